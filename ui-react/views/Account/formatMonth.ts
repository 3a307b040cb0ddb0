export type FormatMonthParameters = { locale: string; month: Date; now: number }

/** Names a month: of this year by its name alone, of others with the year. */
export function formatMonth({ locale, month, now }: FormatMonthParameters): string {
  const isThisYear = month.getFullYear() === new Date(now).getFullYear()
  const { numberingSystem = 'latn' } = new Intl.Locale(locale)
  const text = new Intl.DateTimeFormat(locale, {
    numberingSystem,
    calendar: 'gregory',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(month)
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
