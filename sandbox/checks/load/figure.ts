/** A measured time, and a note for the table. */
export type Figure = { readonly ms: number; readonly note: string }

export type Measurement = () => Promise<Figure>

/** A row of the table: a figure, and the time of a plain loop in the same page just before. */
export type Row = Figure & { readonly id: string; readonly what: string; readonly loopMs: number }

const marks = { start: '<!-- load: written by `npm run bench:load -- --write` -->', end: '<!-- /load -->' }

/** Formats rows as a table for `docs/load.md`. */
export function formatRows(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ id, what, ms, loopMs, note }) =>
      `| ${id} | ${what} | ${round(ms)} ms | ${round(ms / loopMs)} | ${note} |`,
  )
  return ['| | | time | plain loops | |', '|---|---|--:|--:|---|', ...lines].join('\n')
}

/** Rounds to two significant digits, because runs differ in the third. */
const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')

/** Puts the table between the marks of the page. */
export function writeRows(page: string, rows: readonly Row[]): string {
  const [start, end] = [page.indexOf(marks.start), page.indexOf(marks.end)]
  if (start < 0 || end < start) throw new Error(`The page lacks the marks: ${marks.start} … ${marks.end}`)
  return `${page.slice(0, start + marks.start.length)}\n${formatRows(rows)}\n${page.slice(end)}`
}
