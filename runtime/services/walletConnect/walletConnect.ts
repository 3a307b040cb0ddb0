import type { Session } from '../../adapters/adapter.js'
import type { Environment } from '../../environment/environment.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import type { ProjectMetadata } from '../../utils/projectMetadata.js'
import type { SiwxData, SiwxSession } from '../siwx/siwx.js'

/** Parameters of `WalletConnectOptions.library`. */
export type WalletConnectParameters = {
  environment: Environment
  projectId: string
  metadata: ProjectMetadata
  /** The networks currently offered. */
  networks(): readonly Network[]
  /** Namespaces to connect. */
  namespaces: readonly Namespace[]
  /** Whether a text is a valid address of the namespace. */
  isAddress(namespace: Namespace, value: string): boolean
  /** The network that a new session of a namespace starts on. */
  networkOf(namespace: Namespace): CaipNetworkId
  relay: string
  verify: string
  /** Node URLs of a chain, best first. */
  rpcUrls(network: Network): readonly string[]
  /** Aborts when the page no longer offers the network. */
  lifetimeOf?(network: Network): AbortSignal
  /** Node URLs that the host configured, by CAIP-2 id. */
  customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /** Called for each request that the visitor must answer in the wallet. */
  onAsk?(request: AskedRequest): void
  /** Called when such a request has been sent, unless the wallet does not want its app to be opened. */
  onSent?(request: SentRequest): void
  /** Called with the error to show when a request is refused. */
  onRefuse?(error: Error): void
  /** Called with the new session when another tab has reconnected a namespace. */
  onMoved?(namespace: Namespace, session: Session): void
  /** Signs the visitor in with the same approval. EVM only. */
  signIn?: OneClickSignIn | undefined
  /** Aborts when the foyer is destroyed. */
  signal: AbortSignal
}

/** Sign-in and connection with a single approval in the wallet. */
export type OneClickSignIn = {
  /** The fields to sign. The account is not known yet. When it rejects, the visitor signs after connecting. */
  request(): Promise<SiwxData>
  /** Verifies the signed sessions and stores them, unless `left` says that the visitor no longer waits. */
  accept(sessions: readonly SiwxSession[], left?: AbortSignal): Promise<void>
}

/** A request that was sent to a wallet. */
export type SentRequest = {
  /** Opens the app of this namespace's wallet; without it, the app of the last paired wallet. */
  readonly namespace?: Namespace | undefined
  readonly id: number
  readonly topic: string
  /** Like `AskedRequest.sites`. */
  readonly sites?: readonly string[] | undefined
}

/** A request that is waiting for the visitor in the wallet. */
export type AskedRequest = {
  readonly namespace: Namespace
  readonly method: string
  /** Web addresses of the wallet, as it states them: its site and its universal link. Untrusted. */
  readonly sites?: readonly string[] | undefined
  /** The wallet's answer. */
  readonly answer: Promise<unknown>
  /** Stops waiting: the page's request rejects with `error`. */
  abandon(error: Error): void
}

/** The sessions of one pairing, by namespace. */
export type PeerSessions = { readonly [namespace in Namespace]?: Session }

/** A pairing URI and its approval. */
export type Pairing = {
  readonly uri: string
  /** Settles when the visitor answers in the wallet, or the proposal expires. */
  readonly approval: Promise<PeerSessions>
}

/** Connects wallets through pairing URIs. */
export type WalletConnect = {
  /** Identifies this browser's WalletConnect client to the services. */
  readonly clientId: string
  /**
   * Opens a pairing.
   *
   * @throws RelayUnreachableError, or the error of a relay that refuses.
   */
  pair(signal: AbortSignal): Promise<Pairing>
  /**
   * Restores the stored session of a namespace, if it is still open.
   *
   * @throws StoredSessionInvalidError when the stored session is invalid.
   */
  restore(namespace: Namespace): Session | undefined
  /** Call when a namespace has switched to a wallet of another connector. */
  leave(namespace: Namespace): void
  close(): void
}
