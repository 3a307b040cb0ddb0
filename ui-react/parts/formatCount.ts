import { createNumberFormat } from '../i18n/createNumberFormat.js'

/**
 * A number that need not be exact: whole tens with a plus, and exact below ten.
 *
 * @example
 * formatCount('en', 607) // '600+'
 */
export function formatCount(locale: string, count: number): string {
  const { format } = createNumberFormat(locale)
  return count < 10 ? format(count) : `${format(Math.floor(count / 10) * 10)}+`
}
