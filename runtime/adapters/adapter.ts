import type { Network } from '../networks/defineNetwork.js'
import type { Amount } from '../utils/amount.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/** How a connector came to the page. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED'

/** What a connector is told when it is to connect. */
export type ConnectParameters = {
  /** Network that the visitor looks at; the wallet may answer with another. */
  readonly network: Network
  readonly signal: AbortSignal
}

/** A way to one wallet. */
export type Connector = {
  /** Stable across page loads, so that a stored choice finds its wallet again. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** `data:` picture that the wallet brought along. */
  readonly icon?: string | undefined
  /** Reverse domain name of the wallet (EIP-6963). */
  readonly rdns?: string | undefined
  /** Asks the visitor. */
  connect(parameters: ConnectParameters): Promise<Session>
  /** Takes up an earlier permission without a prompt; undefined when there is none. */
  reconnect(parameters: ConnectParameters): Promise<Session | undefined>
}

/** A request to a wallet (EIP-1193). */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** What a session tells by itself. */
export type SessionEvents = {
  /** The wallet shows other accounts; never empty. */
  accounts: readonly [string, ...string[]]
  /** The wallet moved to another chain, perhaps one that the host does not offer. */
  network: CaipNetworkId
  /** The wallet closed the connection. */
  ended: undefined
  /** The wallet sent a transaction; the value is its hash. */
  transaction: string
}

/** The wallet as the host's own code talks to it: EIP-1193 in shape, with the wallet's own errors. */
export type WalletProvider = {
  request(parameters: RequestArguments): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/** A live connection to a wallet. */
export type Session = {
  /** Addresses that the wallet shares, the active one first. */
  readonly accounts: readonly [string, ...string[]]
  /** Chain that the wallet is on (CAIP-2). */
  readonly caipNetworkId: CaipNetworkId
  /** For the page's own requests. */
  readonly provider: WalletProvider
  /** Asks the wallet; what it throws comes as an error of the catalogue. */
  request(parameters: RequestArguments): Promise<unknown>
  /** Calls `listener` when it happens; returns stop. */
  on<name extends keyof SessionEvents>(name: name, listener: (value: SessionEvents[name]) => void): () => void
  /** Closes the connection and gives the permission back where the wallet can do that. */
  end(): Promise<void>
  /** Stops listening and leaves the permission as it is. */
  release(): void
}

/** Whose native balance an adapter is to read. */
export type GetBalanceParameters = {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** Which wallet an adapter is to move, and where. */
export type SwitchNetworkParameters = {
  readonly session: Session
  readonly network: Network
  readonly signal: AbortSignal
}
/** Which transaction an adapter is to wait for. */
export type WaitForTransactionParameters = {
  readonly hash: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** What an adapter is told once, when its foyer is made. */
export type AdapterContext = {
  /** URLs to ask for a chain, best first. */
  rpcUrls(network: Network): readonly string[] | Promise<readonly string[]>
}

/** One chain family: four members, and capabilities that are present or absent, never stubbed. */
export type Adapter = {
  readonly namespace: Namespace
  /** Reports the wallets of the page now and as more announce themselves; returns stop. */
  discover(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Whether a text is an address of the family. */
  isAddress(value: string): boolean
  /** Native balance, read from the chain. */
  getBalance(parameters: GetBalanceParameters): Promise<Amount>
  /** Moves the wallet to another chain, which is offered to it when it does not know it. */
  readonly switchNetwork?: (parameters: SwitchNetworkParameters) => Promise<void>
  /** Resolves once the transaction is part of the chain. */
  readonly waitForTransaction?: (parameters: WaitForTransactionParameters) => Promise<void>
}

/** What `createEvmAdapter()` and its siblings return: the foyer completes it with what it knows. */
export type AdapterFactory = {
  readonly namespace: Namespace
  create(context: AdapterContext): Adapter
}
