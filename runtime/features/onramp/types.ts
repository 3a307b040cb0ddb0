import type { OnrampQuote } from '#generated/blockchain-api/index'
import type { FoyerError } from '#generated/support/FoyerError'
import type { CaipAddress } from '../../utils/caip.js'
import type { ReadOptions } from '../../utils/readOptions.js'

/** Where visitors can buy. */
export type OnrampProviderName = 'coinbase' | 'meld'

/** A site that sells crypto. */
export type OnrampProvider = {
  readonly name: OnrampProviderName
  readonly label: string
  /** Its lowest and highest fee, in percent of the payment. */
  readonly feePercent: readonly [number, number]
  /** Symbol of the only currency that it is opened with; absent if the visitor chooses it before. */
  readonly symbol?: string | undefined
}

/** A coin or token to buy, as the service names it. */
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Where it can be delivered. */
  readonly networks: readonly {
    readonly name: string
    readonly display_name: string
    readonly chain_id: string
    readonly contract_address: string
  }[]
}

/** A currency to pay with, and what its methods of payment accept. */
export type PaymentCurrency = {
  /** Its code, such as `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** The method of payment, such as `card`. */
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

/** What can be bought, and with what. */
export type OnrampCurrencies = {
  readonly status: 'loading' | 'ready'
  /** Whether the service did not answer, so that these are the built-in currencies. */
  readonly isFallback: boolean
  readonly purchase: readonly PurchaseCurrency[]
  readonly payment: readonly PaymentCurrency[]
}

/** The price of a purchase. */
export type OnrampPrice =
  /** No amount is entered, or with `error`, one outside of the limits. */
  | { readonly status: 'none'; readonly error?: FoyerError | undefined }
  | { readonly status: 'loading' }
  /** With `isStandIn`, the service did not answer, and the quote only repeats the amount. */
  | { readonly status: 'ready'; readonly quote: OnrampQuote; readonly isStandIn: boolean }

/** What was bought, as the provider reports it. */
export type BoughtAmount = { readonly amount: string; readonly symbol: string }

/** A purchase at a provider, in a window of its own. */
export type Purchase = {
  readonly provider: OnrampProviderName
  /** The account that receives the purchase. */
  readonly account: CaipAddress
  /** The page of the provider, once it is known. */
  readonly url?: string | undefined
} & (
  | {
      /**
       * `opening`: the window is empty. `open`: it shows the provider. `closed`: the visitor has closed it, or the browser
       * hides it from the page. `processing`: the provider is delivering. `declined`: the provider did not deliver.
       */
      readonly status: 'opening' | 'open' | 'closed' | 'processing' | 'declined'
    }
  | { readonly status: 'done'; readonly bought?: BoughtAmount | undefined }
  | { readonly status: 'failed'; readonly error: FoyerError }
)

/** Buying crypto for the active account. */
export type OnrampState = {
  /** Who receives it. The form is reset when the account or the network changes. */
  account: CaipAddress | undefined
  /** Who sells to the account, in display order. */
  providers: readonly OnrampProvider[]
  currencies: OnrampCurrencies
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** What the visitor pays, as entered, with a decimal point. */
  amount: string
  price: OnrampPrice
  purchase: Purchase | undefined
}

/** Buying crypto for the active account. */
export type OnrampFeature = {
  state: Readonly<OnrampState>
  verbs: {
    /** Resets the form to its defaults. */
    reset(): void
    /** Chooses what to buy; the new price follows in `price`. */
    setPurchaseCurrency(currency: PurchaseCurrency, options?: ReadOptions): Promise<void>
    /** Chooses what to pay with; the new price follows in `price`. */
    setPaymentCurrency(currency: PaymentCurrency, options?: ReadOptions): Promise<void>
    /** Enters what to pay, such as `99.50`; the price follows in `price`. */
    setAmount(amount: string, options?: ReadOptions): Promise<void>
    /**
     * Opens the page of a provider in a window; call it directly in the handler of a click. Resolves once the window shows
     * the page, and `purchase` tells how it ends. A second call for an open window joins the first.
     *
     * @throws FeatureDisabledError, PurchaseNotOfferedError, PurchaseAmountOutOfRangeError, PurchaseWindowBlockedError,
     * PurchaseLinkUnavailableError, PurchaseLinkRefusedError
     */
    buy(parameters: { readonly provider: OnrampProviderName }): Promise<void>
  }
  steps: Record<never, never>
}
