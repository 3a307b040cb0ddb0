import { CORE_SCHEMA, load } from 'js-yaml'
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type { Diagnostic, Place } from './diagnostics.js'
import { createJsonPlaces } from './jsonPlace.js'
import { suggest } from './suggest.js'

/** Keys and indices from the root of a document to a value. */
export type Pointer = readonly (string | number)[]

/** A YAML or JSON document with the place of each value. */
export type Document = {
  readonly file: string
  readonly value: unknown
  /** Whether it references other files. */
  readonly hasOutsideRefs: boolean
  /** Place of a value or, with `key`, of its key. */
  placeOf(pointer: Pointer, part?: 'key' | 'value'): Place
}

/** Parses a document. Returns diagnostics instead if the text is not YAML. */
export function readDocument(file: string, text: string): Document | Diagnostic[] {
  const fast = readFast(file, text)
  let known: Positions | undefined
  const positions = () => (known ??= readPositions(file, text))
  let json: { find: ReturnType<typeof createJsonPlaces>; lines: LineCounter } | undefined
  const placeInJson = (pointer: Pointer, part: 'key' | 'value') => {
    json ??= { find: createJsonPlaces(text), lines: readLines(text) }
    return toPlace(file, text, json.lines, json.find(pointer, part))
  }
  if (!fast && positions().errors.length > 0) return positions().errors
  const value = fast ? fast.value : positions().value()
  const problem = problemOfAliases(value)
  if (problem) return [{ code: 'bad-yaml', message: problem, place: { file, line: 1, column: 1, length: 1 } }]
  return {
    file,
    value,
    hasOutsideRefs: /\$ref["']?\s*:\s*["']?[^#"'\s]/.test(text),
    // Positions are computed on demand, because that takes several times as long as parsing.
    placeOf: (pointer, part = 'value') =>
      fast && file.endsWith('.json') ? placeInJson(pointer, part) : positions().placeOf(pointer, part),
  }
}

/** Aliases may contain themselves, or stand for more values than there is memory. */
function problemOfAliases(root: unknown): string | undefined {
  const sizes = new Map<object, number>()
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    if (depth > deepest) return Number.POSITIVE_INFINITY
    sizes.set(value, Number.POSITIVE_INFINITY) // until its parts are known
    const size = Object.values(value).reduce((sum: number, part) => sum + sizeOf(part, depth + 1), 1)
    sizes.set(value, size)
    return size
  }
  const size = sizeOf(root, 0)
  if (size === Number.POSITIVE_INFINITY) return 'an alias contains itself, or values are nested too deeply'
  return size > 1_000_000 && size > 10 * sizes.size ? 'the aliases stand for too many values' : undefined
}

const deepest = 1000

function toPlace(file: string, text: string, lines: LineCounter, [start, end]: readonly number[]): Place {
  const { line, col } = lines.linePos(start ?? 0)
  const endOfLine = text.indexOf('\n', start)
  const stop = Math.min(end ?? 0, endOfLine < 0 ? text.length : endOfLine)
  return { file, line, column: col, length: Math.max(1, stop - (start ?? 0)) }
}

function readLines(text: string): LineCounter {
  const lines = new LineCounter()
  for (let end = -1; ; ) {
    lines.addNewLine(end + 1)
    end = text.indexOf('\n', end + 1)
    if (end < 0) return lines
  }
}

function readFast(file: string, text: string): { value: unknown } | undefined {
  try {
    if (file.endsWith('.json')) {
      const value: unknown = JSON.parse(text)
      return keysIn(value) === keysOf(text) ? { value } : undefined
    }
    const value = load(text, { schema: CORE_SCHEMA })
    return hasLostRef(value) ? undefined : { value }
  } catch {
    return undefined // the slow parser reports where the error is
  }
}

/** Number of keys that a JSON text has. */
function keysOf(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon) count++
  return count
}

/** Number of keys that are left of them: JSON keeps only the last of two equal ones. */
function keysIn(root: unknown): number {
  let count = 0
  // A list instead of recursion, because values may be nested deeply.
  const left = [root]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const parts: unknown[] = Object.values(value)
    if (!Array.isArray(value)) count += parts.length
    for (const part of parts) left.push(part)
  }
  return count
}

/**
 * Whether a text ends with `$ref: `: it goes on to the quote of the next reference, because its own is not closed. This parser
 * takes the rest for a comment.
 */
function hasLostRef(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'string') return value.endsWith('$ref: ')
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  return Object.values(value).some((part) => hasLostRef(part, seen))
}

type Positions = {
  errors: Diagnostic[]
  value(): unknown
  placeOf(pointer: Pointer, part: 'key' | 'value'): Place
}

function readPositions(file: string, text: string): Positions {
  const lines = new LineCounter()
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const place = (range: readonly number[]) => toPlace(file, text, lines, range)
  const resolve = (node: unknown) => (isAlias(node) ? node.resolve(parsed) : node)
  const rangeOf = (node: unknown): readonly number[] | undefined =>
    isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? (node.range ?? undefined) : undefined

  // What follows a mistake is often read wrongly because of it.
  const errors = parsed.errors.filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY')
  return {
    errors: [
      ...errors.map((error) => ({
        code: 'bad-yaml',
        ...describe(error),
        place: place(isOpenQuote(error) ? quoteBefore(parsed, error.pos[0]) : error.pos),
        note: duplicateOf(error.message, error.pos, text, place),
      })),
      ...(errors.length > 0 ? [] : findMissingAnchors(parsed, place)),
    ],
    value: () => parsed.toJS(),
    placeOf(pointer, part) {
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

/** What is wrong, and how to mend it. */
function describe({ code, message }: YAMLError): { message: string; help?: string } {
  if (isOpenQuote({ message })) return { message: 'this quote is not closed' }
  const [, end] = /end with an? (\S)$/.exec(message) ?? []
  if (end) return { message: `a \`${end}\` is missing` }
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return {
      message: 'this value goes on with `: `, as if it were a key',
      help: 'put it into quotes, or indent the next line like this one',
    }
  if (code === 'TAB_AS_INDENT') return { message, help: 'indent with spaces' }
  return code === 'BAD_SCALAR_START' ? { message, help: 'put it into quotes' } : { message }
}

const isOpenQuote = ({ message }: Pick<YAMLError, 'message'>) => message.startsWith('Missing closing')

/** The last text in quotes that begins before a place. */
function quoteBefore(parsed: ReturnType<typeof parseDocument>, end: number): readonly number[] {
  let start = end
  visit(parsed, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end) start = range[0]
    },
  })
  return [start, start + 1]
}

/** Aliases of anchors that do not exist, such as `*bse`. */
function findMissingAnchors(
  parsed: ReturnType<typeof parseDocument>,
  place: (range: readonly number[]) => Place,
): Diagnostic[] {
  const anchors: string[] = []
  const missing: Diagnostic[] = []
  visit(parsed, {
    Alias(_, alias) {
      if (alias.resolve(parsed)) return
      missing.push({
        code: 'bad-yaml',
        message: `there is no anchor \`&${alias.source}\` before this alias`,
        place: place(alias.range ?? [0, 1]),
        help: suggest(alias.source, anchors),
      })
    },
    Node(_, { anchor }) {
      if (anchor !== undefined) anchors.push(anchor)
    },
  })
  return missing
}

/** First place of a duplicate key. */
function duplicateOf(
  message: string,
  pos: readonly number[],
  text: string,
  place: (range: readonly number[]) => Place,
): Diagnostic['note'] {
  if (!message.includes('unique')) return undefined
  const [start = 0] = pos
  const line = text.slice(text.lastIndexOf('\n', start) + 1).split('\n')[0] ?? ''
  const indent = line.slice(0, line.length - line.trimStart().length)
  const key = line.trim().split(':')[0] ?? ''
  const first = text.search(new RegExp(`^${indent}${key.replace(/[^\w]/g, '\\$&')}\\s*:`, 'm'))
  if (first < 0 || first >= start) return undefined
  const begin = first + indent.length
  return { message: 'first defined here', place: place([begin, begin + key.length]) }
}

function child(node: unknown, step: string | number): { key?: unknown; value?: Node | unknown } {
  if (isSeq(node)) return { value: node.items[Number(step)] }
  if (!isMap(node)) return {}
  const pair = node.items.find(({ key }) => isScalar(key) && `${key.value}` === `${step}`)
  return pair ? { key: pair.key, value: pair.value } : {}
}
