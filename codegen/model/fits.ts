import type { TSchema } from '@sinclair/typebox'
import { readSchema } from '../emit/schemaKind.js'
import { isObject } from '../load/json.js'
import { isListWithin, isNumberWithin, isObjectWithin, isStringWithin } from '../templates/limits.js'
import { exclusiveKey, limitsOf, patternOf } from './limits.js'

/** Whether a value of a specification is valid, as the generated checks judge it. `find` returns a named schema. */
export function fits(schema: TSchema, value: unknown, find: (name: string) => TSchema | undefined): boolean {
  const inner = (part: TSchema, below: unknown) => fits(part, below, find)
  const known = readSchema(schema)
  if (!isWithin(schema, value)) return false
  switch (known.kind) {
    case 'String':
      return typeof value === 'string' && (!known.pattern || patternOf(known.pattern)?.test(value) === true)
    case 'Number':
      return Number.isFinite(value)
    case 'Integer':
      return Number.isInteger(value)
    case 'Boolean':
      return typeof value === 'boolean'
    case 'Null':
      return value === null
    case 'Literal':
      return value === known.value
    case 'Unknown':
      return true
    case 'Binary':
      // A specification cannot write bytes down.
      return false
    case 'Array':
      return Array.isArray(value) && value.every((item) => inner(known.items, item))
    case 'Tuple':
      return (
        Array.isArray(value) &&
        value.length === known.items.length &&
        known.items.every((item, index) => inner(item, value[index]))
      )
    case 'Record':
      return isObject(value) && Object.values(value).every((item) => inner(known.values, item))
    case 'Object': {
      const { properties, others } = known
      const names = new Set(properties.map(({ name }) => name))
      return (
        isObject(value) &&
        properties.every(({ name, schema: property, isOptional }) =>
          Object.hasOwn(value, name) ? inner(property, value[name]) : isOptional,
        ) &&
        (!others || Object.keys(value).every((name) => names.has(name) || inner(others, value[name])))
      )
    }
    case 'Union':
      if (schema[exclusiveKey]) return known.parts.filter((part) => inner(part, value)).length === 1
      return known.parts.some((part) => inner(part, value))
    case 'Intersect':
      return known.parts.every((part) => inner(part, value))
    case 'Ref': {
      const target = find(known.name)
      return target === undefined || inner(target, value)
    }
  }
}

/** Whether a value of the right type keeps the limits that validators check. */
function isWithin(schema: TSchema, value: unknown): boolean {
  const limits = limitsOf(schema)
  if (!limits) return true
  const { pattern, additionalProperties } = limits
  const properties = Object.keys(schema.properties ?? {})
  const known = typeof pattern === 'string' ? patternOf(pattern) : undefined
  if (typeof value === 'string')
    return isStringWithin(value, { ...limits, ...(known ? { pattern: known } : {}) })
  if (typeof value === 'number') return isNumberWithin(value, limits)
  if (Array.isArray(value)) return isListWithin(value, () => true, limits)
  if (!isObject(value)) return true
  const isKnown =
    additionalProperties !== false || Object.keys(value).every((key) => properties.includes(key))
  return isKnown && isObjectWithin(value, limits)
}
