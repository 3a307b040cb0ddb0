import type { AnalyticsEventProperties, ProductEventProperties } from '#generated/events'
import type { Adapter, Session } from './adapters/adapter.js'
import type { FoyerConfig } from './config.js'
import type { AccountController } from './controllers/account.js'
import type { AlertController } from './controllers/alert.js'
import type { ConnectionController } from './controllers/connection.js'
import type { Connectors } from './controllers/connectors.js'
import type { FeaturesController } from './controllers/features.js'
import type { Images } from './controllers/images.js'
import type { NetworkController } from './controllers/network.js'
import type { Route, Router } from './controllers/router.js'
import type { ThemeController } from './controllers/theme.js'
import type { ToastController } from './controllers/toast.js'
import type { Wallets } from './controllers/wallets.js'
import type { Emitter } from './core/emitter.js'
import type { Environment } from './environment/environment.js'
import type { Services } from './services/services.js'
import type { Stored } from './services/stored.js'
import type { CaipNetworkId, Namespace } from './utils/caip.js'

/** Features that load when they are first needed. */
export type LazyControllers = { wallets: Wallets; images: Images }

export type OpenParameters =
  | {
      /** Only wallets of this family. */
      readonly namespace?: Namespace | undefined
    }
  /** A certain view, with what it needs. */
  | Route

/** One wallet modal and everything it knows. Made by `createFoyer()`. */
export type Foyer = {
  readonly config: FoyerConfig
  readonly environment: Environment
  /** Everything that happens, as it happens; also for the host. */
  readonly events: Emitter<ProductEventProperties>

  readonly router: Router
  readonly connection: ConnectionController
  readonly account: AccountController
  readonly network: NetworkController
  readonly connectors: Connectors
  readonly features: FeaturesController
  readonly theme: ThemeController
  readonly toast: ToastController
  readonly alert: AlertController
  readonly stored: Stored

  /** Loads a feature, once. */
  load<name extends keyof LazyControllers>(name: name): Promise<LazyControllers[name]>
  /** Loads the clients of the services, once. */
  services(): Promise<Services>
  adapter(namespace: Namespace): Adapter | undefined

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
   * Connects a wallet of the page.
   *
   * @throws ConnectorNotFoundError, UserRejectedError and what else the wallet may answer.
   */
  connect(parameters: { connectorId: string }): Promise<Session>
  /** Turns away from a wallet that has not answered yet. */
  cancelConnect(): void
  /**
   * Disconnects one chain family, or all.
   *
   * @throws FailedToDisconnectError when a wallet could not be told; the page has forgotten it all the same.
   */
  disconnect(parameters?: { namespace?: Namespace | undefined }): Promise<void>
  /**
   * Looks at another chain, and moves the wallet there when one is connected.
   *
   * @throws NetworkNotFoundError, UserRejectedError, ChainNotSupportedError, SwitchNotAppliedError
   */
  switchNetwork(parameters: { caipNetworkId: CaipNetworkId }): Promise<void>
  /** Reads profile, balance and worth again; `fresh` asks even for what was read a moment ago. */
  refreshAccount(parameters: { namespace: Namespace; fresh?: boolean | undefined }): Promise<void>
  /** Hands an error to whoever shows errors. */
  report(error: unknown): void
  /** Notes something for analytics; it is sent only when that is on and allowed. */
  track<name extends keyof AnalyticsEventProperties>(
    name: name,
    properties: AnalyticsEventProperties[name],
  ): void
}
