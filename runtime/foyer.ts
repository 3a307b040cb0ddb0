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
import type { NetworkFeature } from './features/network/types.js'
import type { PairingFeature } from './features/pairing/types.js'
import type { Route } from './features/router/router.js'
import type { RouterFeature } from './features/router/types.js'
import type { SettingsFeature } from './features/settings/types.js'
import type { SignInFeature } from './features/signIn/types.js'
import type { ThemeFeature } from './features/theme/types.js'
import type { ToastFeature } from './features/toast/types.js'
import type { WalletsFeature } from './features/wallets/types.js'
import type { Network } from './networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from './utils/caip.js'

export type { WalletSession }

/** Features that are there from the start. */
export interface StartFeatures {
  /** Whether the modal is open, and on which view. */
  router: RouterFeature
  /** Which wallet is connected, and its live session; by chain family. */
  connection: ConnectionFeature
  /** Who is connected: address, name, balance; by chain family. */
  account: AccountFeature
  /** Which networks there are, which one is looked at, and where each wallet is. */
  network: NetworkFeature
  /** The wallets that were found on this page. */
  connectors: ConnectorsFeature
  /** Which parts of the modal are on. */
  settings: SettingsFeature
  /** Dark or light, and the colours of the page. */
  theme: ThemeFeature
  /** The language of the visitor. */
  locale: LocaleFeature
  /** The message at the bottom of the modal. */
  toast: ToastFeature
  /** The bar at the top of the modal, for whoever builds the page. */
  alert: AlertFeature
}

/** Features that come together, at the first intent. */
export interface IntentFeatures {
  /** The wallets that the wallet service lists. */
  wallets: WalletsFeature
  /** Pictures of wallets and networks. */
  images: ImagesFeature
}

/** Features that load one by one, when they are first used. */
export interface UseFeatures {
  /** Requests that wait for the visitor in the wallet. */
  approval: ApprovalFeature
  /** The code by which wallets elsewhere are connected (WalletConnect). */
  pairing: PairingFeature
  /** Signing in; rejects where the page does not ask for it. */
  signIn: SignInFeature
  /** What an account did, and the unique tokens (NFTs) that it holds. */
  history: HistoryFeature
  /** What happens, counted where the host and the project allow it. */
  analytics: AnalyticsFeature
}

/** Features that `foyer.load()` loads, by these names. */
export interface LoadedFeatures extends IntentFeatures, UseFeatures {}

/** Every feature: its state, its verbs for hosts, and its steps for flows. */
export interface Features extends StartFeatures, LoadedFeatures {}

/** Name of a feature. */
export type FeatureName = keyof Features
/** Name of a feature that is there from the start. */
export type StartFeatureName = keyof StartFeatures
/** Name of a feature that loads when it is first used. */
export type UseFeatureName = keyof UseFeatures
/** Name of a feature that `foyer.load()` loads. */
export type LoadedFeatureName = keyof LoadedFeatures

/** What is known of a feature. */
export type Readable<name extends FeatureName> = {
  /** What is known now, frozen: read it again, or `subscribe`, to hear what comes. */
  readonly state: Features[name]['state']
  /** Calls `listener` whenever what `select` picks has changed; returns stop. */
  subscribe<value>(
    select: (state: Features[name]['state']) => value,
    listener: (value: value, previous: value) => void,
  ): () => void
}

/** A feature as hosts hold it: its state, and what they can do with it. */
export type Feature<name extends FeatureName> = Readable<name> & Features[name]['verbs']

/** A feature as flows and views of the kit hold it: with its live state, and with its steps. */
export type InnerFeature<name extends FeatureName> = Pick<Readable<name>, 'state'> &
  Features[name]['verbs'] &
  Features[name]['steps']

/** A feature that was loaded, for hosts and for the inside. */
export type Held<name extends FeatureName> = {
  readonly shared: Feature<name>
  readonly inner: InnerFeature<name>
}

/** What `foyer.open()` may be told: whose wallets to offer, or a view. */
export type OpenParameters =
  | {
      /** Only wallets of this family. */
      readonly namespace?: Namespace | undefined
    }
  /** A certain view, with what it needs. */
  | Route

/** Which account to show. */
export type SwitchAccountParameters = {
  readonly namespace: Namespace
  readonly address: string
  /** The wallet that shares it; the connected one when absent. */
  readonly connectorId?: string | undefined
}

/** What a foyer does for its page. */
export type FoyerVerbs = {
  /** Says that the visitor is about to use the modal; from here on the services may be asked. */
  showIntent(): void
  /** Opens the modal: on Account when connected, else on Connect, or on the view that is asked for. */
  open(parameters?: OpenParameters): void
  /** Closes the modal. */
  close(): void
  /** Closes the modal where that is allowed, and shakes it where it is not. */
  dismiss(): void
  /** Goes to the view before; closes the modal when there is none. */
  back(): void
  /**
   * Connects a wallet of the page, in the family that is asked for: else in the one that the page looks at, where the wallet serves
   * that, else in the first that it serves.
   *
   * With the feature `legalCheckbox`, nobody connects before the terms are accepted: the modal opens with them.
   *
   * @throws TermsNotAcceptedError, ConnectorNotFoundError, UserRejectedError and what else the wallet may answer.
   */
  connect(parameters: { connectorId: string; namespace?: Namespace | undefined }): Promise<WalletSession>
  /** Turns away from a wallet that has not answered yet. */
  cancelConnect(): void
  /**
   * Disconnects one chain family, or all.
   *
   * @throws FailedToDisconnectError when a wallet could not be told, FailedToDisconnectChainError where it was one of several; the page
   *   has forgotten it all the same.
   */
  disconnect(parameters?: { namespace?: Namespace | undefined }): Promise<void>
  /**
   * Looks at another chain, and moves the wallet there when one is connected. Where a wallet is connected, but none of the chain's
   * family, the page stays where it is and the modal asks for one (view `SwitchActiveChain`).
   *
   * @throws NetworkNotFoundError, UserRejectedError, ChainNotSupportedError, SwitchNotAppliedError
   */
  switchNetwork(parameters: { caipNetworkId: CaipNetworkId }): Promise<void>
  /**
   * Shows another account of the connected wallet; with a `connectorId` that is not the connected one, of that wallet, which is
   * connected first.
   *
   * @throws NotConnectedError, UnauthorizedError when the wallet does not share the account, and what `connect` throws.
   */
  switchAccount(parameters: SwitchAccountParameters): Promise<void>
  /**
   * Offers one network more.
   *
   * @throws AdapterNotFoundError, DuplicateNetworkError
   */
  addNetwork(parameters: { network: Network }): Promise<void>
  /**
   * Offers a network no longer; a page that looks at it looks at another one.
   *
   * @throws AdapterNotFoundError, NetworkNotFoundError, NoNetworksError when it is the last one.
   */
  removeNetwork(parameters: { caipNetworkId: CaipNetworkId }): Promise<void>
  /** Reads profile, balance and worth again; `fresh` asks even for what was read a moment ago. */
  refreshAccount(parameters: { namespace: Namespace; fresh?: boolean | undefined }): Promise<void>
}

/** What features may call: the verbs of the foyer, and those of each feature of the start. */
export type Verbs = FoyerVerbs & { readonly [name in StartFeatureName]: Features[name]['verbs'] }

/**
 * One wallet modal and everything it knows. Made by `createFoyer()`.
 *
 * Its verbs, such as `open` and `connect`, are what a page needs. Each feature tells what is known now (`state`, a frozen snapshot) and
 * what can be done with it. Nothing else on it changes anything, and nothing that a host does to it keeps the modal from working.
 */
export type Foyer = FoyerVerbs & {
  readonly [name in Exclude<StartFeatureName, 'settings'>]: Feature<name>
} & {
  /** What `createFoyer` was given. */
  readonly config: FoyerConfig
  /** Everything that happens, as it happens. */
  readonly events: Pick<Emitter<ProductEventProperties>, 'on' | 'onAny'>
  /** Which parts of the modal are on. */
  readonly features: Feature<'settings'>

  /** Loads a feature, once. */
  load<name extends LoadedFeatureName>(name: name): Promise<Feature<name>>

  /** Touches the page: finds wallets, takes up a stored connection. Calls are counted; returns stop. */
  start(): () => void
  /** Undoes all there is; the foyer cannot be used afterwards. */
  destroy(): void

  /** Shows an error the way the catalogue says; one that `isShown` in its place already is only noted. */
  report(error: unknown, where?: { isShown: true }): void
  /** Notes something for analytics; it is sent only when that is on and allowed. */
  track<name extends keyof AnalyticsEventProperties>(
    name: name,
    properties: AnalyticsEventProperties[name],
  ): void
}
