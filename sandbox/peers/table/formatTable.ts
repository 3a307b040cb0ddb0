import type { Samples } from '../measure/samples.js'
import { type PeerName, peers } from '../peers.js'
import { type Cell, type Row, rows } from './rows.js'

type FormatTableParameters = { samples: Samples; peers: readonly PeerName[] }

/** Formats all rows that were measured as a Markdown table, with the peers as columns. */
export function formatTable({ samples, peers: names }: FormatTableParameters): string {
  const lines = rows.flatMap((row) => {
    const cells = names.map((name) => row.read(samples, name))
    const foyer = row.read(samples, 'foyer')
    const texts = cells.map((cell, column) =>
      names[column] === 'foyer' ? show(cell, row) : show(cell, row) + showRatio(cell, foyer, row),
    )
    return cells.every((cell) => cell === undefined) ? [] : [line([row.title, ...texts])]
  })
  const titles = names.map((name) => peers[name].title)
  return [line(['', ...titles]), `|---|${titles.map(() => '--:|').join('')}`, ...lines].join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

const digits = { kB: 1, MB: 1, ms: 0, '×': 2, '': 0 } as const

function show(cell: Cell, { unit }: Row): string {
  if (cell === undefined) return '–'
  if (cell === 'fails') return 'fails'
  const separator = unit === 'kB' || unit === 'MB' || unit === 'ms' ? ' ' : ''
  return `${cell.toFixed(digits[unit])}${separator}${unit}`
}

/** How many times Foyer's value it is. */
function showRatio(cell: Cell, foyer: Cell, { unit }: Row): string {
  if (typeof cell !== 'number' || typeof foyer !== 'number' || foyer <= 0 || unit === '×') return ''
  const ratio = cell / foyer
  return ` (${ratio.toFixed(ratio < 9.95 ? 1 : 0)}×)`
}
