import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'

/** Returns values of a JSON Schema, most of them valid; the same seed gives the same values. */
export function createValues(root: unknown, seed: number): (schema: unknown) => unknown {
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const pick = <item>(items: readonly item[]): item | undefined => items[Math.floor(random() * items.length)]

  const draw = (schema: unknown, depth: number): unknown => {
    if (chance(0.01)) return pick([null, 0, 1.5, '', 'text', true, [], {}])
    if (!isObject(schema) || depth > deepest) return pick(['text', 1, null, {}])
    if (typeof schema.$ref === 'string')
      return merge(draw(resolveRef(root, schema), depth + 1), own(schema, depth))
    if ('const' in schema) return schema.const
    const values = listOf(schema.enum)
    if (values.length > 0) return pick(values)
    const parts = listOf(schema.allOf).map((part) => draw(part, depth + 1))
    for (const variants of [listOf(schema.anyOf), listOf(schema.oneOf)])
      if (variants.length > 0) parts.push(draw(pick(variants), depth + 1))
    return [...parts, own(schema, depth)].reduce(merge, undefined) ?? pick(['text', 1, null, {}, [1]])
  }

  /** A value of the schema without its composition; undefined if it says nothing. */
  const own = (schema: JsonObject, depth: number): unknown => {
    const { type = impliedType(schema) } = schema
    switch (Array.isArray(type) ? pick(type) : type) {
      case 'string':
        return textOf(schema)
      case 'integer':
        return Math.round(numberOf(schema))
      case 'number':
        return chance(0.5) ? Math.round(numberOf(schema)) : numberOf(schema)
      case 'boolean':
        return chance(0.5)
      case 'null':
        return null
      case 'array':
        return listFor(schema, depth)
      case 'object':
        return objectFor(schema, depth)
      default:
        return undefined
    }
  }

  const textOf = ({ minLength, maxLength, examples, example, pattern }: JsonObject): string => {
    const given = [example, ...listOf(examples)].filter((each) => typeof each === 'string')
    if (typeof pattern === 'string' && given.length > 0) return `${given[0]}`
    const text = pick(['text', '2026-01-02', 'a b', 'ä', '']) ?? ''
    return text.padEnd(Math.min(sizeOf(minLength, 0), 200), 'x').slice(0, sizeOf(maxLength, 1000))
  }

  const numberOf = ({ minimum, maximum, exclusiveMinimum, multipleOf }: JsonObject): number => {
    const low = sizeOf(minimum, sizeOf(exclusiveMinimum, -1) + (exclusiveMinimum === undefined ? 0 : 1))
    const high = sizeOf(maximum, Math.max(low, 100))
    const value = low + random() * (high - low)
    return typeof multipleOf === 'number' ? Math.ceil(value / multipleOf) * multipleOf : value
  }

  const listFor = ({ prefixItems, items, minItems, maxItems }: JsonObject, depth: number): unknown[] => {
    const first = listOf(prefixItems).map((item) => draw(item, depth + 1))
    const wanted = depth > 6 ? 0 : Math.floor(random() * 3)
    const count = Math.min(Math.max(sizeOf(minItems, 0), wanted), sizeOf(maxItems, 10), 10)
    return [...first, ...Array.from({ length: count - first.length }, () => draw(items, depth + 1))]
  }

  const objectFor = (schema: JsonObject, depth: number): JsonObject => {
    const { properties, additionalProperties: others } = schema
    const required = listOf(schema.required).map(String)
    const declared = Object.entries(objectOf(properties)).filter(
      ([name]) => (required.includes(name) && !chance(0.005)) || (depth < 6 && chance(0.5)),
    )
    const undeclared = required.filter((name) => !Object.hasOwn(objectOf(properties), name))
    const more = isObject(others) && depth < 6 ? ['other', 'more'].slice(0, Math.floor(random() * 3)) : []
    return Object.fromEntries([
      ...declared.map(([name, property]) => [name, draw(property, depth + 1)]),
      ...[...undeclared, ...more].map((name) => [name, draw(others, depth + 1)]),
      ...(others !== false && chance(0.05) ? [['undeclared', draw(others, depth + 1)]] : []),
    ])
  }

  return (schema) => draw(schema, 0)
}

const deepest = 14

function impliedType(schema: JsonObject): string | undefined {
  if ('properties' in schema || isObject(schema.additionalProperties) || 'required' in schema) return 'object'
  return 'items' in schema || 'prefixItems' in schema ? 'array' : undefined
}

function merge(one: unknown, other: unknown): unknown {
  if (isObject(one) && isObject(other)) return { ...one, ...other }
  return other === undefined ? one : other
}

function sizeOf(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
