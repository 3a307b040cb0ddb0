import { type Amount, formatAmount } from '#runtime/index'
import { createNumberFormat } from './createNumberFormat.js'

/**
 * Formats an amount for the locale with all its digits.
 *
 * @example
 * formatExact('es', { value: 12_345_678n, decimals: 6 }) // '12,345678'
 */
export function formatExact(locale: string, amount: Omit<Amount, 'symbol'>): string {
  const [whole = '', digits = ''] = formatAmount({ ...amount, digits: amount.decimals }).split('.')
  const fraction = digits.replace(/0+$/, '')
  const numbers = createNumberFormat(locale, { maximumFractionDigits: 1 })
  // Intl formats at most 20 decimals in some browsers.
  const point = numbers.formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ?? '.'
  const before = numbers.format(BigInt(whole))
  return fraction ? `${before}${point}${fraction}` : before
}
