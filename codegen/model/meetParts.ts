import type { TSchema } from '@sinclair/typebox'
import { checkedLimits, exclusiveKey } from './limits.js'
import { Kind } from './typebox.js'

/** Merges the simple parts of an intersection into what all of them accept: `number & (1 | 3)` → `1 | 3`. */
export function meetParts(
  parts: readonly TSchema[],
  unite: (parts: readonly TSchema[]) => TSchema,
): TSchema[] {
  const met: TSchema[] = []
  for (const part of parts) {
    const common = met.map((other) => meet(other, part))
    const index = common.findIndex((each) => each !== undefined)
    const both = common[index]
    if (both) met[index] = unite(both)
    else met.push(part)
  }
  return met
}

/** The alternatives that two schemas have in common; undefined if there are none, or if they cannot be told. */
function meet(one: TSchema, other: TSchema): readonly TSchema[] | undefined {
  const [left, right] = [one, other].map(alternativesOf)
  if (!left || !right || (isCompound(one) && isCompound(other))) return undefined
  const common: TSchema[] = []
  for (const each of left)
    for (const against of right) {
      if (isWithin(against, each)) common.push(against)
      else if (isWithin(each, against)) common.push(each)
      else if (typeOf(each) === typeOf(against) && !areDifferentLiterals(each, against)) return undefined
    }
  return common.length > 0 ? common : undefined
}

/** The alternatives of a schema if each has a type of its own to compare by. */
function alternativesOf(schema: TSchema): readonly TSchema[] | undefined {
  const parts: readonly TSchema[] = schema[Kind] === 'Union' ? schema.anyOf : [schema]
  return !schema[exclusiveKey] && parts.every((part) => typeOf(part) !== undefined) ? parts : undefined
}

/** Whether a schema is one list or one object. */
function isCompound(schema: TSchema): boolean {
  return ['array', 'object'].includes(typeOf(schema) ?? '')
}

function areDifferentLiterals(one: TSchema, other: TSchema): boolean {
  return one[Kind] === 'Literal' && other[Kind] === 'Literal' && one.const !== other.const
}

/** Whether each value of a schema matches another one, which accepts all values of its type. */
function isWithin(part: TSchema, whole: TSchema): boolean {
  if (whole[checkedLimits] || whole.pattern || whole['x-known-values']) return false
  switch (whole[Kind]) {
    case 'String':
    case 'Boolean':
    case 'Null':
    case 'Number':
      return typeOf(part) === typeOf(whole)
    case 'Integer':
      return part[Kind] === 'Integer' || (part[Kind] === 'Literal' && Number.isInteger(part.const))
    case 'Literal':
      return part[Kind] === 'Literal' && part.const === whole.const
    case 'Array':
      return typeOf(part) === 'array' && isAnything(whole.items)
    case 'Record':
      return typeOf(part) === 'object' && isAnything(whole.patternProperties['^(.*)$'])
    default:
      return false
  }
}

function isAnything(schema: TSchema): boolean {
  return schema[Kind] === 'Unknown' && schema['x-binary'] !== true
}

/** Type of the values of a schema; undefined for references and other compositions. */
export function typeOf(schema: TSchema): string | undefined {
  return schema[Kind] === 'Literal' ? typeof schema.const : types[schema[Kind]]
}

const types: { readonly [kind: string]: string } = {
  String: 'string',
  Number: 'number',
  Integer: 'number',
  Boolean: 'boolean',
  Null: 'null',
  Array: 'array',
  Tuple: 'array',
  Object: 'object',
  Record: 'object',
}
