import { createNumberFormat } from '../i18n/createNumberFormat.js'

/**
 * Formats an approximate count: exact below ten, above that rounded down to tens with a plus.
 *
 * @example
 * formatCount('en', 607) // '600+'
 */
export function formatCount(locale: string, count: number): string {
  const { format } = createNumberFormat(locale)
  return count < 10 ? format(count) : `${format(Math.floor(count / 10) * 10)}+`
}
