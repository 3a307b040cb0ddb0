import { BalanceUnavailableError } from '#generated/errors/account'
import {
  IncorrectAmountError,
  SwapIncompleteError,
  SwapMismatchError,
  SwapsNotSupportedError,
} from '#generated/errors/swaps'
import { abortable } from '../../core/abortable.js'
import { untracked } from '../../core/untracked.js'
import { parseAmount } from '../../utils/parseAmount.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Payer } from '../transfer.js'
import { addressOn, keyOf, openExchange, type SwapOrder } from './exchange.js'
import type { FormFigures } from './formFigures.js'
import type { ReviewedSwap, SwapState, SwapToken } from './types.js'

export type PrepareReviewParameters = Payer & {
  readonly context: FeatureContext
  readonly state: SwapState
  readonly figures: FormFigures
}

/**
 * Prepares a swap for its review: quoted, built and simulated.
 *
 * @throws SwapIncompleteError, IncorrectAmountError, SwapsNotSupportedError, SwapMismatchError, InsufficientFundsError, InsufficientGasError
 */
export async function prepareReview(
  parameters: PrepareReviewParameters,
  scope: AbortSignal,
): Promise<ReviewedSwap> {
  const { context, state, figures, account, network, session, loadTransfers } = parameters
  const { caipNetworkId } = network
  if (!state.isSupported) throw new SwapsNotSupportedError()
  const { sold, bought } = state
  if (!sold || !bought || keyOf(sold.address) === keyOf(bought.address) || state.amount.trim() === '')
    throw new SwapIncompleteError()
  const order = readOrder(state)
  if (!order || order.account !== account.caipAddress) throw new IncorrectAmountError()
  const exchange = await abortable(openExchange(context, caipNetworkId), scope)
  await abortable(figures.readHeld(), scope)
  if (state.held.status !== 'ready') throw new BalanceUnavailableError({ caipNetworkId })
  if (state.problem) throw state.problem

  const [offered] = await abortable(
    Promise.all([exchange.readQuote(order, figures.gasPrice(), scope), figures.readPrices(scope)]),
    scope,
  )
  const quoted = figures.describe(order.value, offered)
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

/** What to swap, as entered; undefined while it is incomplete. */
export function readOrder({ account, sold, bought, amount }: SwapState): SwapOrder | undefined {
  const value = sold && parseAmount(amount, sold.decimals)
  if (!account || !sold || !bought || !value || value >= 2n ** 256n) return undefined
  return keyOf(sold.address) === keyOf(bought.address) ? undefined : { account, sold, bought, value }
}
