/** Transactions of one month; those that nobody can date have no month. */
export type Month<item> = {
  readonly key: string
  readonly start: Date | undefined
  readonly items: readonly item[]
}

/**
 * Groups by month of the visitor's calendar, newest first. What has no sensible date (none, from before there were chains, from the future)
 * stands last.
 */
export function groupByMonth<item>(
  items: readonly item[],
  parameters: { now: number; dateOf: (item: item) => string },
): readonly Month<item>[] {
  const { now, dateOf } = parameters
  const months = new Map<string, { start: Date | undefined; items: { item: item; at: number }[] }>()
  for (const item of items) {
    const at = parseDate(dateOf(item), now)
    const date = at === undefined ? undefined : new Date(at)
    const start = date && new Date(date.getFullYear(), date.getMonth(), 1)
    const key = start ? `${start.getTime()}` : ''
    const month = months.get(key) ?? { start, items: [] }
    month.items.push({ item, at: at ?? 0 })
    months.set(key, month)
  }
  return [...months]
    .map(([key, { start, items }]) => ({
      key,
      start,
      items: items.sort((one, other) => other.at - one.at).map(({ item }) => item),
    }))
    .sort((one, other) => (other.start?.getTime() ?? 0) - (one.start?.getTime() ?? 0))
}

/** Milliseconds since 1970; undefined for what is no date, or none that a transaction can have. */
export function parseDate(value: string, now: number): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
  return at >= firstBlock && at <= now + clockToleranceMs ? at : undefined
}

/** The first block of Bitcoin. */
const firstBlock = Date.UTC(2009, 0, 3)

/** The clock of the visitor may be wrong by so much. */
const clockToleranceMs = 24 * 60 * 60 * 1000
