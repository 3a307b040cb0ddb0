import { type Check, type Issue, isArrayOf, isRecordOf, no } from './validate.js'

/** Limits of a string. Lengths count letters as JSON Schema does. */
export type StringLimits = {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: RegExp
}

/** Limits of a number. */
export type NumberLimits = {
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
}

/** Limits of a list. */
export type ListLimits = {
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** Limits of an object. */
export type ObjectLimits = { readonly minProperties?: number; readonly maxProperties?: number }

export function isStringWithin(value: unknown, limits: StringLimits): value is string {
  if (typeof value !== 'string') return false
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = limits
  // Most letters have one unit, and none has more than two.
  const length = value.length > maxLength || value.length < 2 * minLength ? [...value].length : value.length
  return length >= minLength && length <= maxLength && (pattern === undefined || pattern.test(value))
}

export function isNumberWithin(value: unknown, limits: NumberLimits): value is number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (multipleOf === undefined || isMultiple(value, multipleOf))
  )
}

export function isListWithin(value: unknown, check: Check, limits: ListLimits, issue?: Issue): boolean {
  if (!isArrayOf(value, check, issue)) return false
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = limits
  if (value.length < minItems) return no(issue, `array with minItems ${minItems}`, value)
  if (value.length > maxItems) return no(issue, `array with maxItems ${maxItems}`, value)
  if (uniqueItems === true && value.some((item, index) => hasEqual(value.slice(0, index), item)))
    return no(issue, 'array with uniqueItems', value)
  return true
}

export function isObjectWithin(value: object, limits: ObjectLimits, issue?: Issue): boolean {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = limits
  const { length } = Object.keys(value)
  if (length < minProperties) return no(issue, `object with minProperties ${minProperties}`, value)
  return length <= maxProperties || no(issue, `object with maxProperties ${maxProperties}`, value)
}

export function isRecordWithin(value: unknown, check: Check, limits: ObjectLimits, issue?: Issue): boolean {
  return isRecordOf(value, check, issue) && isObjectWithin(Object(value), limits, issue)
}

/** Refuses a field that is not declared. */
export function isNothing(value: unknown, issue?: Issue): boolean {
  return no(issue, 'no such field', value)
}

/** Whether exactly one of several checks accepts a value. */
export function isOneOf(value: unknown, checks: readonly Check[], expected: string, issue?: Issue): boolean {
  const matches = checks.filter((check) => check(value)).length
  return matches === 1 || no(issue, matches === 0 ? expected : `only one of ${expected}`, value)
}

/** Whether a number is a multiple of another one, but for rounding: 19.99 / 0.01 is 1998.9999999999998. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of
  return Math.abs(quotient - Math.round(quotient)) <= 2 * Number.EPSILON * Math.abs(quotient)
}

function hasEqual(list: readonly unknown[], item: unknown): boolean {
  return list.some((other) => isEqual(other, item))
}

/** Whether two values are the same JSON. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [fields, others] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))]
  return (
    fields.length === others.size &&
    fields.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
  )
}
