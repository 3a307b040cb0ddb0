/** A performance target of the generator. */
export type Target = {
  readonly what: string
  readonly value: number
  /** The maximum value, or with `isFloor` the minimum. */
  readonly limit: number
  readonly isFloor?: true
  readonly unit: string
  /** Extra information shown in parentheses. */
  readonly note?: string
}

/** Reports in one line whether a target was met. */
export function formatTarget({ what, value, limit, isFloor, unit, note }: Target): string {
  const isMet = isFloor ? value >= limit : value <= limit
  const bound = isFloor ? 'at least' : 'at most'
  const more = note === undefined ? '' : ` (${note})`
  return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${show(value)} ${unit}, ${bound} ${show(limit)}${more}`
}

function show(value: number): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(2)
}
