/**
 * Number format of the locale, but with the digits 0 to 9, because amounts appear next to addresses and
 * wallets, which use only those. Truncates. A tag that names its digits, such as `ar-u-nu-arab`, gets those.
 */
export function createNumberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { numberingSystem = 'latn' } = new Intl.Locale(locale)
  return new Intl.NumberFormat(locale, { numberingSystem, roundingMode: 'trunc', ...options })
}
