import { InsufficientFundsError, InsufficientGasError } from '#generated/errors/send'
import { IncorrectAmountError, SwapIncompleteError, SwapsNotSupportedError } from '#generated/errors/swaps'
import type { FoyerError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import { latest } from '../../core/latest.js'
import { untracked } from '../../core/untracked.js'
import { limits } from '../../limits.js'
import { parseAmount } from '../../utils/parseAmount.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Payer } from '../transfer.js'
import { addressOn, keyOf, openExchange } from './exchange.js'
import { describeQuote, type PricedSide } from './figures.js'
import type { SwapQuote, SwapState, SwapToken } from './types.js'

export type FormFigures = ReturnType<typeof createFormFigures>

export type FormFiguresParameters = {
  readonly context: FeatureContext
  /** The form, which gets what is read. */
  readonly state: SwapState
  /** The account that swaps. */
  readonly swapper: () => Payer
  /** Takes the reason why a figure is unknown. */
  readonly ignore: (error: unknown) => void
}

/** What the form of a swap shows beside its input: tokens, balances, prices, fee, and whether the account has enough. */
export function createFormFigures({ context, state, swapper, ignore }: FormFiguresParameters) {
  const { signal } = context
  const { clock } = context.environment
  /** When each price was read, by the key of its token. */
  const pricedAt = new Map<string, number>()
  let gasPrice: bigint | undefined

  const balanceOf = async (token: SwapToken, abort: AbortSignal) => {
    const { account, adapter, network, loadTransfers } = swapper()
    const scope = { address: account.address, network, signal: abort }
    if (token.isNative) return adapter.getBalance(scope)
    const contract = addressOn(network.caipNetworkId, token.address)
    const { getTokenBalance } = await abortable(loadTransfers(), abort)
    if (contract === undefined || !getTokenBalance) throw new SwapsNotSupportedError()
    return getTokenBalance({ ...scope, token: contract })
  }
  const readHeld = latest(signal, async (superseded, left: AbortSignal = signal) => {
    const abort = AbortSignal.any([superseded, left])
    const { account, adapter, network } = swapper()
    const { sold } = state
    const readCoin = async () => {
      try {
        const scope = { address: account.address, network, signal: abort }
        const { value } = await abortable(adapter.getBalance(scope), abort)
        state.coin = { status: 'ready', value }
      } catch (error) {
        if (!superseded.aborted) state.coin = { status: 'unavailable' }
        ignore(error)
      }
    }
    const readSold = async () => {
      if (!sold) return
      try {
        const { value, decimals } = await abortable(balanceOf(sold, abort), abort)
        state.held = { status: 'ready', value: { value, decimals } }
      } catch (error) {
        if (!superseded.aborted) state.held = { status: 'unavailable' }
        ignore(error)
      }
    }
    await Promise.all([readCoin(), readSold()])
    if (!abort.aborted) judge()
  })

  const readPrices = latest(signal, async (superseded, left: AbortSignal = signal) => {
    const abort = AbortSignal.any([superseded, left])
    const { network } = swapper()
    const { sold, bought, tokens } = state
    const coin = tokens.value?.find(({ isNative }) => isNative)
    const isMissing = (key: string) =>
      !(key in state.prices) || clock.elapsed() - (pricedAt.get(key) ?? 0) >= limits.swapPriceAgeMs
    const missing = [sold, bought, coin].filter((token) => token && isMissing(keyOf(token.address)))
    if (missing.length === 0) return
    const exchange = await abortable(openExchange(context, network.caipNetworkId), abort)
    await Promise.all(
      [...new Set(missing)].map(async (token) => {
        if (!token) return
        const price = await exchange.readPrice(token, abort).catch(ignore)
        if (abort.aborted || price === undefined) return
        pricedAt.set(keyOf(token.address), clock.elapsed())
        state.prices = { ...state.prices, [keyOf(token.address)]: price }
      }),
    )
    const { quote } = state
    if (abort.aborted || quote.status !== 'ready' || state.sold !== sold || state.bought !== bought) return
    try {
      state.quote = { status: 'ready', value: describe(quote.value.sold, quote.value.bought) }
    } catch (error) {
      state.quote = { status: 'failed', error: toFoyerError(error) }
    }
  })

  const readFee = latest(signal, async (superseded, left: AbortSignal = signal) => {
    const abort = AbortSignal.any([superseded, left])
    try {
      const exchange = await abortable(openExchange(context, swapper().network.caipNetworkId), abort)
      gasPrice = await exchange.readGasPrice(abort)
      abort.throwIfAborted()
      state.fee = { status: 'ready', value: gasPrice * limits.swapGas }
      judge()
    } catch (error) {
      if (!abort.aborted) state.fee = { status: 'failed', error: toFoyerError(error) }
      ignore(error)
    }
  })

  const readTokens = latest(signal, async (abort) => {
    try {
      const { network } = swapper()
      const exchange = await abortable(openExchange(context, network.caipNetworkId), abort)
      const tokens = await exchange.readTokens(network.nativeCurrency, abort)
      abort.throwIfAborted()
      state.tokens = { status: 'ready', value: untracked([...tokens]) }
    } catch (error) {
      if (abort.aborted) return
      state.isSupported = !(error instanceof SwapsNotSupportedError)
      state.tokens = { status: 'unavailable' }
      ignore(error)
    }
  })

  /** One side of the swap with its price. */
  const priced = (token: SwapToken, value: bigint): PricedSide => ({
    value,
    decimals: token.decimals,
    price: state.prices[keyOf(token.address)] ?? 0,
  })
  /** @throws IncorrectAmountError for an amount that is worth far too much. */
  const describe = (sold: bigint, bought: bigint): SwapQuote => {
    if (!state.sold || !state.bought) throw new SwapIncompleteError()
    const described = describeQuote(priced(state.sold, sold), priced(state.bought, bought))
    if (described.impact !== undefined && described.impact < -10_000n * limits.swapGain)
      throw new IncorrectAmountError()
    return untracked(described)
  }

  /** Finds out before a review whether the account has enough. */
  const judge = () => {
    state.problem = findProblem()
  }
  const findProblem = (): FoyerError | undefined => {
    const { sold, amount, held, coin, fee } = state
    const value = sold && parseAmount(amount, sold.decimals)
    if (!sold || !value) return undefined
    if (held.status === 'ready' && value > held.value.value)
      return new InsufficientFundsError({ symbol: sold.symbol })
    const { symbol } = swapper().network.nativeCurrency
    const payment = sold.isNative ? value : 0n
    if (coin.status === 'ready' && fee.status === 'ready' && payment + fee.value > coin.value)
      return new InsufficientGasError({ symbol })
    return undefined
  }

  return {
    readHeld,
    /** Reads the prices that are missing or old. Those on screen stay meanwhile. */
    readPrices: (left?: AbortSignal) => readPrices(left).catch(ignore),
    readFee,
    readTokens,
    describe,
    judge,
    /** As last read; undefined before. */
    gasPrice: () => gasPrice,
    forgetGasPrice() {
      gasPrice = undefined
    },
  }
}
