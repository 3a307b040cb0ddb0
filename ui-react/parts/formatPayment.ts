import { formatExact } from '../i18n/formatExact.js'
import { formatMoney } from './formatMoney.js'
import { parseQuantity } from './parseQuantity.js'

/**
 * Formats what a provider charges or sells: money by the code of its currency, anything else with its symbol.
 *
 * @example
 * formatPayment('en', { amount: '99.5', currency: 'EUR' }) // '€99.50'
 * formatPayment('en', { amount: '0.25', currency: 'USDC' }) // '0.25 USDC'
 */
export function formatPayment(
  locale: string,
  { amount, currency }: { readonly amount: string; readonly currency: string },
  isMoney = true,
): string {
  const quantity = parseQuantity(amount)
  if (quantity && isMoney && isCurrencyCode(currency)) return formatMoney(locale, Number(amount), currency)
  return `${quantity ? formatExact(locale, quantity) : amount} ${currency}`
}

/**
 * Formats a whole amount of money, without decimals.
 *
 * @example
 * formatWhole('en', 1000, 'EUR') // '€1,000'
 */
export function formatWhole(locale: string, amount: number, currency: string): string {
  const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 }
  return isCurrencyCode(currency) ? formatMoney(locale, amount, currency, whole) : `${amount} ${currency}`
}

/** Whether Intl takes it. */
function isCurrencyCode(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency)
}
