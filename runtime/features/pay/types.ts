import type { FoyerError } from '#generated/support/FoyerError'
import type { PreparedTransfer } from '../../adapters/adapter.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { Reading } from '../../utils/reading.js'

/** A coin or token to pay in. */
export type PaymentAsset = {
  /** CAIP-2 id of its network. */
  readonly network: CaipNetworkId
  /** Its contract or mint; `native` for the coin of the network. */
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** What a page asks the visitor to pay. */
export type PaymentRequest = {
  /** The address that receives it. */
  readonly recipient: string
  /** In whole coins: `12.50`. */
  readonly amount: string
  readonly paymentAsset: PaymentAsset
  /** Assets that the visitor can pay in instead, in the same amount, such as one stablecoin on several networks. */
  readonly otherAssets?: readonly PaymentAsset[] | undefined
  /** Which exchanges are offered, by id; `false` for none. */
  readonly payWithExchange?:
    | { readonly includeOnly: readonly string[] }
    | { readonly exclude: readonly string[] }
    | false
    | undefined
}

/** An exchange that can pay. */
export type PaymentExchange = {
  readonly id: string
  readonly name: string
  /** URL of its picture. */
  readonly image?: string | undefined
}

/** How far along a payment is. */
export type PayProgress =
  /** The visitor chooses how to pay. */
  | { readonly status: 'choosing' }
  /** The wallet switches its network, and the fee is being computed. */
  | { readonly status: 'preparing' }
  /** The visitor reviews the payment from the wallet. */
  | { readonly status: 'ready'; readonly transfer: PreparedTransfer }
  /** The wallet asks the visitor. */
  | { readonly status: 'waiting'; readonly transfer: PreparedTransfer }
  /** The wallet has sent it, and the network has not confirmed it. */
  | { readonly status: 'confirming'; readonly transfer: PreparedTransfer; readonly hash: string }
  /** The visitor pays at an exchange. */
  | {
      readonly status: 'exchange'
      readonly exchange: PaymentExchange
      /** Whether its window is open; the browser may block it, and the visitor may close it. */
      readonly window: 'open' | 'blocked' | 'closed'
      /** Its page, once it is known. */
      readonly url?: string | undefined
    }
  | {
      /** `pending`: it may have been made, but Foyer no longer follows it. */
      readonly status: 'paid' | 'pending'
      readonly exchange?: PaymentExchange | undefined
      readonly hash?: string | undefined
    }
  | {
      readonly status: 'failed'
      readonly error: FoyerError
      /** The exchange that did not pay; absent for a wallet. */
      readonly exchange?: PaymentExchange | undefined
    }

/** A requested payment. */
export type PayState = {
  request: PaymentRequest | undefined
  /** Id of the payment, a UUID. */
  paymentId: string
  /** The asset that the visitor pays in. */
  asset: PaymentAsset | undefined
  /** How much of it, in its smallest unit. */
  value: bigint
  /** Exchanges that can pay in it. */
  exchanges: Reading<readonly PaymentExchange[]>
  progress: PayProgress
}

/** The outcome of a payment, for the page. */
export type PaymentResult = { readonly paymentId: string } & (
  | { readonly status: 'success'; readonly hash?: string | undefined }
  /** It may still be made: the visitor has left it, or its confirmation took too long. */
  | { readonly status: 'pending'; readonly hash?: string | undefined }
  | { readonly status: 'error'; readonly error: FoyerError }
)

/** A payment that the page requests. */
export type PayFeature = {
  state: Readonly<PayState>
  verbs: {
    /**
     * Opens the modal on a payment, and resolves once it is made, or the visitor has left it.
     *
     * @throws FeatureDisabledError, NetworkNotFoundError, InvalidAssetError, InvalidAmountError, InvalidAddressError for a
     * request that cannot be paid; RequestPendingError while the wallet shows an earlier payment.
     */
    pay(request: PaymentRequest): Promise<PaymentResult>
    /** Requests a payment without opening the modal, for an interface of your own. Throws like `pay`. */
    request(request: PaymentRequest): Promise<void>
    /** Chooses another of the request's assets. */
    setAsset(asset: PaymentAsset): void
    /** Lists the exchanges again, after a failure. */
    loadExchanges(): Promise<void>
    /**
     * Prepares a payment from the connected wallet for the visitor's review, and switches the wallet's network if needed.
     *
     * @throws NoPaymentError, NotConnectedError, TransferNotSupportedError, InsufficientFundsError, InsufficientGasError,
     * TransferWouldFailError, InvalidAssetError, and the errors of `switchNetwork`.
     */
    review(): Promise<void>
    /** Prepares the payment under review again, with current fees. What is on screen stays if that fails. */
    renew(): Promise<void>
    /**
     * Asks the wallet to send the reviewed payment, and resolves once the network has confirmed it. A second call joins
     * the first.
     *
     * @throws NoPaymentError without a review; TransferChangedError, PaymentFailedError, UserRejectedError and other
     * wallet errors.
     */
    submit(): Promise<PaymentResult>
    /**
     * Opens the page of an exchange in a window; call it directly in the handler of a click. Resolves once the exchange
     * has paid. A second call for an open window joins the first.
     *
     * @throws NoPaymentError, UnableToGetPayUrlError, AssetNotSupportedError, UnsafePayUrlError, PaymentFailedError,
     * PaymentCanceledError
     */
    payFromExchange(exchangeId: string): Promise<PaymentResult>
    /** Returns to the choice of how to pay, unless a wallet is paying. */
    choose(): void
  }
  steps: Record<never, never>
}
