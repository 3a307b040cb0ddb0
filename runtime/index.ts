/**
 * The wallet modal without a framework: `createFoyer` makes one, and the foyer opens, connects and tells what happens.
 *
 * @packageDocumentation
 */
export type {
  AccountType,
  Adapter,
  AdapterContext,
  AdapterFactory,
  Connector,
  ConnectorType,
  ConnectParameters,
  GetBalanceParameters,
  ReceivedNft,
  ReceivedNftsParameters,
  RequestArguments,
  Session,
  SessionEvents,
  SignMessageParameters,
  SwitchNetworkParameters,
  VerifyMessageParameters,
  WaitForTransactionParameters,
  WalletInfo,
  WalletProvider,
} from './adapters/adapter.js'
export type {
  CustomWallet,
  FeatureOptions,
  FoyerConfig,
  ServiceUrls,
  ThemeMode,
  ThemeVariables,
  WalletBadge,
  WalletConnectOptions,
} from './config.js'
export type {
  Account,
  AccountController,
  AccountState,
  AccountTab,
  Profile,
  Reading,
  TokenBalance,
} from './controllers/account.js'
export type { AccountListState } from './controllers/accountLists/accountList.js'
export type { ActivityController } from './controllers/accountLists/activity.js'
export type { Nft, NftsController } from './controllers/accountLists/nfts.js'
export type { Alert, AlertController } from './controllers/alert.js'
export type {
  Approval,
  ApprovalController,
  ApprovalOutcome,
  ApprovalRequest,
  ApprovalState,
} from './controllers/approval.js'
export type {
  AdoptParameters,
  Connection,
  ConnectionController,
  ConnectionState,
} from './controllers/connection.js'
export type {
  ConnectorInfo,
  ConnectorsController,
  ConnectorsState,
  RecentWallet,
} from './controllers/connectors.js'
export type { FeaturesController, FeaturesState } from './controllers/features.js'
export type { ImageKey, ImagesController, ImagesState } from './controllers/images.js'
export type { LocaleController, LocaleState } from './controllers/locale.js'
export type { NetworkController, NetworkState } from './controllers/network.js'
export type {
  PairingCode,
  PairingController,
  PairingLink,
  PairingState,
  PairingWallet,
} from './controllers/pairing.js'
export type { Route, RouteName, RouterController, RouterState, Routes } from './controllers/router.js'
export type { SignInController, SignInState, SignInStatus } from './controllers/signIn.js'
export type { ThemeController } from './controllers/theme.js'
export type { Toast, ToastController, ToastVariant } from './controllers/toast.js'
export type { ListedWallet, WalletList, WalletsController, WalletsState } from './controllers/wallets.js'
export type { Controller } from './core/controller.js'
export type { Emitter, EventOf } from './core/emitter.js'
export { createFoyer } from './createFoyer.js'
export { createBrowserEnvironment } from './environment/browser.js'
export type {
  Clock,
  Environment,
  Page,
  PageEvent,
  PageEventName,
  StoragePort,
} from './environment/environment.js'
export type { Log, LogLevel } from './environment/log.js'
export { createServerEnvironment } from './environment/server.js'
export type { ConnectMethod, ConnectorKind, Features } from './features.js'
export type { Foyer, LazyControllers, OpenParameters, SwitchAccountParameters } from './foyer.js'
export type { Network } from './networks/defineNetwork.js'
export { isRestrictedTimeZone, restrictedTimeZones } from './restrictedTimeZones.js'
export {
  type AccountDetails,
  type AccountSources,
  accountDetails,
  type ConnectedWalletInfo,
  type EmbeddedUser,
  type SharedAccount,
} from './selectors/accountDetails.js'
export { createSiwx } from './services/siwx/createSiwx.js'
export type {
  SiweConfig,
  SiweCreateMessageParameters,
  SiweMessageParameters,
  SiweSession,
} from './services/siwx/siweConfig.js'
export type {
  KeptSignIns,
  Siwx,
  SiwxContext,
  SiwxData,
  SiwxFactory,
  SiwxMessage,
  SiwxMessageInput,
  SiwxOptions,
  SiwxSession,
  VerifySignInParameters,
} from './services/siwx/siwx.js'
export type {
  AskedRequest,
  OneClickSignIn,
  Pairing,
  PeerSessions,
  WalletConnect,
  WalletConnectParameters,
} from './services/walletConnect/walletConnect.js'
export type { ImageKind } from './services/walletService.js'
export { type Amount, type FormatAmountParameters, formatAmount } from './utils/amount.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
} from './utils/caip.js'
export type { Device } from './utils/device.js'
export {
  type ParseCaipAddressReturnType,
  type ParseCaipNetworkIdReturnType,
  parseCaipAddress,
  parseCaipNetworkId,
} from './utils/parseCaip.js'
export type { ProjectMetadata } from './utils/projectMetadata.js'
export { shortenAddress } from './utils/text.js'
