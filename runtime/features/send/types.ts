import type { FoyerError } from '#generated/support/FoyerError'
import type { PreparedTransfer } from '../../adapters/adapter.js'
import type { Amount } from '../../utils/amount.js'
import type { CaipAddress } from '../../utils/caip.js'
import type { Reading } from '../../utils/reading.js'
import type { ReadOptions } from '../../utils/readOptions.js'

/**
 * A reason to look twice at a recipient: the first payment to it, an address that looks like another one, the
 * account's own address, or the contract of the token.
 */
export type RecipientWarning =
  | { readonly kind: 'firstTime' }
  | { readonly kind: 'lookAlike'; readonly like: string }
  | { readonly kind: 'self' }
  | { readonly kind: 'token' }

/** A coin or token to send, such as an entry of the account's `tokenBalance`. */
export type SendToken = {
  /** Its contract or mint, also as CAIP-10; absent for the native coin. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly name: string
  /** URL of its icon. */
  readonly iconUrl?: string | undefined
  /** Price in US dollars; 0 when unknown. */
  readonly price?: number | undefined
}

/** Who receives a payment. */
export type Recipient =
  | { readonly status: 'none' }
  /** Its name is being looked up. */
  | { readonly status: 'resolving' }
  | {
      readonly status: 'ready'
      readonly address: string
      readonly name?: string | undefined
      readonly image?: string | undefined
      readonly warnings: readonly RecipientWarning[]
    }
  | { readonly status: 'failed'; readonly error: FoyerError }

/** How far along a payment is. */
export type SendProgress =
  | { readonly status: 'editing' }
  /** Its fee and outcome are being computed. */
  | { readonly status: 'preparing' }
  /** The visitor reviews it. */
  | { readonly status: 'ready'; readonly transfer: PreparedTransfer }
  /** The wallet asks the visitor. */
  | { readonly status: 'waiting'; readonly transfer: PreparedTransfer }
  | { readonly status: 'failed'; readonly transfer: PreparedTransfer; readonly error: FoyerError }
  | { readonly status: 'sent'; readonly transfer: PreparedTransfer; readonly hash: string }

/** The form of a payment. */
export type SendState = {
  /** Who pays. The form is reset when the account or the network changes. */
  account: CaipAddress | undefined
  /** What is sent: the native coin, unless another token is chosen. */
  token: SendToken | undefined
  /** How much of it the account holds, from the chain. */
  held: Reading<Omit<Amount, 'symbol'>>
  /** Value in US dollars of the native coins that the account holds, which pay the fee; undefined while unknown. */
  networkBalanceInUSD: number | undefined
  /** As entered, with a decimal point. */
  amount: string
  /** Whether everything is sent that is left after the network fee. */
  isMaximum: boolean
  /** As entered: an address or a name. */
  recipientInput: string
  recipient: Recipient
  progress: SendProgress
}

/** A payment from the active account. */
export type SendFeature = {
  state: Readonly<SendState>
  verbs: {
    /** Empties the form. */
    reset(): void
    /**
     * Chooses what is sent, and reads how much of it the account holds.
     *
     * @throws TransferChangedError for a token of another network.
     */
    setToken(token: SendToken | undefined, options?: ReadOptions): Promise<void>
    /** Enters the amount, in whole coins: `0.5`. */
    setAmount(amount: string): void
    /**
     * Enters the most that can be sent. The review computes it again for its recipient.
     *
     * @throws BalanceUnavailableError, InsufficientGasError
     */
    setMaximum(options?: ReadOptions): Promise<void>
    /** Enters the recipient: an address, or a name that is looked up. The outcome is in `recipient`. */
    setRecipient(recipient: string, options?: ReadOptions): Promise<void>
    /**
     * Prepares the payment for the visitor's review: its fee, and what changes.
     *
     * @throws SendIncompleteError, TokenRequiredError, InvalidAmountError, InvalidAddressError,
     * InsufficientFundsError, InsufficientGasError, TransferWouldFailError, TransferNotSupportedError
     */
    review(options?: ReadOptions): Promise<void>
    /** Prepares the payment under review again, with current fees. What is on screen stays if that fails. */
    renew(options?: ReadOptions): Promise<void>
    /**
     * Asks the wallet to send the reviewed payment, exactly as it was prepared. Returns the hash of the
     * transaction. A second call joins the first.
     *
     * @throws SendIncompleteError without a review; TransferChangedError, UserRejectedError, RequestPendingError
     * and other wallet errors.
     */
    submit(): Promise<string>
  }
  steps: Record<never, never>
}
