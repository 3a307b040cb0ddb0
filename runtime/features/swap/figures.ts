import type { Amount } from '../../utils/amount.js'
import type { SwapQuote } from './types.js'

/** How much less than quoted a swap may bring, in whole percent. */
export const slippagePercent = 1

/** How much less than `quoted` a swap may bring. */
export function slippageOf(quoted: bigint): bigint {
  return quoted - (quoted * BigInt(100 - slippagePercent)) / 100n
}

/** One side of a swap, and the price of its token in US dollars; 0 when unknown. */
export type PricedSide = Omit<Amount, 'symbol'> & { readonly price: number }

/**
 * How much less `bought` is worth than `sold`, in hundredths of a percent; negative if it is worth more. Undefined
 * without prices.
 */
export function impactOf(sold: PricedSide, bought: PricedSide): bigint | undefined {
  const [soldPrice, boughtPrice] = [exactPrice(sold.price), exactPrice(bought.price)]
  // Both worths are scaled alike, so that nothing is rounded before the division.
  const paid = sold.value * soldPrice * 10n ** BigInt(bought.decimals)
  const received = bought.value * boughtPrice * 10n ** BigInt(sold.decimals)
  return paid === 0n || boughtPrice === 0n ? undefined : ((paid - received) * 10_000n) / paid
}

/** What one whole token of what is sold brings. */
export function rateOf(sold: Omit<Amount, 'symbol'>, bought: Omit<Amount, 'symbol'>): Omit<Amount, 'symbol'> {
  const decimals = bought.decimals + extraDigits
  return { value: (bought.value * 10n ** BigInt(sold.decimals + extraDigits)) / sold.value, decimals }
}

/** Everything about a quoted amount. */
export function describeQuote(sold: PricedSide, bought: PricedSide): SwapQuote {
  const slippage = slippageOf(bought.value)
  return {
    sold: sold.value,
    bought: bought.value,
    slippage,
    minimum: bought.value - slippage,
    impact: impactOf(sold, bought),
    rate: rateOf(sold, bought),
  }
}

/** A token may be worth a tiny part of another one. */
const extraDigits = 12

/** A price as an integer, with 18 decimals; 0 if it is not a valid price. */
function exactPrice(price: number): bigint {
  return Number.isFinite(price) && price > 0 && price < 1e21 ? BigInt(price.toFixed(18).replace('.', '')) : 0n
}
