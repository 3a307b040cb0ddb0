import { formatTree, type Tree } from '../../format/formatTree.js'
import { isSettled, lineAt, spaces, width } from '../../format/source.js'

const indent = 2

/** Prints `if (a) return b` in a function body, broken into lines as needed. */
export function printIf(condition: string, result: Tree): string {
  const returned = (at: number) => `return ${formatTree(result, { indent: at, column: at + 7, after: 0 })}`
  const head = `${spaces(indent)}if (${condition})`
  const sameLine = returned(indent)
  if (!sameLine.includes('\n') && head.length + 1 + sameLine.length <= width) return `${head} ${sameLine}`
  return `${head}\n${spaces(2 * indent)}${returned(2 * indent)}`
}

/** Prints `(a || b)` as one of several rows, broken into lines as needed. */
export function printEither(parts: readonly Tree[], after: number): string {
  const flat = `(${parts.map((part) => formatTree(part, lineAt(0))).join(' || ')})`
  if (!flat.includes('\n') && 2 * indent + flat.length + after <= width) return flat
  const inner = 3 * indent
  const rows = parts.map((part, index) =>
    formatTree(part, lineAt(inner, index < parts.length - 1 ? ' ||'.length : 1 + after)),
  )
  return `(${rows.join(` ||\n${spaces(inner)}`)})`
}

/** Prints `return a || b` in a function body. */
export function printReturn(parts: readonly Tree[], operator = '||'): string {
  const flat = parts.map((part) => formatTree(part, lineAt(0))).join(` ${operator} `)
  const line = `${spaces(indent)}return ${flat}`
  if ((!line.includes('\n') && line.length <= width) || parts.length === 1) return line
  const wrap = (text: string) => `${spaces(indent)}return (\n${spaces(2 * indent)}${text}\n${spaces(indent)})`
  if (!flat.includes('\n') && 2 * indent + flat.length <= width) return wrap(flat)
  const rows = parts.map((part, index) =>
    formatTree(part, lineAt(indent + 2, index < parts.length - 1 ? operator.length + 1 : 0)),
  )
  // The formatter breaks longer lines.
  if (!rows.every(isSettled)) return line
  return wrap(rows.join(` ${operator}\n${spaces(2 * indent)}`))
}
