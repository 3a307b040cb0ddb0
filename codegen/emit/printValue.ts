import { formatRight, type Tree } from '../format/formatTree.js'
import { width } from '../format/source.js'
import type { Statement } from './emitter.js'
import { propertyName, quote } from './escape.js'
import { printDoc } from './printDoc.js'

/** A JSON value as idiomatic TypeScript. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value !== 'object' || value === null) return `${value}`
  const rows = Object.entries(value).map(([key, part]) => `${propertyName(key)}: ${printValue(part)}`)
  return rows.length > 0 ? `{ ${rows.join(', ')} }` : '{}'
}

/** A JSON value as a tree for the formatter. */
export function valueTree(value: unknown): Tree {
  if (typeof value === 'string') return quote(value)
  if (value instanceof Blob) return 'new Blob()'
  if (Array.isArray(value)) return { list: value.map(valueTree) }
  if (typeof value !== 'object' || value === null) return `${value}`
  return { fields: Object.entries(value).map(([key, part]) => [propertyName(key), valueTree(part)]) }
}

/** `export const name: Type = value`, with its doc comment. `head` is the part before ` =`. */
export function declareValue(doc: string, head: string, value: Tree): Statement {
  return {
    laidOut: `${printDoc([doc])}${head}${formatRight(value, ' =', { indent: 0, column: head.length, after: 0 })}`,
    isFinal: head.length <= width,
  }
}
