import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Diagnostic, Place } from './diagnostics.js'

/** Keys and indices that lead from the root of a document to a value. */
export type Pointer = readonly (string | number)[]

/** A YAML or JSON document that knows where each of its values stands. */
export type Document = {
  readonly file: string
  readonly value: unknown
  /** Where the value stands or, with `key`, where its name does. */
  placeOf(pointer: Pointer, part?: 'key' | 'value'): Place
}

/** Parses a document. A text that is not YAML gives diagnostics and no document. */
export function readDocument(file: string, text: string): Document | Diagnostic[] {
  const lines = new LineCounter()
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const place = ([start, end]: readonly number[]): Place => {
    const { line, col } = lines.linePos(start ?? 0)
    const endOfLine = text.indexOf('\n', start)
    const stop = Math.min(end ?? 0, endOfLine < 0 ? text.length : endOfLine)
    return { file, line, column: col, length: Math.max(1, stop - (start ?? 0)) }
  }
  if (parsed.errors.length > 0) {
    return parsed.errors.map(({ message, pos }) => ({ code: 'bad-yaml', message, place: place(pos) }))
  }

  const resolve = (node: unknown) => (isAlias(node) ? node.resolve(parsed) : node)
  const rangeOf = (node: unknown): readonly number[] | undefined =>
    isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? (node.range ?? undefined) : undefined

  return {
    file,
    value: parsed.toJS(),
    placeOf(pointer, part = 'value') {
      let node: unknown = parsed.contents
      let range = [0, 1] as readonly number[]
      for (const [depth, step] of pointer.entries()) {
        const { key, value } = child(resolve(node), step)
        const isLast = depth === pointer.length - 1
        range = rangeOf(isLast && part === 'key' ? (key ?? value) : value) ?? rangeOf(key) ?? range
        node = value
      }
      return place(range)
    },
  }
}

function child(node: unknown, step: string | number): { key?: unknown; value?: Node | unknown } {
  if (isSeq(node)) return { value: node.items[Number(step)] }
  if (!isMap(node)) return {}
  const pair = node.items.find(({ key }) => isScalar(key) && `${key.value}` === `${step}`)
  return pair ? { key: pair.key, value: pair.value } : {}
}
