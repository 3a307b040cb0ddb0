import type { Clock, Environment, Page } from '../environment/environment.js'
import type { Log } from '../environment/log.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Amount } from '../utils/amount.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/**
 * How a connector was found. `ANNOUNCED`: by EIP-6963 or Wallet Standard. `INJECTED`: without an
 * announcement. `EXTERNAL`: provided by the host or another SDK. `MULTI_CHAIN`: connects several namespaces
 * at once (WalletConnect). `AUTH`: email or social login.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'MULTI_CHAIN' | 'EXTERNAL' | 'AUTH'

/** The kind of an address: a key pair, a contract, or a purpose in a Bitcoin wallet. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** The connected wallet, for display. */
export type WalletInfo = {
  readonly name: string
  readonly type: ConnectorType
  /** `data:` image, or a link from the wallet. */
  readonly icon?: string | undefined
  /** Id of its image at the wallet service. */
  readonly imageId?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  /** Id of the wallet at the wallet service. */
  readonly explorerId?: string | undefined
  /** The social login that was used. */
  readonly social?: string | undefined
}

/** Parameters of `connect` and `reconnect`. */
export type ConnectParameters = {
  /** The network to connect on. The wallet may choose another. */
  readonly network: Network
  readonly signal: AbortSignal
}

/** Connects one wallet in one namespace. */
export type Connector = {
  /** Stable across page loads, so that a stored choice can be restored. Unique within the namespace. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** `data:` image supplied by the wallet. */
  readonly icon?: string | undefined
  /** Id of its image at the wallet service, if the wallet supplied none. */
  readonly imageId?: string | undefined
  /** Reverse domain name of the wallet (EIP-6963). */
  readonly rdns?: string | undefined
  /** Id of the wallet at the wallet service. */
  readonly explorerId?: string | undefined
  /**
   * Connectors of different namespaces with the same key belong to one wallet, such as one Wallet Standard
   * object.
   */
  readonly walletKey?: string | undefined
  /** The wallet's own provider object, if it is available before connecting. */
  readonly provider?: object | undefined
  /** Asks the visitor to connect in the wallet. */
  connect(parameters: ConnectParameters): Promise<Session>
  /** Restores an earlier connection without asking the visitor. Undefined if the wallet no longer allows it. */
  reconnect(parameters: ConnectParameters): Promise<Session | undefined>
}

/** A request to a wallet (EIP-1193). */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** Events of a session. */
export type SessionEvents = {
  /** The shared accounts changed. The list is never empty, and frozen, because listeners share it. */
  accounts: readonly [string, ...string[]]
  /** The wallet switched to another chain, possibly one that the host does not offer. */
  network: CaipNetworkId
  /** The wallet closed the connection. */
  ended: undefined
  /** The wallet sent a transaction, on the chain that it was requested for. */
  transaction: { readonly caipNetworkId: CaipNetworkId; readonly hash: string }
}

/** The wallet's EIP-1193-style provider for host code. Throws the wallet's own errors. */
export type WalletProvider = {
  request(parameters: RequestArguments): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/** A live connection to a wallet. */
export type Session = {
  /** Addresses that the wallet shares, the active one first. */
  readonly accounts: readonly [string, ...string[]]
  /** The wallet's current chain (CAIP-2). */
  readonly caipNetworkId: CaipNetworkId
  /** Details about the wallet that its connector did not know. */
  readonly wallet?: Partial<Omit<WalletInfo, 'type'>> | undefined
  /** Types other than `eoa`, by address. May name accounts of the wallet that are not in use. */
  readonly accountTypes?: { readonly [address: string]: AccountType } | undefined
  /**
   * Whether the account exists on this chain. Absent if its accounts exist wherever their address is valid; a smart
   * account exists only where its contract can be deployed.
   */
  isAccountOn?: ((address: string, caipNetworkId: CaipNetworkId) => boolean) | undefined
  /** The wallet's labels, by address. */
  readonly addressLabels?: { readonly [address: string]: string } | undefined
  /** Provider for host code. */
  readonly provider: WalletProvider
  /** Sends a request to the wallet. Errors are converted to catalog errors. */
  request(parameters: RequestArguments): Promise<unknown>
  /** Whether the wallet has approved this method. Absent if only a request shows it. */
  supports?(method: string): boolean
  /** Subscribes to an event. Returns a function that unsubscribes. */
  on<name extends keyof SessionEvents>(name: name, listener: (value: SessionEvents[name]) => void): () => void
  /**
   * Switches the chain without asking the visitor. Present if every request to the wallet names its chain, or the
   * wallet switches on its own.
   *
   * @throws ChainNotSupportedError when the wallet does not support the chain.
   */
  move?(network: Network): void | Promise<void>
  /** Refreshes accounts and chain from the wallet, in case events were missed. Emits events for changes. */
  recheck?(): void
  /** Disconnects, and revokes the wallet's permission if it supports that. */
  end(): Promise<void>
  /** Stops listening but keeps the permission, so that the session can be restored. */
  release(): void
}

/** The native balance to read. */
export type GetBalanceParameters = {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** The session to switch, and the network to switch to. */
export type SwitchNetworkParameters = {
  readonly session: Session
  readonly network: Network
  readonly signal: AbortSignal
}
/** The text message to sign. */
export type SignMessageParameters = {
  readonly session: Session
  readonly address: string
  readonly message: string
  readonly signal: AbortSignal
}
/** The signature to verify, and the network for contract signatures. */
export type VerifyMessageParameters = {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** The transaction to wait for. */
export type WaitForTransactionParameters = {
  readonly hash: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** The transaction to inspect, and the receiving account. */
export type ReceivedNftsParameters = {
  readonly address: string
  readonly hash: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** An NFT that an account received. */
export type ReceivedNft = {
  /** CAIP-19 id, such as `eip155:1/erc721:0x…/12`. */
  readonly id: string
  /** Whether the account still owns it. */
  readonly isHeld: boolean
}

/** The account whose tokens to list. */
export type GetChainTokensParameters = {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}
/** The account whose tokens to list, and its session. */
export type GetWalletTokensParameters = GetChainTokensParameters & { readonly session: Session }

/** A token that an account holds. */
export type AccountToken = {
  /** Its contract; absent for the native coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The balance in whole tokens, as text. */
  readonly quantity: string
  /** Price per token in US dollars; 0 when unknown. */
  readonly price: number
  /** Value of the balance in US dollars; derived from the price if absent. */
  readonly value?: number | undefined
  readonly iconUrl: string
}

/** Reads what an account holds, without a service. */
export type AssetReader = {
  /** The NFTs that an account received in a transaction, read from the chain in the order of the transfers. */
  receivedNfts(parameters: ReceivedNftsParameters): Promise<readonly ReceivedNft[]>
  /** The tokens that the wallet itself lists. Undefined if it lists none. */
  getWalletTokens(parameters: GetWalletTokensParameters): Promise<readonly AccountToken[] | undefined>
  /** Those of the network's `tokens` that the account holds, read from the chain. */
  getChainTokens(parameters: GetChainTokensParameters): Promise<readonly AccountToken[]>
}

/** The token balance to read. */
export type GetTokenBalanceParameters = GetBalanceParameters & {
  /** Contract or mint of the token. */
  readonly token: string
}
/** The name to look up. */
export type ResolveNameParameters = {
  readonly name: string
  /** The network on which the address is used. */
  readonly network: Network
  /** The networks of the page; names may be registered on another one. */
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

/** A payment from an account to an address. */
export type TransferParameters = {
  readonly session: Session
  readonly network: Network
  readonly from: string
  readonly to: string
  /** In the smallest unit; `maximum` is all that the account can send after the network fee. */
  readonly amount: bigint | 'maximum'
  /** Contract or mint of the token; absent for the native coin. */
  readonly token?: string | undefined
  /** Symbol of the coin or token, for errors. */
  readonly symbol: string
  readonly signal: AbortSignal
}
/** How a payment changes a balance, without the network fee. */
export type BalanceChange = {
  readonly owner: 'sender' | 'recipient'
  /** In the smallest unit; negative when the balance decreases. */
  readonly value: bigint
  /** Contract or mint of the token; absent for the native coin. */
  readonly token?: string | undefined
}
/** A payment that is ready for the wallet. The visitor reviews it, and the wallet gets its request unchanged. */
export type PreparedTransfer = {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value: bigint
  /** Decimals of `value`. */
  readonly decimals: number
  /** The highest network fee, in the smallest unit of the native coin. */
  readonly fee: bigint
  /** What a node saw change when it simulated the payment; undefined if no node could. */
  readonly changes?: readonly BalanceChange[] | undefined
  /** The request to the wallet. */
  readonly request: RequestArguments
}
/** A prepared payment, and the session that sends it. */
export type SendTransferParameters = {
  readonly session: Session
  readonly transfer: Pick<PreparedTransfer, 'request'>
}

/** A transaction that a service built. It is only a suggestion: what it does is checked before the wallet is asked. */
export type SuggestedCall = {
  readonly from: string
  readonly to: string
  readonly data: string
  /** In the smallest unit of the native coin. */
  readonly value?: string | undefined
}
/** One side of a swap. */
export type SwapSide = {
  /** Contract of the token; absent for the native coin. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value: bigint
}
/** A swap that the visitor wants, and what a service built for it. */
export type PrepareSwapParameters = {
  readonly session: Session
  readonly network: Network
  readonly from: string
  /** What is sold, exactly. */
  readonly sold: SwapSide & {
    /** Its symbol, for errors. */
    readonly symbol: string
  }
  /** What is bought, at least. */
  readonly bought: SwapSide
  /** Lets the exchange take what is sold; absent if it may already. */
  readonly approval?: SuggestedCall | undefined
  readonly swap: SuggestedCall
  readonly signal: AbortSignal
}
/** A swap that is ready for the wallet. The visitor reviews it, and the wallet gets its requests unchanged. */
export type PreparedSwap = {
  readonly network: Network
  readonly from: string
  readonly sold: SwapSide & { readonly decimals: number }
  /** `value` is what a simulation brought. */
  readonly bought: SwapSide & { readonly decimals: number }
  /** Contract of the exchange. */
  readonly exchange: string
  /** Whether its call could be read, and so enforces what is bought at least. Otherwise only the simulation was checked. */
  readonly isReadable: boolean
  /** The highest network fee of all requests, in the smallest unit of the native coin. */
  readonly fee: bigint
  /** Revokes an earlier approval, if the token requires that before `approval`. */
  readonly reset?: RequestArguments | undefined
  /** The request that must be on chain before `request`. */
  readonly approval?: RequestArguments | undefined
  readonly request: RequestArguments
}

/** The payments of a namespace. Loaded in advance, because the request must reach the wallet in the same task as the click. */
export type Transfers = {
  /**
   * Prepares a payment: computes its fee, checks the balances, and simulates it. Asks only nodes, not the wallet.
   *
   * @throws InsufficientFundsError, InsufficientGasError, InvalidAddressError, TransferWouldFailError
   */
  prepare(parameters: TransferParameters): Promise<PreparedTransfer>
  /** Asks the wallet once to send a prepared payment. Returns the hash of the transaction. */
  send(parameters: SendTransferParameters): Promise<string>
  /** Reads from the chain how much of a token an account holds, and the token's decimals. */
  readonly getTokenBalance?:
    | ((parameters: GetTokenBalanceParameters) => Promise<Omit<Amount, 'symbol'>>)
    | undefined
  /**
   * Checks what a service built for a swap, computes its fee, and simulates it: exactly the swap must happen. Asks only
   * nodes, not the wallet. `send` sends its requests.
   *
   * @throws ApprovalMismatchError, SwapMismatchError, SwapBelowMinimumError, SwapWouldFailError, SwapUnverifiedError,
   * InsufficientFundsError, InsufficientGasError
   */
  readonly prepareSwap?: ((parameters: PrepareSwapParameters) => Promise<PreparedSwap>) | undefined
  /** The address of a name; undefined if it is not registered. */
  readonly resolveName?: ((parameters: ResolveNameParameters) => Promise<string | undefined>) | undefined
}

/** What the foyer passes to an adapter at creation. */
export type AdapterContext = {
  /** Node URLs of a chain, best first. */
  rpcUrls(network: Network): readonly string[] | Promise<readonly string[]>
  /** Aborts when the page no longer offers the network. */
  lifetimeOf?(network: Network): AbortSignal | Promise<AbortSignal>
  /** Node URLs that the host configured, by CAIP-2 id. */
  readonly customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /** Used for every request to a node. */
  readonly fetch: Environment['fetch']
  /** Clock for pauses and deadlines. */
  readonly clock: Clock
  /** The page that hosts the foyer: while it is hidden, nothing is polled. */
  readonly page?: Page | undefined
  /** Aborts when the foyer is destroyed. */
  readonly signal?: AbortSignal | undefined
  /** Log for the page's developers. */
  readonly log?: Log | undefined
  /** Shows the visitor an error that cannot be returned to a caller. */
  readonly report?: ((error: unknown) => void) | undefined
}

/**
 * Supports one namespace. Optional methods are capabilities: omit those that you do not support.
 */
export type Adapter = {
  readonly namespace: Namespace
  /**
   * Reports the wallets on the page, and again as more announce themselves. Returns a function that stops
   * discovery.
   */
  discover(onChange: (connectors: readonly Connector[]) => void): () => void
  /** Loads the code that `connect` needs, before the visitor chooses a wallet. Requests nothing else. */
  readonly preload?: (() => Promise<unknown>) | undefined
  /** Loads a function that checks whether a text is an address of the namespace, and of `network` if it is given. */
  loadAddressCheck(): Promise<(value: string, network?: Network) => boolean>
  /** Native balance, read from the chain. */
  getBalance(parameters: GetBalanceParameters): Promise<Amount>
  /** Switches the wallet to another chain, and adds the chain if the wallet does not know it. */
  readonly switchNetwork?: (parameters: SwitchNetworkParameters) => Promise<void>
  /**
   * Asks the visitor to sign a text. The signature is hexadecimal on EVM, base58 on Solana, base64 on
   * Bitcoin.
   */
  readonly signMessage?: (parameters: SignMessageParameters) => Promise<string>
  /**
   * Verifies a signature from `signMessage`. Undefined when this browser cannot verify it.
   *
   * @throws when verification needs the chain and no node answers.
   */
  readonly verifyMessage?: (parameters: VerifyMessageParameters) => Promise<boolean | undefined>
  /** Resolves once the transaction is on chain, with whether it succeeded there. */
  readonly waitForTransaction?: (parameters: WaitForTransactionParameters) => Promise<boolean>
  /** Loads what payments need. */
  readonly loadTransfers?: (() => Promise<Transfers>) | undefined
  /** Loads what reads the tokens and NFTs of an account from its wallet and its chain. */
  readonly loadAssets?: (() => Promise<AssetReader>) | undefined
}

/** What `createEvmAdapter()` and its siblings return. The foyer calls `create`. */
export type AdapterFactory = {
  readonly namespace: Namespace
  create(context: AdapterContext): Adapter
}
