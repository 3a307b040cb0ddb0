import type { Grammar } from './grammar.js'
import { isObject, type JsonObject } from './json.js'
import type { Pointer } from './readDocument.js'

/** One part of a document, with its kind and place. */
export type Visited = { readonly kind: string; readonly value: unknown; readonly at: Pointer }

/** A part that computes its place on demand. There are hundreds of thousands of parts, and few places are needed. */
class Part implements Visited {
  readonly kind: string
  readonly value: unknown
  private readonly above: Visited
  private readonly steps: Pointer

  constructor(kind: string, value: unknown, above: Visited, steps: Pointer) {
    this.kind = kind
    this.value = value
    this.above = above
    this.steps = steps
  }

  get at(): Pointer {
    return [...this.above.at, ...this.steps]
  }
}

/** Visits a part and then all parts inside it that the grammar knows. */
export function walk(grammar: Grammar, part: Visited, visit: (part: Visited) => void): void {
  visit(part)
  for (const below of partsBelow(grammar, part)) walk(grammar, below, visit)
}

/** The direct children of a part. */
function partsBelow(grammar: Grammar, part: Visited): Visited[] {
  const { kind, value } = part
  if (!isObject(value)) return []
  const { keywords = {} } = grammar[kind] ?? {}
  const parts: Visited[] = []
  for (const key of Object.keys(value)) {
    const below = keywords[key]
    const inner = value[key]
    if (!below) continue
    if (typeof below === 'string') parts.push(new Part(below, inner, part, [key]))
    else if ('each' in below) {
      if (!isObject(inner)) continue
      for (const name of Object.keys(inner))
        if (!(name.startsWith('x-') && kind === 'document'))
          parts.push(new Part(below.each, inner[name], part, [key, name]))
    } else if (Array.isArray(inner))
      for (const [index, item] of inner.entries()) parts.push(new Part(below[0], item, part, [key, index]))
  }
  return parts
}

/** Returns the new value of a part whose children are already changed. */
export type Change = (part: Visited) => unknown

/** Changes parts from the inside out. Unchanged parts keep their identity. */
export function rewrite(grammar: Grammar, part: Visited, change: Change): unknown {
  const { kind, value } = part
  if (!isObject(value)) return change(part)
  const { keywords = {} } = grammar[kind] ?? {}
  let changed: { [key: string]: unknown } | undefined
  for (const key of Object.keys(value)) {
    const below = keywords[key]
    const inner = value[key]
    if (!below || typeof inner !== 'object' || inner === null) continue
    const next = rewriteBelow(grammar, below, inner, part, key, change)
    if (next === inner) continue
    changed ??= { ...value }
    changed[key] = next
  }
  return change(changed ? new Part(kind, changed, part, []) : part)
}

function rewriteBelow(
  grammar: Grammar,
  below: NonNullable<Grammar[string]['keywords'][string]>,
  inner: object,
  part: Visited,
  key: string,
  change: Change,
): unknown {
  const next = (kind: string, value: unknown, ...steps: Pointer) =>
    rewrite(grammar, new Part(kind, value, part, [key, ...steps]), change)
  if (typeof below === 'string') return next(below, inner)
  if ('each' in below)
    return isObject(inner) ? rewriteEach(inner, (value, name) => next(below.each, value, name)) : inner
  if (!Array.isArray(inner)) return inner
  const items = inner.map((item, index) => next(below[0], item, index))
  return items.some((item, index) => item !== inner[index]) ? items : inner
}

function rewriteEach(inner: JsonObject, rewriteOne: (value: unknown, name: string) => unknown): JsonObject {
  let changed: { [key: string]: unknown } | undefined
  for (const name of Object.keys(inner)) {
    const next = rewriteOne(inner[name], name)
    if (next === inner[name]) continue
    changed ??= { ...inner }
    changed[name] = next
  }
  return changed ?? inner
}
