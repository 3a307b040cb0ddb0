import type { TSchema } from '@sinclair/typebox'
import { type Limits, limitsOf } from '../../model/limits.js'
import { propertyName, quote, regularExpression } from '../escape.js'
import { readSchema } from '../schemaKind.js'

/** The limits of a schema that validators check, as an object literal and in words; undefined if there are none. */
export function printLimits(schema: TSchema): { code: string; words: string } | undefined {
  const known = Object.entries(limitsOf(schema) ?? {}).filter(
    ([keyword]) => keyword !== 'additionalProperties',
  )
  if (known.length === 0) return undefined
  const fields = known.map(([keyword, value]) => `${propertyName(keyword)}: ${printLimit(keyword, value)}`)
  const noun = nouns[readSchema(schema).kind] ?? 'value'
  const words = known.map(([keyword, value]) => `${keyword} ${value}`).join(', ')
  return { code: `{ ${fields.join(', ')} }`, words: `${noun} with ${words}` }
}

/** Whether an object may only have the fields that it declares. */
export function isClosed(schema: TSchema): boolean {
  return limitsOf(schema)?.additionalProperties === false
}

const nouns: { readonly [kind: string]: string } = {
  String: 'string',
  Number: 'number',
  Integer: 'integer',
  Array: 'array',
  Object: 'object',
  Record: 'object',
}

function printLimit(keyword: string, value: Limits[string]): string {
  if (keyword === 'pattern') return regularExpression(`${value}`)
  return typeof value === 'string' ? quote(value) : `${value}`
}
