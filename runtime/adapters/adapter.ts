import type { Clock, Environment } from '../environment/environment.js'
import type { Log } from '../environment/log.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Amount } from '../utils/amount.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/**
 * How a connector came to the page: `ANNOUNCED` by itself (EIP-6963, Wallet Standard), `INJECTED` without a word, `EXTERNAL` given by
 * the host or by code of its own; `MULTI_CHAIN` leads to wallets of several families at once (WalletConnect), `AUTH` to a login.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'MULTI_CHAIN' | 'EXTERNAL' | 'AUTH'

/** What an address is for: a key of its own, a contract, or one of the addresses of a Bitcoin wallet. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** The wallet as it is shown once connected. */
export type WalletInfo = {
  readonly name: string
  readonly type: ConnectorType
  /** `data:` picture, or a link that the wallet gave. */
  readonly icon?: string | undefined
  /** Id of its picture at the wallet service. */
  readonly imageId?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  /** Id of the wallet at the wallet service. */
  readonly explorerId?: string | undefined
  /** The account that was logged in with. */
  readonly social?: string | undefined
}

/** What a connector is told when it is to connect. */
export type ConnectParameters = {
  /** Network that the visitor looks at; the wallet may answer with another. */
  readonly network: Network
  readonly signal: AbortSignal
}

/** A way to one wallet, in one chain family. */
export type Connector = {
  /** Stable across page loads, so that a stored choice finds its wallet again; unique within the family. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** `data:` picture that the wallet brought along. */
  readonly icon?: string | undefined
  /** Id of its picture at the wallet service, where it brought none. */
  readonly imageId?: string | undefined
  /** Reverse domain name of the wallet (EIP-6963). */
  readonly rdns?: string | undefined
  /** Id of the wallet at the wallet service. */
  readonly explorerId?: string | undefined
  /** Connectors of several families with the same one lead to one wallet, such as one object that registered for all (Wallet Standard). */
  readonly walletKey?: string | undefined
  /** What the host's own code would talk to, where the wallet shows it before it is connected. */
  readonly provider?: object | undefined
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
  /** The wallet shows other accounts; never empty, and frozen, because listeners share the list. */
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
  /** What the wallet says of itself, where that is more than its connector knew. */
  readonly wallet?: Partial<Omit<WalletInfo, 'type'>> | undefined
  /** What its addresses are for, where that is not `eoa`. */
  readonly accountTypes?: { readonly [address: string]: AccountType } | undefined
  /** What it calls its addresses, where it says so. */
  readonly addressLabels?: { readonly [address: string]: string } | undefined
  /** For the page's own requests. */
  readonly provider: WalletProvider
  /** Asks the wallet; what it throws comes as an error of the catalogue. */
  request(parameters: RequestArguments): Promise<unknown>
  /** Calls `listener` when it happens; returns stop. */
  on<name extends keyof SessionEvents>(name: name, listener: (value: SessionEvents[name]) => void): () => void
  /**
   * Goes to a chain without asking the wallet; present where each request names its chain.
   *
   * @throws ChainNotSupportedError when the wallet does not know the chain.
   */
  move?(network: Network): void
  /** Asks the wallet anew what it shares, where its events may have been missed; what is new is told as by an event. */
  recheck?(): void
  /** Closes the connection and gives the permission back where the wallet can do that. */
  end(): Promise<void>
  /** Stops listening and leaves the permission as it is, where the page could come back to it. */
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
/** What an account is to sign, as text. */
export type SignMessageParameters = {
  readonly session: Session
  readonly address: string
  readonly message: string
  readonly signal: AbortSignal
}
/** Whose signature an adapter is to check, and on which network contracts are asked. */
export type VerifyMessageParameters = {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** Which transaction an adapter is to wait for. */
export type WaitForTransactionParameters = {
  readonly hash: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** Which transaction an adapter is to look into, and for whom. */
export type ReceivedNftsParameters = {
  readonly address: string
  readonly hash: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** A unique token (NFT) that came to an account. */
export type ReceivedNft = {
  /** Names it among all (CAIP-19), such as `eip155:1/erc721:0x…/12`. */
  readonly id: string
  /** Whether the account has it still. */
  readonly isHeld: boolean
}

/** What an adapter is told once, when its foyer is made. */
export type AdapterContext = {
  /** URLs to ask for a chain, best first. */
  rpcUrls(network: Network): readonly string[] | Promise<readonly string[]>
  /** Those of them that the host named, by CAIP-2 id. */
  readonly customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /** Carries every request to the nodes of chains. */
  readonly fetch: Environment['fetch']
  /** Time, for pauses and deadlines. */
  readonly clock: Clock
  /** Ends with the foyer. */
  readonly signal?: AbortSignal | undefined
  /** For whoever builds the page. */
  readonly log?: Log | undefined
  /** Tells the visitor what went wrong, where no answer does. */
  readonly report?: ((error: unknown) => void) | undefined
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
  /** Has the visitor sign a text; hexadecimal on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signMessage?: (parameters: SignMessageParameters) => Promise<string>
  /**
   * Whether the account has signed the text, as `signMessage` answers; undefined where this browser cannot tell.
   *
   * @throws when the chain had to be asked and did not answer.
   */
  readonly verifyMessage?: (parameters: VerifyMessageParameters) => Promise<boolean | undefined>
  /** Resolves once the transaction is part of the chain. */
  readonly waitForTransaction?: (parameters: WaitForTransactionParameters) => Promise<void>
  /** The unique tokens that came to an account with a transaction, in the order in which they came, read from the chain. */
  readonly receivedNfts?: (parameters: ReceivedNftsParameters) => Promise<readonly ReceivedNft[]>
}

/** What `createEvmAdapter()` and its siblings return: the foyer completes it with what it knows. */
export type AdapterFactory = {
  readonly namespace: Namespace
  create(context: AdapterContext): Adapter
}
