/** Units, and the digits after the point that tables show. */
const digits = { kB: 1, MB: 1, requests: 0, packages: 0, ms: 0, µs: 2 }

export type Unit = keyof typeof digits

export type Row = {
  what: string
  unit: Unit
  /** One per round. The table shows the median. */
  values: readonly number[]
  /** Higher values are `over`. */
  budget?: number | undefined
  /** The target, below the budget. */
  goal?: number | undefined
  /** A remark for the last column. */
  note?: string | undefined
}

/**
 * Formats rows as a table for a terminal.
 *
 * @example
 * formatTable([{ what: 'first load', unit: 'kB', values: [21.3], budget: 20 }])
 */
export function formatTable(rows: readonly Row[]): string {
  const cells = [['', 'median', 'min', 'max', 'budget', ''], ...rows.map(toCells)]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells
    .map((row) => row.map((cell, column) => align(cell, column, widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function toCells({ what, unit, values, budget, goal, note = '' }: Row): string[] {
  const sorted = values.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const show = (value: number | undefined) => (value === undefined ? '' : formatAmount({ unit, value }))
  const range = sorted.length > 1 ? [show(sorted[0]), show(sorted.at(-1))] : ['', '']
  return [what, show(median), ...range, show(budget), judge({ value: median, unit, budget, goal }) || note]
}

/** A value with its unit. Counts have no fraction; `more` adds digits to others. */
export function formatAmount({ unit, value }: { unit: Unit; value: number }, more = 0): string {
  return `${value.toFixed(digits[unit] && digits[unit] + more)} ${unit}`
}

type Judged = { value: number; unit: Unit; budget: number | undefined; goal: number | undefined }

function judge({ value, unit, budget, goal }: Judged): string {
  if (budget === undefined) return ''
  if (value > budget) return `over by ${(value - budget).toFixed(2)} ${unit}`
  return goal !== undefined && value > goal ? `ok, goal is ${goal} ${unit}` : 'ok'
}

function align(cell: string, column: number, width: number): string {
  const isText = column === 0 || column === 5
  return isText ? cell.padEnd(width) : cell.padStart(width)
}
