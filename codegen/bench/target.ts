/** Something that the generator is held to. */
export type Target = {
  readonly what: string
  readonly value: number
  /** The value may be this, and not more; or with `isFloor` not less. */
  readonly limit: number
  readonly isFloor?: true
  readonly unit: string
  /** What else there is to know. */
  readonly note?: string
}

/** Says in a line whether a target was met. */
export function formatTarget({ what, value, limit, isFloor, unit, note }: Target): string {
  const isMet = isFloor ? value >= limit : value <= limit
  const bound = isFloor ? 'at least' : 'at most'
  const more = note === undefined ? '' : ` (${note})`
  return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${show(value)} ${unit}, ${bound} ${show(limit)}${more}`
}

function show(value: number): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(2)
}
