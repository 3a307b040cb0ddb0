import { createNumberFormat } from '../i18n/createNumberFormat.js'
import { isolate } from '../i18n/isolate.js'

/**
 * Formats an amount of money for the locale, by default US dollars. Truncates, never rounds up.
 *
 * @example
 * formatMoney('en', 31250) // '$31,250.00'
 */
export function formatMoney(
  locale: string,
  value: number,
  currency = 'USD',
  options?: Intl.NumberFormatOptions,
): string {
  const format = createNumberFormat(locale, { style: 'currency', currency, ...options })
  const parts = format.formatToParts(value)
  const isRightToLeft = parts.some((part) => part.value.includes('\u200f'))
  // Next to Arabic text, the letters and the sign of `US$` would swap places.
  const write = ({ type, value }: Intl.NumberFormatPart) =>
    isRightToLeft && type === 'currency' ? isolate('rtl', value) : value
  return parts.map(write).join('')
}
