import type { ReviewedSwap } from '#runtime/index'
import { formatExact } from '../i18n/formatExact.js'

/** What was sold and bought, for a sentence in which neither breaks. */
export function swapSides({ sold, bought, soldToken, boughtToken }: ReviewedSwap, locale: string) {
  return {
    sold: `${formatExact(locale, sold)}\u00a0${soldToken.symbol}`,
    bought: `${formatExact(locale, bought)}\u00a0${boughtToken.symbol}`,
  }
}
