import type { AnalyticsEventProperties, ProductEventProperties } from '#generated/events'
import type { FoyerConfig } from './config.js'
import type { Emitter } from './core/emitter.js'
import type { AccountFeature } from './features/account/types.js'
import type { AlertFeature } from './features/alert/types.js'
import type { AnalyticsFeature } from './features/analytics/types.js'
import type { ApprovalFeature } from './features/approval/types.js'
import type { ConnectionFeature } from './features/connection/types.js'
import type { WalletSession } from './features/connection/walletSession.js'
import type { ConnectorsFeature } from './features/connectors/types.js'
import type { HistoryFeature } from './features/history/types.js'
import type { ImagesFeature } from './features/images/types.js'
import type { LocaleFeature } from './features/locale/types.js'
import type { LoginFeature } from './features/login/types.js'
import type { NamesFeature } from './features/names/types.js'
import type { NetworkFeature } from './features/network/types.js'
import type { OnrampFeature } from './features/onramp/types.js'
import type { PairingFeature } from './features/pairing/types.js'
import type { PayFeature } from './features/pay/types.js'
import type { ReceiveFeature } from './features/receive/types.js'
import type { Route } from './features/router/router.js'
import type { RouterFeature } from './features/router/types.js'
import type { SendFeature } from './features/send/types.js'
import type { SessionsFeature } from './features/sessions/types.js'
import type { SettingsFeature } from './features/settings/types.js'
import type { SignInFeature } from './features/signIn/types.js'
import type { SwapFeature } from './features/swap/types.js'
import type { ThemeFeature } from './features/theme/types.js'
import type { ToastFeature } from './features/toast/types.js'
import type { WalletsFeature } from './features/wallets/types.js'
import type { OfferedNetwork } from './networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from './utils/caip.js'

export type { WalletSession }

/** Features that load with the page. */
export interface StartFeatures {
  /** Whether the modal is open, and its current view. */
  router: RouterFeature
  /** The connected wallet and its live session, by namespace. */
  connection: ConnectionFeature
  /** The connected accounts by namespace: address, name, balance. */
  account: AccountFeature
  /** The networks that the host offers, the active one, and the network of each wallet. */
  network: NetworkFeature
  /** The available connectors. */
  connectors: ConnectorsFeature
  /** The enabled parts of the modal. */
  settings: SettingsFeature
  /** Color scheme and theme overrides. */
  theme: ThemeFeature
  /** The visitor's language. */
  locale: LocaleFeature
  /** The toast at the bottom of the modal. */
  toast: ToastFeature
  /** The alert bar at the top of the modal, for the developer of the page. */
  alert: AlertFeature
}

/** Features whose code loads together: when the page is idle, or at the first intent. */
export interface IntentFeatures {
  /** The wallets of the wallet service. */
  wallets: WalletsFeature
  /** Images of wallets and networks. */
  images: ImagesFeature
}

/** Features that load separately at their first use. */
export interface UseFeatures {
  /** Requests that wait for approval in the wallet. */
  approval: ApprovalFeature
  /** The pairing URI that connects wallets on other devices, and wallet apps (WalletConnect). */
  pairing: PairingFeature
  /** Sign-in. Loading it rejects if the host configured neither `siwx` nor `siweConfig`. */
  signIn: SignInFeature
  /** Login by email or with a social account to the embedded wallet. */
  login: LoginFeature
  /** Transaction history and NFTs of an account. */
  history: HistoryFeature
  /** The networks on which an account can receive. */
  receive: ReceiveFeature
  /** Names of accounts, and the registration of one. */
  names: NamesFeature
  /** Smart sessions of the active account. */
  sessions: SessionsFeature
  /** A payment from the active account. */
  send: SendFeature
  /** Buying crypto for the active account. */
  onramp: OnrampFeature
  /** A payment that the page requests. */
  pay: PayFeature
  /** A swap of one token of the active account for another. */
  swap: SwapFeature
  /** Product analytics, if the host and the project allow them. */
  analytics: AnalyticsFeature
}

/** Features that `foyer.load()` loads, by name. */
export interface LoadedFeatures extends IntentFeatures, UseFeatures {}

/** Every feature: its state, its verbs for hosts, and its steps for flows. */
export interface Features extends StartFeatures, LoadedFeatures {}

/** Name of a feature. */
export type FeatureName = keyof Features
/** Name of a feature that loads with the page. */
export type StartFeatureName = keyof StartFeatures
/** Name of a feature that loads at its first use. */
export type UseFeatureName = keyof UseFeatures
/** Name of a feature that `foyer.load()` loads. */
export type LoadedFeatureName = keyof LoadedFeatures

/** The observable state of a feature. */
export type Readable<name extends FeatureName> = {
  /** A frozen snapshot of the current state; use `subscribe` for updates. */
  readonly state: Features[name]['state']
  /** Calls `listener` when the selected state changes; returns a stop function. */
  subscribe<value>(
    select: (state: Features[name]['state']) => value,
    listener: (value: value, previous: value) => void,
  ): () => void
}

/** The public part of a feature: its state and its verbs. */
export type Feature<name extends FeatureName> = Readable<name> & Features[name]['verbs']

/** A feature for flows and built-in views: live state, verbs and steps. */
export type InnerFeature<name extends FeatureName> = Pick<Readable<name>, 'state'> &
  Features[name]['verbs'] &
  Features[name]['steps']

/** A loaded feature in its public and its internal form. */
export type Held<name extends FeatureName> = {
  readonly shared: Feature<name>
  readonly inner: InnerFeature<name>
}

/** Parameters of `foyer.open()`: a namespace to connect, or a view. */
export type OpenParameters =
  | {
      /** Only wallets of this namespace. */
      readonly namespace?: Namespace | undefined
    }
  /** A view and its parameters. */
  | Route

/** Names a network: an EVM network by its chain id, or any by its CAIP-2 id. */
export type NetworkReference = { readonly chainId: number } | { readonly caipNetworkId: CaipNetworkId }

/** The account to show. */
export type SwitchAccountParameters = {
  readonly namespace: Namespace
  readonly address: string
  /** The wallet that shares it; defaults to the connected one. */
  readonly connectorId?: string | undefined
}

/** The methods of a foyer. */
export type FoyerVerbs = {
  /** Signals that the visitor is about to use the modal; service requests may start. */
  showIntent(): void
  /** Opens the requested view; by default Account when connected, else Connect. */
  open(parameters?: OpenParameters): void
  /** Closes the modal. */
  close(): void
  /** Closes the modal if allowed; otherwise shakes it. */
  dismiss(): void
  /** Shows the previous view; closes the modal if there is none. */
  back(): void
  /**
   * Connects a wallet by its connector id, in the given namespace. By default, connects it in the active
   * namespace if the wallet supports it, else in the first that it supports.
   *
   * With the feature `legalCheckbox`, rejects until the visitor has accepted the terms, and opens the modal to
   * ask for them.
   *
   * @throws TermsNotAcceptedError, ConnectorNotFoundError, UserRejectedError and other wallet errors.
   */
  connect(parameters: { connectorId: string; namespace?: Namespace | undefined }): Promise<WalletSession>
  /** Cancels a connection that the wallet has not answered yet. */
  cancelConnect(): void
  /**
   * Disconnects one namespace, or all.
   *
   * @throws FailedToDisconnectError when the wallet could not be notified, or FailedToDisconnectChainError if
   * several were connected. The page is disconnected either way. InvalidOptionError if `namespace` is not a
   * namespace; nothing is disconnected then.
   */
  disconnect(parameters?: { namespace?: Namespace | undefined }): Promise<void>
  /**
   * Activates another network and switches the connected wallet to it. If only wallets of other namespaces
   * are connected, the active network stays, and the modal asks the visitor to connect a wallet (view
   * `SwitchActiveChain`).
   *
   * @example
   * await foyer.switchNetwork({ chainId: 8453 })
   * await foyer.switchNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
   *
   * @throws NetworkNotFoundError, UserRejectedError, ChainNotSupportedError, SwitchNotAppliedError
   */
  switchNetwork(parameters: NetworkReference): Promise<void>
  /**
   * Shows another account of the connected wallet. With the `connectorId` of another wallet,
   * connects that wallet first.
   *
   * @throws NotConnectedError, UnauthorizedError when the wallet does not share the account,
   * and the errors of `connect`.
   */
  switchAccount(parameters: SwitchAccountParameters): Promise<void>
  /**
   * Adds a network, or an EVM chain of `viem/chains`.
   *
   * @throws AdapterNotFoundError, DuplicateNetworkError
   */
  addNetwork(parameters: { network: OfferedNetwork }): Promise<void>
  /**
   * Removes a network; if it is active, another becomes active.
   *
   * @throws AdapterNotFoundError, NetworkNotFoundError, NoNetworksError for the last network.
   */
  removeNetwork(parameters: { caipNetworkId: CaipNetworkId }): Promise<void>
  /** Reloads the profile, balance and tokens of an account; `fresh` bypasses the cache. */
  refreshAccount(parameters: { namespace: Namespace; fresh?: boolean | undefined }): Promise<void>
}

/** What features may call: the foyer's methods and the verbs of the start features. */
export type Verbs = FoyerVerbs & { readonly [name in StartFeatureName]: Features[name]['verbs'] }

/**
 * A wallet modal and its state. Create it with `createFoyer()`.
 *
 * Most pages need only its methods, such as `open` and `connect`. Each feature, such as `foyer.account`, also
 * has a `state` (a frozen snapshot) and its own methods. Nothing else can change the state.
 */
export type Foyer = FoyerVerbs & {
  readonly [name in Exclude<StartFeatureName, 'settings'>]: Feature<name>
} & {
  /** The options passed to `createFoyer`. */
  readonly config: FoyerConfig
  /** All product events. */
  readonly events: Pick<Emitter<ProductEventProperties>, 'on' | 'onAny'>
  /** The enabled parts of the modal. */
  readonly features: Feature<'settings'>

  /** Loads a feature; later calls return the same one. */
  load<name extends LoadedFeatureName>(name: name): Promise<Feature<name>>

  /**
   * Discovers wallets and restores connections. Returns a stop function; the foyer stops when every caller of
   * `start` has called theirs.
   */
  start(): () => void
  /** Stops the foyer for good and releases its resources. */
  destroy(): void

  /**
   * Shows an error as its `presentation` in the error catalog says. Pass `isShown` if the page already shows
   * it: then it is only logged.
   */
  report(error: unknown, where?: { isShown: true }): void
  /** Tracks an analytics event, which is sent only if host and project allow analytics. */
  track<name extends keyof AnalyticsEventProperties>(
    name: name,
    properties: AnalyticsEventProperties[name],
  ): void
}
