import { getOnrampOptions, getOnrampQuote } from '#generated/blockchain-api/index'
import { NotConnectedError } from '#generated/errors/connection'
import { FeatureDisabledError } from '#generated/errors/features'
import { PurchaseAmountOutOfRangeError, PurchaseNotOfferedError } from '#generated/errors/onramp'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { pause } from '../../core/pause.js'
import { untracked } from '../../core/untracked.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { offeredNetwork } from '../../selectors/offeredNetwork.js'
import { offeredSellers } from '../../selectors/offeredSellers.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import type { FeatureContext } from '../defineFeature.js'
import { createStandInQuote, dollarCoin, dollars, fallbackCurrencies } from './defaults.js'
import { parsePayment, rangeOf } from './paymentRange.js'
import { coinbaseNetwork } from './providers.js'
import { chainOf, createPurchase } from './purchase.js'
import { toPaymentCurrency, toPurchaseCurrency, toQuote } from './toKnown.js'
import type {
  OnrampCurrencies,
  OnrampProviderName,
  OnrampState,
  PaymentCurrency,
  PurchaseCurrency,
} from './types.js'

/** The form of a purchase, and the purchase itself. */
export function createOnramp(context: FeatureContext) {
  const { config, environment, services, signal, state: seen } = context
  const { clock, log } = environment
  const openClient = async () => (await (await services()).blockchainApi()).client

  const receiver = () => {
    const active = activeNamespace(seen.network)
    // Coins are never bought for an account that only a cookie names.
    const account = context.session(active) && seen.account[active]
    const network = offeredNetwork(seen.network.networks, account?.caipAddress)
    return account && network && { account, network, namespace: network.chainNamespace }
  }
  const listed = () => {
    const to = receiver()
    const { features } = seen.settings
    return to ? offeredSellers({ features, network: to.network, config }) : []
  }
  const initial = (): OnrampState => ({
    account: receiver()?.account.caipAddress,
    providers: listed(),
    currencies: untracked<OnrampCurrencies>({ status: 'loading', ...fallbackCurrencies }),
    purchaseCurrency: untracked(dollarCoin),
    paymentCurrency: untracked(dollars),
    amount: '',
    price: { status: 'none' },
    purchase: undefined,
  })

  return createController({
    initial,
    actions: (state) => {
      const purchase = createPurchase(context, { state, openClient })

      const readCurrencies = latest(signal, async (abort): Promise<OnrampCurrencies> => {
        try {
          const options = await getOnrampOptions(await openClient(), {}, { signal: abort })
          const payment = options.paymentCurrencies.flatMap(toPaymentCurrency)
          const purchase = options.purchaseCurrencies.flatMap(toPurchaseCurrency)
          if (payment.length > 0 && purchase.length > 0)
            return { status: 'ready', isFallback: false, payment, purchase }
          log.debug('The service lists no currencies to buy.')
        } catch (error) {
          abort.throwIfAborted()
          log.debug('The currencies to buy are unknown.', error)
        }
        return { status: 'ready', ...fallbackCurrencies }
      })
      /** Loads the currencies, once; what the visitor has chosen of them stays. */
      const loadCurrencies = async () => {
        if (state.providers.length === 0 || !state.currencies.isFallback) return
        const currencies = await readCurrencies()
        const [purchase = dollarCoin] = currencies.purchase
        const [payment = dollars] = currencies.payment
        const isUnchosen = state.purchaseCurrency === dollarCoin && state.paymentCurrency === dollars
        state.currencies = untracked(currencies)
        if (isUnchosen) void choose(purchase, payment)
      }

      /** Why the amount cannot be paid; none is not wrong. */
      const amountError = () => {
        const { amount, paymentCurrency } = state
        return amount.trim() === '' || parsePayment(amount, paymentCurrency) !== undefined
          ? undefined
          : new PurchaseAmountOutOfRangeError({ ...rangeOf(paymentCurrency), currency: paymentCurrency.id })
      }
      const quote = latest(signal, async (abort, delayMs: number, left: AbortSignal) => {
        const { amount, paymentCurrency, purchaseCurrency } = state
        const to = receiver()
        const error = amountError()
        if (!to || error || amount.trim() === '') {
          state.price = { status: 'none', error }
          return
        }
        state.price = { status: 'loading' }
        const either = AbortSignal.any([abort, left])
        const chain = chainOf(to.network)
        const named = purchaseCurrency.networks.find(({ chain_id }) => chain_id === chain)
        const asked = {
          amount: amount.trim(),
          paymentCurrency: {
            ...paymentCurrency,
            payment_method_limits: [...paymentCurrency.payment_method_limits],
          },
          purchaseCurrency: { ...purchaseCurrency, networks: [...purchaseCurrency.networks] },
          network: named?.name ?? coinbaseNetwork(chain),
        }
        try {
          await pause(clock, delayMs, either)
          const found = await getOnrampQuote(await openClient(), asked, { signal: either })
          either.throwIfAborted()
          state.price = { status: 'ready', quote: untracked(toQuote(found)), isStandIn: false }
        } catch (error) {
          if (abort.aborted) return
          if (left.aborted) {
            state.price = { status: 'none' }
            return
          }
          log.debug('A purchase could not be quoted.', error)
          const standIn = createStandInQuote(amount, paymentCurrency.id)
          state.price = { status: 'ready', quote: untracked(standIn), isStandIn: true }
        }
      })
      const requote = async (delayMs = 0, left = signal) => {
        await quote(delayMs, left).catch((error: unknown) => log.debug('A quote was superseded.', error))
      }
      const choose = (
        purchase: PurchaseCurrency,
        payment: PaymentCurrency,
        { signal: left }: ReadOptions = {},
      ) => {
        state.purchaseCurrency = untracked(purchase)
        state.paymentCurrency = untracked(payment)
        return requote(0, left)
      }
      const load = () => {
        loadCurrencies().catch((error: unknown) => log.debug('Currencies were superseded.', error))
      }

      const reset = () => {
        purchase.leave()
        const { currencies } = state
        const [first = dollarCoin] = currencies.purchase
        const [money = dollars] = currencies.payment
        Object.assign(state, { ...initial(), currencies })
        void choose(first, money)
        load()
      }

      return {
        /** Resets the form if another account or network has become active, or if other providers are offered. */
        follow() {
          if (state.account !== receiver()?.account.caipAddress) return reset()
          state.providers = listed()
          load()
        },
        stop: purchase.leave,
        reset,
        setPurchaseCurrency: (currency: PurchaseCurrency, options?: ReadOptions) =>
          choose(currency, state.paymentCurrency, options),
        setPaymentCurrency: (currency: PaymentCurrency, options?: ReadOptions) =>
          choose(state.purchaseCurrency, currency, options),
        setAmount(amount: string, { signal: left }: ReadOptions = {}) {
          state.amount = amount
          return requote(limits.purchaseQuoteDelayMs, left)
        },
        async buy({ provider: name }: { readonly provider: OnrampProviderName }) {
          if (!seen.settings.features.onramp) throw new FeatureDisabledError({ feature: 'onramp' })
          const to = receiver()
          if (!to) throw new NotConnectedError({ namespace: activeNamespace(seen.network) })
          const provider = state.providers.find((each) => each.name === name)
          if (!provider) throw new PurchaseNotOfferedError({ provider: name })
          const error = name === 'coinbase' ? amountError() : undefined
          if (error) {
            purchase.forget()
            throw error
          }
          await purchase.start(name, to)
        },
      }
    },
  })
}
