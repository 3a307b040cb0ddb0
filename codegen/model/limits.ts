import type { TSchema } from '@sinclair/typebox'
import { isObject, type JsonObject } from '../load/json.js'

/** Key of the limits of a schema: what it restricts besides types and required keys. */
export const limitsKey = 'x-limits'

/** Key of the limits that validators check. */
export const checkedLimits = 'x-checked-limits'
/** Key of a union of which exactly one variant must match. */
export const exclusiveKey = 'x-exclusive'

/** Keyword → value. Only restrictions: `additionalProperties` is false if it is there. */
export type Limits = { readonly [keyword: string]: string | number | boolean }

const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const keywords: { readonly [type: string]: readonly string[] } = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ofNumbers,
  integer: ofNumbers,
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties', 'additionalProperties'],
}

/** The limits of a schema for values of one type, as an option of its TypeBox schema. */
export function readLimits(
  type: string,
  source: JsonObject,
  isFull = false,
): { readonly [limitsKey]?: Limits; readonly [checkedLimits]?: Limits } {
  const limits = (keywords[type] ?? []).flatMap((keyword) => {
    const value = source[keyword]
    const isLimit =
      typeof value === 'number' ||
      (keyword === 'pattern' && typeof value === 'string') ||
      (keyword === 'uniqueItems' && value === true) ||
      (keyword === 'additionalProperties' && value === false && !isObject(source.patternProperties))
    return isLimit ? [[keyword, value] as const] : []
  })
  if (limits.length === 0) return {}
  const read = Object.fromEntries(limits)
  const { pattern, ...others } = read
  // A bad pattern is reported, and not checked.
  const checked = typeof pattern === 'string' && !patternOf(pattern) ? others : read
  return { [limitsKey]: read, ...(isFull ? { [checkedLimits]: checked } : {}) }
}

/** The limits of a schema that validators check. */
export function limitsOf(schema: TSchema): Limits | undefined {
  return schema[checkedLimits]
}

/** The regular expression of a pattern, in Unicode mode if it is valid there; undefined if it is not valid at all. */
export function patternOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags)
    } catch {
      // tried in the next mode
    }
  return undefined
}
