import { formatAmount } from '../bench/table.js'
import type { Size } from './measureSizes.js'

const marks = { start: '<!-- sizes: written by `npm run size -- --write` -->', end: '<!-- /sizes -->' }

/** Formats the table for the README. */
function toMarkdown(sizes: readonly Size[]): string {
  const rows = sizes.map(
    (size) =>
      `| ${size.what} | ${formatAmount(size)} | ${size.budget ? `${size.budget} ${size.unit}` : ''} |`,
  )
  return ['| | now | at most |', '|---|--:|--:|', ...rows].join('\n')
}

/** Writes the table between its marks. */
export function writeTable(readme: string, sizes: readonly Size[]): string {
  const { before, after } = split(readme)
  return `${before}\n${toMarkdown(sizes)}\n${after}`
}

/** Describes outdated values in the README. */
export function findOutdated(readme: string, sizes: readonly Size[]): string[] {
  const documented = readTable(readme)
  const known = sizes.flatMap(({ what, unit, value }) => {
    const before = documented.get(what)
    if (before === undefined) return [`${what} is not in the table of the README.`]
    if (Math.abs(before - value) <= Math.max(tolerance.value, tolerance.share * value)) return []
    const [now, then] = [value, before].map((each) => formatAmount({ unit, value: each }))
    return [`${what}: ${now}, and the README says ${then}.`]
  })
  const gone = [...documented.keys()].filter((what) => sizes.every((size) => size.what !== what))
  return [
    ...known,
    ...gone.map((what) => `${what} is in the table of the README, but is no longer measured.`),
  ]
}

/** Avoids README edits for every byte. */
const tolerance = { value: 0.5, share: 0.05 }

/** Values, by name. */
export function readTable(readme: string): Map<string, number> {
  const rows = split(readme).table.matchAll(/^\| (.+?) \| ([\d.]+) \w+ \|/gm)
  return new Map([...rows].map(([, what = '', value]) => [what, Number(value)]))
}

function split(readme: string) {
  const [start, end] = [readme.indexOf(marks.start), readme.indexOf(marks.end)]
  if (start < 0 || end < start)
    throw new Error(`The README lacks the marks for the table: ${marks.start} … ${marks.end}`)
  const from = start + marks.start.length
  return { before: readme.slice(0, from), table: readme.slice(from, end), after: readme.slice(end) }
}
