import { BalanceUnavailableError } from '#generated/errors/account'
import { FeatureDisabledError } from '#generated/errors/features'
import { TransferNotSupportedError } from '#generated/errors/send'
import { SwapIncompleteError, SwapsNotSupportedError } from '#generated/errors/swaps'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { pause } from '../../core/pause.js'
import { createPending } from '../../core/pending.js'
import { createRenewable } from '../../core/renewable.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { exactAmount } from '../../utils/exactAmount.js'
import { parseAmount } from '../../utils/parseAmount.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import type { SwapArguments } from '../../utils/swapArguments.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import type { FeatureContext } from '../defineFeature.js'
import { renewReview } from '../renewReview.js'
import { activePayer } from '../transfer.js'
import { keyOf, openExchange } from './exchange.js'
import { findToken } from './findToken.js'
import { createFormFigures } from './formFigures.js'
import { prepareReview, readOrder } from './prepareReview.js'
import { describeSwap, isWorse, requestSwap } from './requestSwap.js'
import type { ReviewedSwap, SwapState, SwapToken } from './types.js'

/** The form of a swap, from its first entry until it is on chain. */
export function createSwap(context: FeatureContext) {
  const { environment, signal, state: seen, track } = context
  const { clock, log } = environment

  /** The account that swaps, unless swapping is not possible. */
  const swapper = () => {
    if (!seen.settings.features.swaps) throw new FeatureDisabledError({ feature: 'swaps' })
    try {
      return activePayer(context)
    } catch (error) {
      throw error instanceof TransferNotSupportedError ? new SwapsNotSupportedError() : error
    }
  }
  const activeAccount = () => seen.account[activeNamespace(seen.network)]?.caipAddress
  const ignore = (error: unknown) => {
    if (!signal.aborted) log.debug('A figure of the swap is unknown.', error)
  }

  const empty = (): SwapState => ({
    account: activeAccount(),
    isSupported: true,
    tokens: { status: 'loading' },
    sold: undefined,
    bought: undefined,
    amount: '',
    held: { status: 'loading' },
    coin: { status: 'loading' },
    prices: {},
    fee: { status: 'loading' },
    quote: { status: 'none' },
    problem: undefined,
    progress: { status: 'editing' },
  })

  return createController({
    initial: empty,
    actions: (state) => {
      /** Ends what is computed for the form. */
      const work = createRenewable(signal)
      /** Ends what is computed for the amount. */
      const entry = createRenewable(signal)
      /** Ends once the maximum is known. */
      let counting = Promise.resolve()
      /** What the wallet asks the visitor, also after the form has changed. */
      const asked = createPending<ReviewedSwap, string>()
      /** What to fill in once an account is connected. */
      let wanted: SwapArguments | undefined
      /** What the visitor has reviewed at first. */
      let begun: ReviewedSwap | undefined
      /** Ends once the tokens of the network are known. */
      let listed = Promise.resolve()

      /** The form has changed: what was prepared for it no longer counts. */
      const edit = () => {
        const next = work.renew()
        state.progress = { status: 'editing' }
        return next
      }

      /** The amount has changed, or will. */
      const editAmount = () => {
        edit()
        return entry.renew()
      }

      const figures = createFormFigures({ context, state, swapper, ignore })
      const { readHeld, readPrices, readFee, readTokens, judge } = figures

      /** Only the latest input is quoted, once it has settled. */
      const quote = latest(signal, async (abort, delayMs: number, left: AbortSignal = signal) => {
        const order = readOrder(state)
        if (!order) {
          state.quote = { status: 'none' }
          return
        }
        if (delayMs > 0) state.quote = { status: 'loading' }
        const either = AbortSignal.any([abort, left])
        try {
          if (delayMs > 0) await pause(clock, delayMs, either)
          const exchange = await abortable(openExchange(context, swapper().network.caipNetworkId), either)
          const offered = await abortable(exchange.readQuote(order, figures.gasPrice(), either), either)
          state.quote = { status: 'ready', value: figures.describe(order.value, offered) }
        } catch (error) {
          if (abort.aborted) return
          state.quote = left.aborted ? { status: 'none' } : { status: 'failed', error: toFoyerError(error) }
        }
      })

      const prepare = async (scope: AbortSignal) => {
        await abortable(counting, scope)
        return prepareReview({ context, state, figures, ...swapper() }, scope)
      }

      const ask = async (swap: ReviewedSwap) =>
        requestSwap(swap, {
          context,
          state,
          ...swapper(),
          prepare,
          ignore,
          scope: work.signal(),
        })

      /** A review or a request is on its way, with its own figures. */
      const isUnderway = () => ['preparing', 'waiting', 'confirming'].includes(state.progress.status)

      const reset = async () => {
        editAmount()
        figures.forgetGasPrice()
        Object.assign(state, empty())
        void quote(0)
        if (!state.account || !seen.settings.features.swaps) return
        void readFee()
        listed = readTokens()
        await listed
        const coin = state.tokens.value?.find(({ isNative }) => isNative)
        if (coin && !state.sold) await choose('sold', coin)
      }

      const choose = async (
        side: 'sold' | 'bought',
        token: SwapToken | undefined,
        { signal: left }: ReadOptions = {},
      ) => {
        edit()
        const { sold, bought, tokens } = state
        const known = token && tokens.value?.find(({ address }) => keyOf(address) === keyOf(token.address))
        const other = side === 'sold' ? bought : sold
        // The other side's token: the two change places.
        if (known && other && keyOf(known.address) === keyOf(other.address))
          Object.assign(state, { sold: bought, bought: sold })
        else Object.assign(state, { [side]: known })
        if (state.sold !== sold) {
          editAmount()
          state.held = { status: 'loading' }
        }
        judge()
        await Promise.all([
          quote(limits.swapQuoteDelayMs, left),
          state.sold !== sold && readHeld(left),
          readPrices(left),
        ])
      }

      const setAmount = async (amount: string, { signal: left }: ReadOptions = {}) => {
        editAmount()
        state.amount = amount
        judge()
        await quote(limits.swapQuoteDelayMs, left)
      }

      /** How many times the expected fee a review may need, which allows for more gas at a higher price. */
      const feeReserve = () => {
        const isContract = seen.account[activeNamespace(seen.network)]?.type === 'smartAccount'
        return isContract ? 4n + limits.smartAccountGas / limits.swapGas : 4n
      }
      const fillMaximum = async (scope: AbortSignal, left: AbortSignal) => {
        const { sold } = state
        if (!sold) throw new SwapIncompleteError()
        if (state.held.status !== 'ready') await abortable(readHeld(left), scope)
        // Without the fee, all of the coin would be sold.
        while (sold.isNative && state.fee.status === 'loading') await abortable(readFee(left), scope)
        if (sold.isNative && state.fee.status === 'failed') throw state.fee.error
        const { caipNetworkId } = swapper().network
        if (state.held.status !== 'ready') throw new BalanceUnavailableError({ caipNetworkId })
        const { value, decimals } = state.held.value
        const kept = sold.isNative && state.fee.status === 'ready' ? state.fee.value * feeReserve() : 0n
        state.amount = exactAmount({ value: value > kept ? value - kept : 0n, decimals })
        judge()
      }

      const fill = async (parameters: SwapArguments) => {
        wanted = state.account ? undefined : { ...parameters }
        if (!state.account) return
        const { caipNetworkId } = swapper().network
        await listed
        const tokens = state.tokens.value ?? []
        const { amount, fromToken, toToken } = parameters
        const [sold, bought] = [fromToken, toToken].map((text) =>
          text === undefined ? undefined : findToken(tokens, text, caipNetworkId),
        )
        if (sold) void choose('sold', sold).catch(ignore)
        if (bought) void choose('bought', bought).catch(ignore)
        if (amount !== undefined && parseAmount(amount, 77) !== undefined) await setAmount(amount)
      }

      return {
        /** Empties the form if another account has become active. */
        follow() {
          if (state.account === activeAccount()) return
          const filled = wanted
          reset()
            .then(() => filled && fill(filled))
            .catch(ignore)
        },
        /** Reads how much the account holds now. */
        async refreshHeld() {
          if (state.account) await readHeld()
        },
        reset,
        fill,
        setSold: (token: SwapToken | undefined, options?: ReadOptions) => choose('sold', token, options),
        setBought: (token: SwapToken | undefined, options?: ReadOptions) => choose('bought', token, options),
        async flip(options?: ReadOptions) {
          const { sold, bought, quote: current } = state
          if (bought && current.status === 'ready')
            state.amount = exactAmount({ value: current.value.bought, decimals: bought.decimals })
          await (bought ? choose('sold', bought, options) : choose('bought', sold, options))
        },
        setAmount,
        async setMaximum({ signal: left = signal }: ReadOptions = {}) {
          const filling = fillMaximum(AbortSignal.any([editAmount(), left]), left)
          counting = filling.catch(() => {}) // the caller gets the rejection
          await filling
          await quote(limits.swapQuoteDelayMs, left)
        },
        async refresh({ signal: left }: ReadOptions = {}) {
          if (!state.account || !state.isSupported || isUnderway()) return
          if (state.tokens.status === 'unavailable') return reset()
          await Promise.all([
            readFee(left),
            readHeld(left),
            readPrices(left),
            state.quote.status !== 'loading' && quote(0, left),
          ])
        },
        async review({ signal: left = signal }: ReadOptions = {}) {
          const { status } = state.progress
          // Sent already: a second one would sell the same amount again.
          if (status === 'confirming' || (asked.current() && status === 'waiting')) return
          const scope = edit()
          state.progress = { status: 'preparing' }
          try {
            const swap = await prepare(AbortSignal.any([scope, left]))
            begun = swap
            state.quote = { status: 'ready', value: swap.quote }
            state.progress = { status: 'ready', swap, isWorse: false }
            track('INITIATE_SWAP', describeSwap(context, swap))
          } catch (error) {
            if (!scope.aborted) state.progress = { status: 'editing' }
            throw error
          }
        },
        renew: ({ signal: left = signal }: ReadOptions = {}) =>
          renewReview({
            current: () => (state.progress.status === 'ready' ? state.progress.swap : undefined),
            prepare,
            show(swap) {
              const { progress } = state
              if (progress.status === 'ready')
                state.progress = { ...progress, swap, isWorse: isWorse(swap, begun ?? progress.swap) }
            },
            scope: AbortSignal.any([work.signal(), left]),
            log,
          }),
        async submit(): Promise<string> {
          const { progress } = state
          const open = asked.current()
          if (open && progress.status === 'waiting' && progress.swap === open.subject) return open.answer
          if (progress.status !== 'ready') throw new SwapIncompleteError()
          return asked.keep(progress.swap, ask(progress.swap))
        },
      }
    },
  })
}
