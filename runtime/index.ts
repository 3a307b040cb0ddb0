/**
 * The framework-independent core. `createFoyer` creates a foyer, which opens the modal, connects wallets and
 * emits events.
 *
 * @packageDocumentation
 */
export type {
  AccountToken,
  AccountType,
  Adapter,
  AdapterContext,
  AdapterFactory,
  AssetReader,
  BalanceChange,
  Connector,
  ConnectorType,
  ConnectParameters,
  GetBalanceParameters,
  GetChainTokensParameters,
  GetTokenBalanceParameters,
  GetWalletTokensParameters,
  PreparedSwap,
  PreparedTransfer,
  PrepareSwapParameters,
  ReceivedNft,
  ReceivedNftsParameters,
  RequestArguments,
  ResolveNameParameters,
  SendTransferParameters,
  Session,
  SessionEvents,
  SignMessageParameters,
  SuggestedCall,
  SwapSide,
  SwitchNetworkParameters,
  TransferParameters,
  Transfers,
  VerifyMessageParameters,
  WaitForTransactionParameters,
  WalletInfo,
  WalletProvider,
} from './adapters/adapter.js'
export type {
  CustomWallet,
  FeatureOptions,
  FoyerConfig,
  OnrampOptions,
  ServiceUrls,
  ThemeMode,
  ThemeVariables,
  WalletBadge,
  WalletConnectOptions,
  WalletSite,
} from './config.js'
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
export type { FramePlace, FrameWindow, OpenFrame, OpenFrameParameters } from './environment/frameWindow.js'
export type { Log, LogLevel } from './environment/log.js'
export type { OpenPopup, OpenPopupParameters, PopupWindow } from './environment/popupWindow.js'
export { createServerEnvironment } from './environment/server.js'
export type {
  Account,
  AccountState,
  AccountTab,
  Profile,
  TokenBalance,
} from './features/account/account.js'
export type { Alert, AlertState } from './features/alert/alert.js'
export type {
  Approval,
  ApprovalOutcome,
  ApprovalRequest,
  ApprovalState,
} from './features/approval/approval.js'
export type {
  Connection,
  ConnectionState,
} from './features/connection/connection.js'
export type {
  ConnectorInfo,
  ConnectorsState,
  RecentWallet,
} from './features/connectors/connectors.js'
export type { AccountListState } from './features/history/accountList.js'
export type { SentTransaction } from './features/history/sentTransactions.js'
export type { HistoryList, HistoryLists, HistoryState, Nft } from './features/history/types.js'
export type { ImageKey, ImagesState } from './features/images/images.js'
export type { LocaleState } from './features/locale/locale.js'
export type { EmailChange } from './features/login/emailChange.js'
export type { LoginAttempt, LoginState, LoginStep } from './features/login/login.js'
export type { SocialAttempt } from './features/login/socialLogin.js'
export type {
  GetAddressParameters,
  NameProgress,
  NameSearch,
  NamesState,
  RegisterNameParameters,
} from './features/names/types.js'
export type { NetworkState } from './features/network/network.js'
export type {
  BoughtAmount,
  OnrampCurrencies,
  OnrampPrice,
  OnrampProvider,
  OnrampProviderName,
  OnrampState,
  PaymentCurrency,
  Purchase,
  PurchaseCurrency,
} from './features/onramp/types.js'
export type {
  PairingCode,
  PairingLink,
  PairingState,
  PairingWallet,
} from './features/pairing/pairing.js'
export type {
  PaymentAsset,
  PaymentExchange,
  PaymentRequest,
  PaymentResult,
  PayProgress,
  PayState,
} from './features/pay/types.js'
export type { ReceiveState } from './features/receive/receive.js'
export type { BuiltInRoutes, Route, RouteName, RouterState, Routes } from './features/router/router.js'
export type {
  Recipient,
  RecipientWarning,
  SendProgress,
  SendState,
  SendToken,
} from './features/send/types.js'
export type {
  GrantedSession,
  SessionRequest,
  SessionsState,
  SmartSession,
} from './features/sessions/types.js'
export type { SettingsState } from './features/settings/settings.js'
export type { SignInState, SignInStatus } from './features/signIn/signInController.js'
export type {
  ReviewedSwap,
  SwapProgress,
  SwapQuote,
  SwapState,
  SwapStep,
  SwapToken,
} from './features/swap/types.js'
export type { ThemeState } from './features/theme/theme.js'
export type { Toast, ToastState, ToastVariant } from './features/toast/toast.js'
export type { ListedWallet, WalletList, WalletsState } from './features/wallets/wallets.js'
export type {
  Feature,
  FeatureName,
  Foyer,
  FoyerVerbs,
  IntentFeatures,
  LoadedFeatureName,
  LoadedFeatures,
  NetworkReference,
  OpenParameters,
  Readable,
  StartFeatureName,
  StartFeatures,
  SwitchAccountParameters,
  UseFeatures,
  WalletSession,
} from './foyer.js'
export type { Network, NetworkToken, OfferedNetwork } from './networks/defineNetwork.js'
export { isRestrictedTimeZone, restrictedTimeZones } from './restrictedTimeZones.js'
export {
  type AccountDetails,
  type AccountSources,
  accountDetails,
  type ConnectedWalletInfo,
  type SharedAccount,
} from './selectors/accountDetails.js'
export { groupConnectors } from './selectors/groupConnectors.js'
export {
  type OfferedWallets,
  type OfferedWalletsParameters,
  offeredWallets,
} from './selectors/offeredWallets.js'
export type { FrameLogRecord } from './services/frame/createFrameLog.js'
export type { SuggestedName } from './services/names.js'
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
  SentRequest,
  WalletConnect,
  WalletConnectParameters,
} from './services/walletConnect/walletConnect.js'
export type { ImageKind } from './services/walletService.js'
export type { ConnectMethod, ConnectorKind, Features, WalletFeature } from './settings.js'
export { type Amount, type FormatAmountParameters, formatAmount } from './utils/amount.js'
export {
  type CaipAddress,
  type CaipNamespaces,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  namespaces,
} from './utils/caip.js'
export { type DeepLink, type DeepLinkParameters, deepLink } from './utils/deepLink.js'
export type { Device } from './utils/device.js'
export type {
  EmbeddedAccounts,
  EmbeddedAccountType,
  EmbeddedUser,
  LoginUser,
} from './utils/embeddedWallet.js'
export {
  type ParseCaipAddressReturnType,
  type ParseCaipNetworkIdReturnType,
  parseCaipAddress,
  parseCaipNetworkId,
} from './utils/parseCaip.js'
export type { ProjectMetadata } from './utils/projectMetadata.js'
export type { Reading } from './utils/reading.js'
export type { ReadOptions } from './utils/readOptions.js'
export type { SwapArguments } from './utils/swapArguments.js'
export { shortenAddress } from './utils/text.js'
