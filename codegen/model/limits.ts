import type { JsonObject } from '../load/json.js'

/** Key of the limits of a schema: what it restricts besides types and required keys. */
export const limitsKey = 'x-limits'

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
export function readLimits(type: string, source: JsonObject): { readonly [limitsKey]?: Limits } {
  const limits = (keywords[type] ?? []).flatMap((keyword) => {
    const value = source[keyword]
    const isLimit =
      typeof value === 'number' ||
      (keyword === 'pattern' && typeof value === 'string') ||
      (keyword === 'uniqueItems' && value === true) ||
      (keyword === 'additionalProperties' && value === false)
    return isLimit ? [[keyword, value] as const] : []
  })
  return limits.length > 0 ? { [limitsKey]: Object.fromEntries(limits) } : {}
}
