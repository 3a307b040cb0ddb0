import type { FoyerError } from '#generated/support/FoyerError'
import type { PreparedSwap } from '../../adapters/adapter.js'
import type { Amount } from '../../utils/amount.js'
import type { CaipAddress } from '../../utils/caip.js'
import type { Reading } from '../../utils/reading.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import type { SwapArguments } from '../../utils/swapArguments.js'

/** A coin or token that can be swapped. */
export type SwapToken = {
  /** Its contract (CAIP-10); for the native coin, the address that the service uses for it. */
  readonly address: string
  readonly isNative: boolean
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** URL of its icon; empty when it has none. */
  readonly iconUrl: string
  /** Whether Foyer suggests it. */
  readonly isSuggested: boolean
  /** Whether many people swap it, by its symbol. Suggested tokens are among them. */
  readonly isPopular: boolean
}

/** What the service offers for an amount. All amounts are in the smallest unit. */
export type SwapQuote = {
  readonly sold: bigint
  readonly bought: bigint
  /** What the swap brings at least. */
  readonly minimum: bigint
  /** How much less than `bought` it may bring. */
  readonly slippage: bigint
  /** How much less it is worth than what is sold, in hundredths of a percent; undefined without prices. */
  readonly impact?: bigint | undefined
  /** What one whole token of what is sold brings. */
  readonly rate: Omit<Amount, 'symbol'>
}

/** A swap as the visitor reviews it. */
export type ReviewedSwap = PreparedSwap & {
  readonly soldToken: SwapToken
  readonly boughtToken: SwapToken
  readonly quote: SwapQuote
}

/** How far along a swap is. */
export type SwapProgress =
  | { readonly status: 'editing' }
  /** It is being built and simulated, or built again after a reset or an approval. */
  | { readonly status: 'preparing'; readonly approved?: ReviewedSwap | undefined }
  /** The visitor reviews it. */
  | {
      readonly status: 'ready'
      readonly swap: ReviewedSwap
      /** It brings less than when the review began. */
      readonly isWorse: boolean
    }
  /** The wallet asks the visitor. */
  | { readonly status: 'waiting'; readonly step: SwapStep; readonly swap: ReviewedSwap }
  /** Sent, and not on chain yet. */
  | {
      readonly status: 'confirming'
      readonly step: SwapStep
      readonly swap: ReviewedSwap
      readonly hash: string
    }
  /** Sent, and not confirmed in time. It may still be made. */
  | { readonly status: 'pending'; readonly swap: ReviewedSwap; readonly hash: string }
  | {
      readonly status: 'failed'
      readonly step: SwapStep
      readonly swap: ReviewedSwap
      readonly error: FoyerError
      /** Hash of the transaction, if it was sent. The swap must then be reviewed again. */
      readonly hash?: string | undefined
    }
  | { readonly status: 'done'; readonly swap: ReviewedSwap; readonly hash: string }

/**
 * The transaction that the wallet is asked for: `reset` revokes an earlier approval, `approve` lets the exchange take
 * the token, `swap` is the swap itself.
 */
export type SwapStep = 'reset' | 'approve' | 'swap'

/** The form of a swap. */
export type SwapState = {
  /** Who swaps. The form is reset when the account or the network changes. */
  account: CaipAddress | undefined
  /** Whether tokens can be swapped on its network. */
  isSupported: boolean
  /** All tokens of the network, sorted by symbol. */
  tokens: Reading<readonly SwapToken[]>
  sold: SwapToken | undefined
  bought: SwapToken | undefined
  /** How much to sell, as entered, with a decimal point. */
  amount: string
  /** How much of `sold` the account holds, from the chain. */
  held: Reading<Omit<Amount, 'symbol'>>
  /** How much of the native coin it holds, for the network fee. */
  coin: Reading<bigint>
  /** Prices in US dollars, by address of the token. */
  prices: { readonly [address: string]: number }
  /** The network fee as expected, in the smallest unit of the native coin. */
  fee:
    | { readonly status: 'loading' }
    | { readonly status: 'ready'; readonly value: bigint }
    | { readonly status: 'failed'; readonly error: FoyerError }
  quote:
    | { readonly status: 'none' }
    | { readonly status: 'loading' }
    | { readonly status: 'ready'; readonly value: SwapQuote }
    | { readonly status: 'failed'; readonly error: FoyerError }
  /** Why the amount cannot be swapped: too little of the token, or of the coin for the network fee. */
  problem: FoyerError | undefined
  progress: SwapProgress
}

/** A swap of one token of the active account for another. */
export type SwapFeature = {
  state: Readonly<SwapState>
  verbs: {
    /** Empties the form and reads the tokens of the network. */
    reset(): Promise<void>
    /** Fills the form, once the tokens are there. */
    fill(parameters: SwapArguments): Promise<void>
    /** Chooses what is sold. */
    setSold(token: SwapToken | undefined, options?: ReadOptions): Promise<void>
    /** Chooses what is bought. */
    setBought(token: SwapToken | undefined, options?: ReadOptions): Promise<void>
    /** Sells what was bought, and the reverse. */
    flip(options?: ReadOptions): Promise<void>
    /** Enters how much is sold, in whole tokens: `0.5`. A quote follows once the input settles. */
    setAmount(amount: string, options?: ReadOptions): Promise<void>
    /** Enters the most that can be sold. */
    setMaximum(options?: ReadOptions): Promise<void>
    /** Reads balances, the gas price and the quote again, and prices once they are a minute old. */
    refresh(options?: ReadOptions): Promise<void>
    /**
     * Builds and simulates the swap for the visitor's review.
     *
     * @throws SwapIncompleteError, IncorrectAmountError, InsufficientFundsError, InsufficientGasError,
     * SwapsNotSupportedError, QuoteUnavailableError, ApprovalMismatchError, SwapMismatchError, SwapBelowMinimumError,
     * SwapWouldFailError, SwapUnverifiedError
     */
    review(options?: ReadOptions): Promise<void>
    /** Builds the swap under review again, at the current rate. What is on screen stays if that fails. */
    renew(options?: ReadOptions): Promise<void>
    /**
     * Asks the wallet for the next transaction: to revoke an earlier approval if the token requires that, to approve
     * the token if the exchange may not take it yet, or to swap. Returns its hash. After a revocation or an approval,
     * the swap is reviewed again; then call `submit` again. A second call while one is pending joins it.
     *
     * @throws SwapIncompleteError without a review; SwapOutdatedError, UserRejectedError, RequestPendingError and other
     * wallet errors.
     */
    submit(): Promise<string>
  }
  steps: Record<never, never>
}
