export type Row = {
  what: string
  unit: 'KB' | 'ms' | 'µs'
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
 * formatTable([{ what: 'first load', unit: 'KB', values: [21.3], budget: 20 }])
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
  const digits = { KB: 1, ms: 0, µs: 2 }[unit]
  const show = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(digits)} ${unit}`)
  const range = sorted.length > 1 ? [show(sorted[0]), show(sorted.at(-1))] : ['', '']
  return [what, show(median), ...range, show(budget), judge({ value: median, unit, budget, goal }) || note]
}

type Judged = { value: number; unit: string; budget: number | undefined; goal: number | undefined }

function judge({ value, unit, budget, goal }: Judged): string {
  if (budget === undefined) return ''
  if (value > budget) return `over by ${(value - budget).toFixed(2)} ${unit}`
  return goal !== undefined && value > goal ? `ok, goal is ${goal} ${unit}` : 'ok'
}

function align(cell: string, column: number, width: number): string {
  const isText = column === 0 || column === 5
  return isText ? cell.padEnd(width) : cell.padStart(width)
}
