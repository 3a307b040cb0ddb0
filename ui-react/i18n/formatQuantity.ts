import { type Amount, formatAmount } from '#runtime/index'
import { createNumberFormat } from './createNumberFormat.js'

/**
 * Formats an amount for the locale, without its symbol, truncated like `formatAmount` and without trailing zeros.
 *
 * @example
 * formatQuantity('es', { value: 12_345_678n, decimals: 3 }) // '12.345,678'
 */
export function formatQuantity(locale: string, amount: Omit<Amount, 'symbol'>): string {
  const exact = formatAmount(amount)
  const { format } = createNumberFormat(locale, { maximumFractionDigits: 3 })
  // Passed as a string: a number would lose digits.
  return isNumeric(exact) ? format(exact) : exact
}

function isNumeric(text: string): text is `${number}` {
  return text !== ''
}
