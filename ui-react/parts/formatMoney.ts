import { createNumberFormat } from '../i18n/createNumberFormat.js'

/**
 * Writes an amount of US dollars the way of the visitor. Cuts, never rounds up.
 *
 * @example
 * formatMoney('en', 31250) // '$31,250.00'
 */
export function formatMoney(locale: string, value: number): string {
  return createNumberFormat(locale, { style: 'currency', currency: 'USD' }).format(value)
}
