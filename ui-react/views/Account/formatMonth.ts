export type CreateMonthFormatParameters = { locale: string; now: number }

/** Creates a function that formats a month; it adds the year unless it is the current one. */
export function createMonthFormat({ locale, now }: CreateMonthFormatParameters): (month: Date) => string {
  const { numberingSystem = 'latn' } = new Intl.Locale(locale)
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { numberingSystem, calendar: 'gregory', month: 'long', ...options })
  const [ofThisYear, ofAnotherYear] = [create({}), create({ year: 'numeric' })]
  const thisYear = new Date(now).getFullYear()
  return (month) => {
    const text = (month.getFullYear() === thisYear ? ofThisYear : ofAnotherYear).format(month)
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}
