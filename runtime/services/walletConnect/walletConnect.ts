import type { Session } from '../../adapters/adapter.js'
import type { Environment } from '../../environment/environment.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import type { ProjectMetadata } from '../../utils/projectMetadata.js'
import type { SiwxData, SiwxSession } from '../siwx/siwx.js'

/** What WalletConnect is told of the page. */
export type WalletConnectParameters = {
  environment: Environment
  projectId: string
  metadata: ProjectMetadata
  /** The offered networks, as they are now. */
  networks(): readonly Network[]
  /** Chain families to connect. */
  namespaces: readonly Namespace[]
  /** Whether a text is an address of a family. */
  isAddress(namespace: Namespace, value: string): boolean
  /** Where the visitor looks in a family, so that a session starts there. */
  networkOf(namespace: Namespace): CaipNetworkId
  relay: string
  verify: string
  /** Addresses of a chain's nodes, best first. */
  rpcUrls(network: Network): readonly string[]
  /** Those of them that the host named, by CAIP-2 id. */
  customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /** Told of each request that the visitor has to answer in the wallet. */
  onAsk?(request: AskedRequest): void
  /** Told what the visitor should know of a request that was refused. */
  onRefuse?(error: Error): void
  /** Told of a family that another tab has connected anew: this is its session from now on. */
  onMoved?(namespace: Namespace, session: Session): void
  /** Has the visitor sign in with the same approval, where wallets can do that: on EVM alone. */
  signIn?: OneClickSignIn | undefined
  /** Ends with the foyer. */
  signal: AbortSignal
}

/** Signing in with the approval of a connection. */
export type OneClickSignIn = {
  /** What is to be signed; nobody knows yet by whom. */
  request(): Promise<SiwxData>
  /** Checks what was signed, and keeps it. */
  accept(sessions: readonly SiwxSession[]): Promise<void>
}

/** A request that waits for the visitor in the wallet. */
export type AskedRequest = {
  readonly namespace: Namespace
  readonly method: string
  /** What the wallet answers. */
  readonly answer: Promise<unknown>
  /** The page waits no longer: its request fails with `error`. */
  abandon(error: Error): void
}

/** The sessions that came of one pairing, by chain family. */
export type PeerSessions = { readonly [namespace in Namespace]?: Session }

/** A code, and what comes of it. */
export type Pairing = {
  readonly uri: string
  /** Settles when the visitor has answered in the wallet, or nobody did. */
  readonly approval: Promise<PeerSessions>
}

/** Connects wallets that are elsewhere, by a code. */
export type WalletConnect = {
  /** Names the library of this browser to the services. */
  readonly clientId: string
  /**
   * Opens a pairing.
   *
   * @throws RelayUnreachableError, and what else the relay refuses with.
   */
  pair(signal: AbortSignal): Promise<Pairing>
  /**
   * The session that an earlier page had in a family, if there still is one.
   *
   * @throws StoredSessionInvalidError when what is stored of it makes no sense.
   */
  restore(namespace: Namespace): Session | undefined
  /** A family has another wallet now, which came some other way. */
  leave(namespace: Namespace): void
  /** The app that requests are to open, on a phone. */
  setDeepLink(choice: { href: string; name: string } | undefined): Promise<void>
  close(): void
}
