export type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  Connector,
  ConnectorType,
  ConnectParameters,
  RequestArguments,
  Session,
  SessionEvents,
  WalletProvider,
} from './adapters/adapter.js'
export type {
  FeatureOptions,
  FoyerConfig,
  ServiceUrls,
  ThemeMode,
  ThemeVariables,
} from './config.js'
export type { Account, AccountState, Profile, Reading } from './controllers/account.js'
export type { Alert } from './controllers/alert.js'
export type { Connection, ConnectionState, WalletInfo } from './controllers/connection.js'
export type { ConnectorInfo } from './controllers/connectors.js'
export type { ImageKey } from './controllers/images.js'
export type { NetworkState } from './controllers/network.js'
export type { Route, RouteName, RouterState, Routes } from './controllers/router.js'
export type { Toast, ToastVariant } from './controllers/toast.js'
export type { ListedWallet, WalletList, WalletsState } from './controllers/wallets.js'
export type { EventOf } from './core/emitter.js'
export { createFoyer } from './createFoyer.js'
export { createBrowserEnvironment } from './environment/browser.js'
export type { Clock, Environment, Page, StoragePort } from './environment/environment.js'
export { createServerEnvironment } from './environment/server.js'
export type { Features } from './features.js'
export type { Foyer, LazyControllers, OpenParameters } from './foyer.js'
export { limits } from './limits.js'
export { defineNetwork, type Network } from './networks/defineNetwork.js'
export { activeNamespace } from './selectors/activeNamespace.js'
export { connectorOf } from './selectors/connectorOf.js'
export { findWallet } from './selectors/findWallet.js'
export { isUnsupported } from './selectors/isUnsupported.js'
export { offeredWallets } from './selectors/offeredWallets.js'
export { visibleRoute } from './selectors/visibleRoute.js'
export { type Amount, formatAmount } from './utils/amount.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
  parseCaipAddress,
  parseCaipNetworkId,
} from './utils/caip.js'
export { shortenAddress } from './utils/text.js'
export { safeLink } from './utils/url.js'
export { visibleValues } from './utils/visibleValues.js'
