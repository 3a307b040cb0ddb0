import type { Grammar } from './grammar.js'
import { isObject, type JsonObject } from './json.js'
import type { Pointer } from './readDocument.js'

/** One part of a document: what kind it is of, and where it stands. */
export type Visited = { readonly kind: string; readonly value: unknown; readonly at: Pointer }

/** Visits a part and everything below it that the grammar knows, from the outside in. */
export function walk(grammar: Grammar, part: Visited, visit: (part: Visited) => void): void {
  visit(part)
  for (const below of partsBelow(grammar, part)) walk(grammar, below, visit)
}

/** The parts that stand directly below one. */
function partsBelow(grammar: Grammar, { kind, value, at }: Visited): Visited[] {
  if (!isObject(value)) return []
  const { keywords = {} } = grammar[kind] ?? {}
  const parts: Visited[] = []
  for (const key of Object.keys(value)) {
    const below = keywords[key]
    const inner = value[key]
    if (!below) continue
    if (typeof below === 'string') parts.push({ kind: below, value: inner, at: [...at, key] })
    else if ('each' in below) {
      if (!isObject(inner)) continue
      for (const name of Object.keys(inner))
        if (!(name.startsWith('x-') && kind === 'document'))
          parts.push({ kind: below.each, value: inner[name], at: [...at, key, name] })
    } else if (Array.isArray(inner))
      for (const [index, item] of inner.entries())
        parts.push({ kind: below[0], value: item, at: [...at, key, index] })
  }
  return parts
}

/** Gives what a part becomes, once what is below it has been changed. */
export type Change = (part: Visited) => unknown

/** Changes parts from the inside out. What does not change is the same object as before. */
export function rewrite(grammar: Grammar, part: Visited, change: Change): unknown {
  const { kind, value, at } = part
  if (!isObject(value)) return change(part)
  const { keywords = {} } = grammar[kind] ?? {}
  let changed: { [key: string]: unknown } | undefined
  for (const key of Object.keys(value)) {
    const below = keywords[key]
    const inner = value[key]
    if (!below || typeof inner !== 'object' || inner === null) continue
    const next = rewriteBelow(grammar, below, inner, [...at, key], change)
    if (next === inner) continue
    changed ??= { ...value }
    changed[key] = next
  }
  return change(changed ? { kind, value: changed, at } : part)
}

function rewriteBelow(
  grammar: Grammar,
  below: NonNullable<Grammar[string]['keywords'][string]>,
  inner: object,
  at: Pointer,
  change: Change,
): unknown {
  if (typeof below === 'string') return rewrite(grammar, { kind: below, value: inner, at }, change)
  if ('each' in below) return isObject(inner) ? rewriteEach(grammar, below.each, inner, at, change) : inner
  if (!Array.isArray(inner)) return inner
  const items = inner.map((item, index) =>
    rewrite(grammar, { kind: below[0], value: item, at: [...at, index] }, change),
  )
  return items.some((item, index) => item !== inner[index]) ? items : inner
}

function rewriteEach(
  grammar: Grammar,
  kind: string,
  inner: JsonObject,
  at: Pointer,
  change: Change,
): JsonObject {
  let changed: { [key: string]: unknown } | undefined
  for (const name of Object.keys(inner)) {
    const next = rewrite(grammar, { kind, value: inner[name], at: [...at, name] }, change)
    if (next === inner[name]) continue
    changed ??= { ...inner }
    changed[name] = next
  }
  return changed ?? inner
}
