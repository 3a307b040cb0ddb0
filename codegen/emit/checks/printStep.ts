import { formatTree, type Tree } from '../../format/formatTree.js'
import { isSettled, lineAt, spaces, width } from '../../format/source.js'

const indent = 2

/** Prints `if (a && b) return c` in a function body, broken into lines as needed. */
export function printIf(conditions: readonly string[], result: Tree): string {
  const test = conditions.join(' && ')
  const returned = (at: number) => `return ${formatTree(result, { indent: at, column: at + 7, after: 0 })}`
  const head = `${spaces(indent)}if (${test})`
  const sameLine = returned(indent)
  if (!sameLine.includes('\n') && head.length + 1 + sameLine.length <= width) return `${head} ${sameLine}`
  const nextLine = `\n${spaces(indent + 2)}${returned(indent + 2)}`
  if (conditions.length === 1 || head.length <= width) return head + nextLine
  const rows = conditions.join(` &&\n${spaces(indent + 2)}`)
  return `${spaces(indent)}if (\n${spaces(indent + 2)}${rows}\n${spaces(indent)})${nextLine}`
}

/** Prints `return a || b` in a function body. */
export function printReturn(parts: readonly Tree[], operator = '||'): string {
  const flat = parts.map((part) => formatTree(part, lineAt(0))).join(` ${operator} `)
  const line = `${spaces(indent)}return ${flat}`
  if ((!line.includes('\n') && line.length <= width) || parts.length === 1) return line
  const rows = parts.map((part, index) =>
    formatTree(part, lineAt(indent + 2, index < parts.length - 1 ? operator.length + 1 : 0)),
  )
  // The formatter breaks longer lines.
  if (!rows.every(isSettled)) return line
  return `${spaces(indent)}return (\n${spaces(indent + 2)}${rows.join(` ${operator}\n${spaces(indent + 2)}`)}\n${spaces(indent)})`
}
