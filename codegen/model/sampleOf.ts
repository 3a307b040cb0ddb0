import type { TSchema } from '@sinclair/typebox'
import { type KnownSchema, readSchema } from '../emit/schemaKind.js'
import { isObject, type JsonObject } from '../load/json.js'
import { fits } from './fits.js'
import { limitsOf } from './limits.js'
import type { NamedSchema } from './model.js'
import { Type } from './typebox.js'

/** Creates values of schemas, taken from an example where it is valid. */
export type Sampler = {
  /** A value of the schema, or the nearest to one. */
  sample(schema: TSchema, example?: unknown): unknown
  /** A valid value of the schema, if there is one. */
  fitting(schema: TSchema, example?: unknown): { readonly value: unknown } | undefined
}

/** Creates a deterministic sampler for the schemas of a service. */
export function createSampler(schemas: readonly NamedSchema[]): Sampler {
  const named = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const find = (name: string) => named.get(name)
  /** Named schemas that are being sampled, some of them inside themselves. */
  const open: string[] = []

  const sample = (schema: TSchema, example: unknown, depth: number): unknown => {
    const known = readSchema(schema)
    switch (known.kind) {
      case 'Ref': {
        const target = named.get(known.name)
        const isEndless = example === undefined && open.filter((name) => name === known.name).length > 1
        if (!target || isEndless) return null
        open.push(known.name)
        const value = sample(target, example, depth + 1)
        open.pop()
        return value
      }
      case 'String':
        return typeof example === 'string' ? example : (known.known[0] ?? sampleText(schema))
      case 'Number':
        return Number.isFinite(example) ? example : (known.known[0] ?? sampleNumber(schema))
      case 'Integer':
        return Number.isInteger(example) ? example : (known.known[0] ?? Math.ceil(sampleNumber(schema)))
      case 'Boolean':
        return typeof example === 'boolean' ? example : false
      case 'Null':
        return null
      case 'Literal':
        return known.value
      case 'Unknown':
        return example === undefined ? null : example
      case 'Binary':
        return new Blob()
      case 'Array':
        return Array.isArray(example)
          ? example.map((item) => sample(known.items, item, depth + 1))
          : Array.from({ length: depth > 12 ? 0 : leastItems(schema) }, () =>
              sample(known.items, undefined, depth + 1),
            )
      case 'Tuple':
        return known.items.map((item, index) =>
          sample(item, Array.isArray(example) ? example[index] : undefined, depth + 1),
        )
      case 'Record':
        return mapValues(isObject(example) ? example : {}, (value) => sample(known.values, value, depth + 1))
      case 'Object':
        return sampleObject(known, example, depth)
      case 'Union':
        return sample(bestOf(known.parts, example, depth), example, depth + 1)
      case 'Intersect':
        return sampleAll(known.parts, example, depth)
    }
  }

  /** A value of all parts at once: that of one part may fit the others, such as a literal of a string. */
  const sampleAll = (parts: readonly TSchema[], example: unknown, depth: number): unknown => {
    const values = parts.map((part) => sample(part, example, depth + 1))
    const whole = values.reduce(merge, {})
    const isWhole = (value: unknown) => depth > 12 || parts.every((part) => fits(part, value, find))
    return isWhole(whole) ? whole : (values.find(isWhole) ?? whole)
  }

  /** Declared fields only; others would not match the type. */
  const sampleObject = (
    { properties, others }: KnownSchema & { kind: 'Object' },
    example: unknown,
    depth: number,
  ) => {
    const given = isObject(example) ? example : {}
    const declared = properties
      .filter(({ name, isOptional }) => !isOptional || (given[name] !== undefined && depth < 20))
      .map(({ name, schema }) => [name, sample(schema, given[name], depth + 1)])
    const names = new Set(properties.map(({ name }) => name))
    const rest = others
      ? Object.entries(given)
          .filter(([name]) => !names.has(name))
          .map(([name, value]) => [name, sample(others, value, depth + 1)])
      : []
    return Object.fromEntries([...declared, ...rest])
  }

  /** The variant that keeps most of an example; without an example, the simplest one. */
  const bestOf = (parts: readonly TSchema[], example: unknown, depth: number): TSchema => {
    const [first, ...others] = parts.toSorted((a, b) => weightOf(a) - weightOf(b))
    if (example === undefined || depth > 12) return first ?? Type.Null()
    const whole = JSON.stringify(example)
    let best = { part: first, score: -1 }
    for (const part of [first, ...others]) {
      if (!part) continue
      const text = JSON.stringify(sample(part, example, depth + 1))
      const score = text === whole ? Number.POSITIVE_INFINITY : isSameKind(text, whole) ? text.length : 0
      if (score > best.score) best = { part, score }
    }
    return best.part ?? Type.Null()
  }

  return {
    sample: (schema, example) => sample(schema, example, 0),
    fitting(schema, example) {
      const values = [
        sample(schema, example, 0),
        ...(example === undefined ? [] : [sample(schema, undefined, 0)]),
      ]
      const found = values.findIndex((value) => fits(schema, value, find))
      return found < 0 ? undefined : { value: values[found] }
    },
  }
}

function sampleText(schema: TSchema): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limitsOf(schema) ?? {}
  return 'text'.padEnd(Math.min(Number(minLength), mostLetters), 'x').slice(0, Number(maxLength))
}

function leastItems(schema: TSchema): number {
  return Math.min(Number(limitsOf(schema)?.minItems ?? 0), mostItems)
}

/** A sample is to be read. Where a schema wants more than this, it has none. */
const mostLetters = 1000
const mostItems = 32

/** Zero, or the number that is nearest to it. */
function sampleNumber(schema: TSchema): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limitsOf(schema) ?? {}
  const least = Number(minimum ?? Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1)
  const most = Number(maximum ?? Number(exclusiveMaximum ?? Number.POSITIVE_INFINITY) - 1)
  return Math.min(Math.max(0, least), most)
}

/** Simple kinds first, so that recursive schemas end. */
function weightOf(schema: TSchema): number {
  const { kind } = readSchema(schema)
  return kind === 'Null' ? 1 : ['Ref', 'Object', 'Intersect', 'Union'].includes(kind) ? 2 : 0
}

function isSameKind(a: string, b: string): boolean {
  return a.charAt(0) === b.charAt(0)
}

function merge(a: unknown, b: unknown): unknown {
  return isObject(a) && isObject(b) ? { ...a, ...b } : b
}

function mapValues(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
