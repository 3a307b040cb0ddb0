import { type Amount, formatAmount } from './amount.js'

/**
 * Writes an amount with all its digits, as `parseAmount` reads it.
 *
 * @example
 * exactAmount({ value: 1_500_000n, decimals: 6 }) // '1.5'
 */
export function exactAmount({ value, decimals }: Pick<Amount, 'value' | 'decimals'>): string {
  const text = formatAmount({ value, decimals, digits: decimals })
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
