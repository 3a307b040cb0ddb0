/**
 * Number format of the locale, but with the digits 0 to 9, because amounts appear next to addresses and
 * wallets, which use only those. Truncates. A tag that names its digits, such as `ar-u-nu-arab`, gets those.
 * Made once for all rows of a list, because that takes longer than formatting.
 */
export function createNumberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const { numberingSystem = 'latn' } = new Intl.Locale(locale)
  const format = new Intl.NumberFormat(locale, { numberingSystem, roundingMode: 'trunc', ...options })
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.NumberFormat>()
