import { type Amount, formatAmount } from '#runtime/index'
import { createNumberFormat } from './createNumberFormat.js'

/**
 * Formats an amount for the locale, without its symbol, truncated like `formatAmount`.
 *
 * @example
 * formatQuantity('es', { value: 12_345_678n, decimals: 3 }) // '12.345,678'
 */
export function formatQuantity(locale: string, amount: Omit<Amount, 'symbol'>): string {
  const exact = formatAmount(amount)
  const minimumFractionDigits = exact.split('.')[1]?.length ?? 0
  const { format } = createNumberFormat(locale, { minimumFractionDigits })
  // Passed as a string: a number would lose digits.
  return isNumeric(exact) ? format(exact) : exact
}

function isNumeric(text: string): text is `${number}` {
  return text !== ''
}
