export type FormatMonthParameters = { locale: string; month: Date; now: number }

/** Formats a month; adds the year unless it is the current one. */
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
