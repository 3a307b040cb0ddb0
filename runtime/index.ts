/**
 * The wallet modal without a framework: `createFoyer` makes one, and the foyer opens, connects and tells what happens.
 *
 * @packageDocumentation
 */
export type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  Connector,
  ConnectorType,
  ConnectParameters,
  GetBalanceParameters,
  RequestArguments,
  Session,
  SessionEvents,
  SwitchNetworkParameters,
  WaitForTransactionParameters,
  WalletProvider,
} from './adapters/adapter.js'
export type {
  FeatureOptions,
  FoyerConfig,
  ServiceUrls,
  ThemeMode,
  ThemeVariables,
} from './config.js'
export type { Account, AccountController, AccountState, Profile, Reading } from './controllers/account.js'
export type { Alert, AlertController } from './controllers/alert.js'
export type {
  Connection,
  ConnectionController,
  ConnectionState,
  WalletInfo,
} from './controllers/connection.js'
export type { ConnectorInfo, ConnectorsController } from './controllers/connectors.js'
export type { FeaturesController } from './controllers/features.js'
export type { ImageKey, ImagesController, ImagesState } from './controllers/images.js'
export type { LocaleController, LocaleState } from './controllers/locale.js'
export type { NetworkController, NetworkState } from './controllers/network.js'
export type { Route, RouteName, RouterController, RouterState, Routes } from './controllers/router.js'
export type { ThemeController } from './controllers/theme.js'
export type { Toast, ToastController, ToastVariant } from './controllers/toast.js'
export type { ListedWallet, WalletList, WalletsController, WalletsState } from './controllers/wallets.js'
export type { Controller } from './core/controller.js'
export type { Emitter, EventOf } from './core/emitter.js'
export { createFoyer } from './createFoyer.js'
export { createBrowserEnvironment } from './environment/browser.js'
export type { Clock, Environment, Page, StoragePort } from './environment/environment.js'
export type { Log, LogLevel } from './environment/log.js'
export { createServerEnvironment } from './environment/server.js'
export type { Features } from './features.js'
export type { Foyer, LazyControllers, OpenParameters } from './foyer.js'
export type { Network } from './networks/defineNetwork.js'
export type { ImageKind } from './services/walletService.js'
export { type Amount, type FormatAmountParameters, formatAmount } from './utils/amount.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
} from './utils/caip.js'
export {
  type ParseCaipAddressReturnType,
  type ParseCaipNetworkIdReturnType,
  parseCaipAddress,
  parseCaipNetworkId,
} from './utils/parseCaip.js'
export { shortenAddress } from './utils/text.js'
