/** Transactions of one month, or those without a date. */
export type Month<item> = {
  readonly key: string
  readonly start: Date | undefined
  readonly items: readonly item[]
}

/**
 * Groups by calendar month in the visitor's time zone, newest first. Items without a valid date come last: a
 * missing one, one before Bitcoin's first block, or one in the future.
 */
export function groupByMonth<item>(
  items: readonly item[],
  parameters: { now: number; dateOf: (item: item) => string },
): readonly Month<item>[] {
  const { now, dateOf } = parameters
  const months = new Map<string, Dated<item>>()
  let month: Dated<item> | undefined
  for (const item of items) {
    const at = parseDate(dateOf(item), now)
    // Most items are in the same month as the previous one, and creating dates is slow.
    if (!month || !isIn(month, at)) {
      const [start, end] = at === undefined ? [] : boundsOf(new Date(at))
      const key = start ? `${start.getTime()}` : ''
      month = months.get(key) ?? { start, end, items: [] }
      months.set(key, month)
    }
    month.items.push({ item, at: at ?? 0 })
  }
  return [...months]
    .map(([key, { start, items }]) => ({
      key,
      start,
      items: items.sort((one, other) => other.at - one.at).map(({ item }) => item),
    }))
    .sort((one, other) => (other.start?.getTime() ?? 0) - (one.start?.getTime() ?? 0))
}

/** A month while items are added to it. */
type Dated<item> = {
  readonly start: Date | undefined
  readonly end: Date | undefined
  readonly items: { item: item; at: number }[]
}

function isIn<item>({ start, end }: Dated<item>, at: number | undefined): boolean {
  if (!start || !end || at === undefined) return start === at
  return at >= start.getTime() && at < end.getTime()
}

function boundsOf(date: Date): readonly [Date, Date] {
  const [year, month] = [date.getFullYear(), date.getMonth()]
  return [new Date(year, month, 1), new Date(year, month + 1, 1)]
}

/**
 * Parses an ISO date to milliseconds since 1970. Undefined if it is invalid, before Bitcoin's first block, or
 * in the future.
 */
export function parseDate(value: string, now: number): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
  return at >= firstBlock && at <= now + clockToleranceMs ? at : undefined
}

/** Bitcoin's genesis block. */
const firstBlock = Date.UTC(2009, 0, 3)

/** How far the visitor's clock may be behind. */
const clockToleranceMs = 24 * 60 * 60 * 1000
