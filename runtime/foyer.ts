import type { AnalyticsEventProperties, ProductEventProperties } from '#generated/events'
import type { Adapter, Session } from './adapters/adapter.js'
import type { FoyerConfig } from './config.js'
import type { AccountController } from './controllers/account.js'
import type { ActivityController } from './controllers/accountLists/activity.js'
import type { NftsController } from './controllers/accountLists/nfts.js'
import type { AlertController } from './controllers/alert.js'
import type { ApprovalController } from './controllers/approval.js'
import type { ConnectionController } from './controllers/connection.js'
import type { ConnectorsController } from './controllers/connectors.js'
import type { FeaturesController } from './controllers/features.js'
import type { ImagesController } from './controllers/images.js'
import type { LocaleController } from './controllers/locale.js'
import type { NetworkController } from './controllers/network.js'
import type { PairingController, PairWallet } from './controllers/pairing.js'
import type { Route, RouterController } from './controllers/router.js'
import type { SignIn, SignInController } from './controllers/signIn.js'
import type { ThemeController } from './controllers/theme.js'
import type { ToastController } from './controllers/toast.js'
import type { WalletsController } from './controllers/wallets.js'
import type { Emitter } from './core/emitter.js'
import type { Environment } from './environment/environment.js'
import type { Network } from './networks/defineNetwork.js'
import type { IntentStored } from './services/intentStored.js'
import type { Services } from './services/services.js'
import type { Stored } from './services/stored.js'
import type { CaipNetworkId, Namespace } from './utils/caip.js'

/** Features that load when they are first needed; `foyer.load()` loads them by these names. */
export type LazyControllers = {
  /** The wallets that the wallet service lists. */
  wallets: WalletsController
  /** Pictures of wallets and networks. */
  images: ImagesController
  /** Requests that wait for the visitor in the wallet. */
  approval: ApprovalController
  /** The code by which wallets elsewhere are connected (WalletConnect). */
  pairing: PairingController
  /** Proving by a signature who one is; rejects where the page does not ask for it. */
  signIn: SignInController
  /** What an account did. */
  activity: ActivityController
  /** The unique tokens (NFTs) that an account holds. */
  nfts: NftsController
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

/**
 * One wallet modal and everything it knows. Made by `createFoyer()`.
 *
 * Its verbs, such as `open` and `connect`, are what a page needs. The controllers hold what is known now (`state`, to be read only)
 * and what can be done with it (`actions`); they are for views and hooks of a page's own.
 */
export type Foyer = {
  /** What `createFoyer` was given. */
  readonly config: FoyerConfig
  /** The outside world as the foyer sees it. */
  readonly environment: Environment
  /** Everything that happens, as it happens; also for the host. */
  readonly events: Emitter<ProductEventProperties>

  /** Whether the modal is open, and on which view. */
  readonly router: RouterController
  /** Which wallet is connected, and its live session; by chain family. */
  readonly connection: ConnectionController
  /** Who is connected: address, name, balance; by chain family. */
  readonly account: AccountController
  /** Which networks there are, which one is looked at, and where each wallet is. */
  readonly network: NetworkController
  /** The wallets that were found on this page. */
  readonly connectors: ConnectorsController
  /** Which parts of the modal are on. */
  readonly features: FeaturesController
  /** Dark or light, and the colours of the page. */
  readonly theme: ThemeController
  /** The language of the visitor. */
  readonly locale: LocaleController
  /** The message at the bottom of the modal. */
  readonly toast: ToastController
  /** The bar at the top of the modal, for whoever builds the page. */
  readonly alert: AlertController

  /** Loads a feature, once. */
  load<name extends keyof LazyControllers>(name: name): Promise<LazyControllers[name]>

  /** Touches the page: finds wallets, takes up a stored connection. Calls are counted; returns stop. */
  start(): () => void
  /** Undoes all there is; the foyer cannot be used afterwards. */
  destroy(): void

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
  connect(parameters: { connectorId: string; namespace?: Namespace | undefined }): Promise<Session>
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
   * Looks at another chain, and moves the wallet there when one is connected.
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
  /** Hands an error to whoever shows errors; one that `isShown` in its place already is only noted. */
  report(error: unknown, where?: { isShown: true }): void
  /** Notes something for analytics; it is sent only when that is on and allowed. */
  track<name extends keyof AnalyticsEventProperties>(
    name: name,
    properties: AnalyticsEventProperties[name],
  ): void
}

/** What only the inside of the kit sees of a foyer. */
export type InnerFoyer = Foyer & {
  readonly stored: Stored
  /** Chain families of the page: those of its adapters, or without any those of its networks. */
  readonly families: readonly Namespace[]
  /** Waits for the wallet of a stored connection; returns stop. */
  restoreConnection(namespace: Namespace, connectorId: string): Promise<() => void>
  /** Loads what pairs with wallets, once. */
  pairWallet(): Promise<PairWallet>
  /** Loads what signs visitors in, once. */
  signIn(): Promise<SignIn>
  /** Loads the clients of the services, once. */
  services(): Promise<Services>
  adapter(namespace: Namespace): Adapter | undefined
}

/** The same for what loads at the first intent: its flows hear an event before anybody else, and know all that is stored for them. */
export type LateFoyer = InnerFoyer & { readonly stored: IntentStored }
