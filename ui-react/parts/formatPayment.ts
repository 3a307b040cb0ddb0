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
  if (quantity && isMoney && /^[A-Z]{3}$/.test(currency)) return formatMoney(locale, Number(amount), currency)
  return `${quantity ? formatExact(locale, quantity) : amount} ${currency}`
}
