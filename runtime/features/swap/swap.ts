import { BalanceUnavailableError } from '#generated/errors/account'
import { FeatureDisabledError } from '#generated/errors/features'
import {
  InsufficientFundsError,
  InsufficientGasError,
  TransferNotSupportedError,
} from '#generated/errors/send'
import {
  IncorrectAmountError,
  SwapIncompleteError,
  SwapMismatchError,
  SwapsNotSupportedError,
} from '#generated/errors/swaps'
import { RequestPendingError } from '#generated/errors/wallet'
import type { FoyerError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { pause } from '../../core/pause.js'
import { createPending } from '../../core/pending.js'
import { untracked } from '../../core/untracked.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { exactAmount } from '../../utils/exactAmount.js'
import { parseAmount } from '../../utils/parseAmount.js'
import type { SwapArguments } from '../../utils/swapArguments.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import type { FeatureContext } from '../defineFeature.js'
import { renewReview } from '../renewReview.js'
import { activePayer } from '../transfer.js'
import { addressOn, keyOf, openExchange, type SwapOrder } from './exchange.js'
import { describeQuote, type PricedSide } from './figures.js'
import { findToken } from './findToken.js'
import { describeSwap, isWorse, requestSwap } from './requestSwap.js'
import type { ReviewedSwap, SwapQuote, SwapState, SwapToken } from './types.js'

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
      let work = new AbortController()
      /** What the wallet asks the visitor, also after the form has changed. */
      const asked = createPending<ReviewedSwap, string>()
      /** What to fill in once an account is connected. */
      let wanted: SwapArguments | undefined
      let gasPrice: bigint | undefined
      /** Ends once the tokens of the network are known. */
      let listed = Promise.resolve()

      /** The form has changed: what was prepared for it no longer counts. */
      const edit = () => {
        work.abort()
        work = new AbortController()
        state.progress = { status: 'editing' }
        return AbortSignal.any([signal, work.signal])
      }

      const balanceOf = async (token: SwapToken, abort: AbortSignal) => {
        const { account, adapter, network, loadTransfers } = swapper()
        const scope = { address: account.address, network, signal: abort }
        if (token.isNative) return adapter.getBalance(scope)
        const contract = addressOn(network.caipNetworkId, token.address)
        const { getTokenBalance } = await abortable(loadTransfers(), abort)
        if (contract === undefined || !getTokenBalance) throw new SwapsNotSupportedError()
        return getTokenBalance({ ...scope, token: contract })
      }
      const readHeld = latest(signal, async (abort) => {
        const { account, adapter, network } = swapper()
        const { sold } = state
        const readCoin = async () => {
          try {
            const scope = { address: account.address, network, signal: abort }
            const { value } = await abortable(adapter.getBalance(scope), abort)
            state.coin = { status: 'ready', value }
          } catch (error) {
            if (!abort.aborted) state.coin = { status: 'unavailable' }
            ignore(error)
          }
        }
        const readSold = async () => {
          if (!sold) return
          try {
            const { value, decimals } = await abortable(balanceOf(sold, abort), abort)
            state.held = { status: 'ready', value: { value, decimals } }
          } catch (error) {
            if (!abort.aborted) state.held = { status: 'unavailable' }
            ignore(error)
          }
        }
        await Promise.all([readCoin(), readSold()])
        if (!abort.aborted) judge()
      })

      const readPrices = latest(signal, async (abort) => {
        const { network } = swapper()
        const { sold, bought, tokens } = state
        const coin = tokens.value?.find(({ isNative }) => isNative)
        const missing = [sold, bought, coin].filter(
          (token) => token && !(keyOf(token.address) in state.prices),
        )
        const exchange = await abortable(openExchange(context, network.caipNetworkId), abort)
        await Promise.all(
          [...new Set(missing)].map(async (token) => {
            if (!token) return
            const price = await exchange.readPrice(token, abort).catch(ignore)
            if (!abort.aborted && price !== undefined)
              state.prices = { ...state.prices, [keyOf(token.address)]: price }
          }),
        )
        const { quote } = state
        if (abort.aborted || quote.status !== 'ready' || state.sold !== sold || state.bought !== bought)
          return
        try {
          state.quote = { status: 'ready', value: describe(quote.value.sold, quote.value.bought) }
        } catch (error) {
          state.quote = { status: 'failed', error: toFoyerError(error) }
        }
      })

      const readFee = latest(signal, async (abort) => {
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

      /** What to swap, as entered; undefined while it is incomplete. */
      const readOrder = (): SwapOrder | undefined => {
        const { account, sold, bought, amount } = state
        const value = sold && parseAmount(amount, sold.decimals)
        if (!account || !sold || !bought || !value || value >= 2n ** 256n) return undefined
        return keyOf(sold.address) === keyOf(bought.address) ? undefined : { account, sold, bought, value }
      }

      /** Only the latest input is quoted, once it has settled. */
      const quote = latest(signal, async (abort, delayMs: number) => {
        const order = readOrder()
        if (!order) {
          state.quote = { status: 'none' }
          return
        }
        if (delayMs > 0) state.quote = { status: 'loading' }
        try {
          if (delayMs > 0) await pause(clock, delayMs, abort)
          const exchange = await abortable(openExchange(context, swapper().network.caipNetworkId), abort)
          const offered = await abortable(exchange.readQuote(order, gasPrice, abort), abort)
          state.quote = { status: 'ready', value: describe(order.value, offered) }
        } catch (error) {
          if (abort.aborted) return
          state.quote = { status: 'failed', error: toFoyerError(error) }
        }
      })

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

      const prepare = async (scope: AbortSignal): Promise<ReviewedSwap> => {
        const { account, network, session, loadTransfers } = swapper()
        const { caipNetworkId } = network
        if (!state.isSupported) throw new SwapsNotSupportedError()
        const { sold, bought } = state
        if (!sold || !bought || keyOf(sold.address) === keyOf(bought.address) || state.amount.trim() === '')
          throw new SwapIncompleteError()
        const order = readOrder()
        if (!order || order.account !== account.caipAddress) throw new IncorrectAmountError()
        const exchange = await abortable(openExchange(context, caipNetworkId), scope)
        await abortable(readHeld(), scope)
        if (state.held.status !== 'ready') throw new BalanceUnavailableError({ caipNetworkId })
        if (state.problem) throw state.problem

        const offered = await abortable(exchange.readQuote(order, gasPrice, scope), scope)
        const quoted = describe(order.value, offered)
        const mustApprove = !sold.isNative && !(await abortable(exchange.isAllowed(order, scope), scope))
        const [approval, swap, transfers] = await abortable(
          Promise.all([
            mustApprove ? exchange.buildApproval(order, scope) : undefined,
            exchange.buildSwap(order, scope),
            loadTransfers(),
          ]),
          scope,
        )
        if (!transfers.prepareSwap) throw new SwapsNotSupportedError()
        const sideOf = (token: SwapToken, value: bigint) => ({
          token: token.isNative ? undefined : addressOn(caipNetworkId, token.address),
          value,
        })
        const prepared = await abortable(
          transfers.prepareSwap({
            session,
            network,
            from: account.address,
            sold: { ...sideOf(sold, order.value), symbol: sold.symbol },
            bought: sideOf(bought, quoted.minimum),
            approval,
            swap,
            signal: scope,
          }),
          scope,
        )
        // Another number of decimals would make the same digits another amount.
        if (prepared.sold.decimals !== sold.decimals || prepared.bought.decimals !== bought.decimals)
          throw new SwapMismatchError({ difference: 'other decimals than those of the tokens' })
        return untracked(Object.freeze({ ...prepared, soldToken: sold, boughtToken: bought, quote: quoted }))
      }

      const ask = async (swap: ReviewedSwap) =>
        requestSwap(swap, {
          context,
          state,
          ...swapper(),
          prepare,
          ignore,
          scope: AbortSignal.any([signal, work.signal]),
        })

      const reset = async () => {
        edit()
        gasPrice = undefined
        Object.assign(state, empty())
        void quote(0)
        if (!state.account || !seen.settings.features.swaps) return
        void readFee()
        listed = readTokens()
        await listed
        const coin = state.tokens.value?.find(({ isNative }) => isNative)
        if (coin && !state.sold) await choose('sold', coin)
      }

      const choose = async (side: 'sold' | 'bought', token: SwapToken | undefined) => {
        edit()
        const { sold, bought, tokens } = state
        const known = token && tokens.value?.find(({ address }) => keyOf(address) === keyOf(token.address))
        const other = side === 'sold' ? bought : sold
        // The other side's token: the two change places.
        if (known && other && keyOf(known.address) === keyOf(other.address))
          Object.assign(state, { sold: bought, bought: sold })
        else Object.assign(state, { [side]: known })
        if (state.sold !== sold) state.held = { status: 'loading' }
        judge()
        await Promise.all([
          quote(limits.swapQuoteDelayMs),
          state.sold !== sold && readHeld(),
          readPrices().catch(ignore),
        ])
      }

      const setAmount = async (amount: string) => {
        edit()
        state.amount = amount
        judge()
        await quote(limits.swapQuoteDelayMs)
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
        setSold: (token: SwapToken | undefined) => choose('sold', token),
        setBought: (token: SwapToken | undefined) => choose('bought', token),
        async flip() {
          const { bought, quote: current } = state
          if (bought && current.status === 'ready')
            state.amount = exactAmount({ value: current.value.bought, decimals: bought.decimals })
          await choose('sold', bought)
        },
        setAmount,
        async setMaximum() {
          const { sold } = state
          if (!sold) throw new SwapIncompleteError()
          if (state.held.status !== 'ready') await readHeld()
          const { caipNetworkId } = swapper().network
          if (state.held.status !== 'ready') throw new BalanceUnavailableError({ caipNetworkId })
          const { value, decimals } = state.held.value
          const kept = sold.isNative && state.fee.status === 'ready' ? state.fee.value * 2n : 0n
          await setAmount(exactAmount({ value: value > kept ? value - kept : 0n, decimals }))
        },
        async refresh() {
          if (!state.account || !state.isSupported || state.progress.status !== 'editing') return
          if (state.tokens.status === 'unavailable') return reset()
          await Promise.all([readFee(), readHeld(), state.quote.status !== 'loading' && quote(0)])
        },
        async review() {
          if (asked.current() && state.progress.status === 'waiting') return
          const scope = edit()
          state.progress = { status: 'preparing' }
          try {
            const swap = await prepare(scope)
            state.quote = { status: 'ready', value: swap.quote }
            state.progress = { status: 'ready', swap, isWorse: false }
            track('INITIATE_SWAP', describeSwap(context, swap))
          } catch (error) {
            if (!scope.aborted) state.progress = { status: 'editing' }
            throw error
          }
        },
        renew: () =>
          renewReview({
            current: () => (state.progress.status === 'ready' ? state.progress.swap : undefined),
            prepare,
            show(swap) {
              const { progress } = state
              if (progress.status === 'ready')
                state.progress = {
                  ...progress,
                  swap,
                  isWorse: progress.isWorse || isWorse(swap, progress.swap),
                }
            },
            scope: AbortSignal.any([signal, work.signal]),
            log,
          }),
        async submit(): Promise<string> {
          const { progress } = state
          const open = asked.current()
          if (open && progress.status === 'waiting' && progress.swap === open.subject) return open.answer
          if (progress.status !== 'ready') throw new SwapIncompleteError()
          if (open) throw new RequestPendingError({ reason: 'swap' })
          return asked.keep(progress.swap, ask(progress.swap))
        },
      }
    },
  })
}
