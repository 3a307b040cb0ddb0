export type CreateMonthFormatParameters = { locale: string; now: number }

/** Creates a function that formats a month; it adds the year unless it is the current one. */
export function createMonthFormat({ locale, now }: CreateMonthFormatParameters): (month: Date) => string {
  const thisYear = new Date(now).getFullYear()
  return (month) => {
    const year = month.getFullYear() === thisYear ? undefined : 'numeric'
    const text = createDateFormat(locale, year).format(month)
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}

/** Cached for all lists, because creating a format takes longer than using it. */
function createDateFormat(locale: string, year: 'numeric' | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${year}`
  const known = formats.get(key)
  if (known) return known
  const { numberingSystem = 'latn' } = new Intl.Locale(locale)
  const options = { numberingSystem, calendar: 'gregory', month: 'long', year } as const
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
