import type { Size } from './measureSizes.js'

const marks = { start: '<!-- sizes: written by `npm run size -- --write` -->', end: '<!-- /sizes -->' }

/** Formats the table for the README. */
function toMarkdown(sizes: readonly Size[]): string {
  const rows = sizes.map(
    ({ what, kilobytes, budget }) => `| ${what} | ${show(kilobytes)} | ${budget ? `${budget} KB` : ''} |`,
  )
  return ['| | gzip | at most |', '|---|--:|--:|', ...rows].join('\n')
}

/** Writes the table between its marks. */
export function writeTable(readme: string, sizes: readonly Size[]): string {
  const { before, after } = split(readme)
  return `${before}\n${toMarkdown(sizes)}\n${after}`
}

/** Describes outdated values in the README. */
export function findOutdated(readme: string, sizes: readonly Size[]): string[] {
  const documented = readTable(readme)
  const known = sizes.flatMap(({ what, kilobytes }) => {
    const before = documented.get(what)
    if (before === undefined) return [`${what} is not in the table of the README.`]
    const isClose = Math.abs(before - kilobytes) <= Math.max(tolerance.kilobytes, tolerance.share * kilobytes)
    return isClose ? [] : [`${what}: ${show(kilobytes)}, and the README says ${show(before)}.`]
  })
  const gone = [...documented.keys()].filter((what) => sizes.every((size) => size.what !== what))
  return [
    ...known,
    ...gone.map((what) => `${what} is in the table of the README, but is no longer measured.`),
  ]
}

/** Avoids README edits for every byte. */
const tolerance = { kilobytes: 0.5, share: 0.05 }

/** Kilobytes, by name. */
export function readTable(readme: string): Map<string, number> {
  const rows = split(readme).table.matchAll(/^\| (.+?) \| ([\d.]+) KB \|/gm)
  return new Map([...rows].map(([, what = '', kilobytes]) => [what, Number(kilobytes)]))
}

function split(readme: string) {
  const [start, end] = [readme.indexOf(marks.start), readme.indexOf(marks.end)]
  if (start < 0 || end < start)
    throw new Error(`The README lacks the marks for the table: ${marks.start} … ${marks.end}`)
  const from = start + marks.start.length
  return { before: readme.slice(0, from), table: readme.slice(from, end), after: readme.slice(end) }
}

function show(kilobytes: number): string {
  return `${kilobytes.toFixed(1)} KB`
}
