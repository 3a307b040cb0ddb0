/**
 * How numbers are written where the visitor lives: groups and points of the language, and the digits 0 to 9 everywhere, because
 * amounts stand beside addresses and wallets, which know no others. Nothing is rounded up. A tag that names its digits, such as
 * `ar-u-nu-arab`, gets those.
 */
export function createNumberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { numberingSystem = 'latn' } = new Intl.Locale(locale)
  return new Intl.NumberFormat(locale, { numberingSystem, roundingMode: 'trunc', ...options })
}
