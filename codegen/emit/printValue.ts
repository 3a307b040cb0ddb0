import { formatRight, type Tree } from '../format/formatTree.js'
import { requote, width } from '../format/source.js'
import { propertyName, quote } from '../model/naming.js'
import type { Statement } from './emitter.js'
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
  if (typeof value === 'string') return textTree(value)
  if (Array.isArray(value)) return { list: value.map(valueTree) }
  if (typeof value !== 'object' || value === null) return `${value}`
  return { fields: Object.entries(value).map(([key, part]) => [keyTree(key), valueTree(part)]) }
}

/** A string literal. */
export function textTree(text: string): string {
  return requote(JSON.stringify(text))
}

/** A property key. */
export function keyTree(name: string): string {
  return propertyName(name) === name ? name : textTree(name)
}

/** `export const name: Type = value`, with its doc comment. `head` is the part before ` =`. */
export function declareValue(doc: string, head: string, value: Tree): Statement {
  return {
    laidOut: `${printDoc([doc])}${head}${formatRight(value, ' =', { indent: 0, column: head.length, after: 0 })}`,
    isFinal: head.length <= width,
  }
}
