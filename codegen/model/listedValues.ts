import { isObject, type JsonObject, listOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'

/**
 * The parts of an `allOf` that say something: if one part lists all values, those that accept each of them say nothing.
 * `{ type: number } & { enum: [1, 3] }` is `1 | 3`.
 */
export function tellingParts(
  source: JsonObject,
  root: JsonObject,
): { readonly parts: readonly unknown[]; readonly isOwnTelling: boolean } {
  const { allOf, ...own } = source
  const parts = listOf(allOf)
  const chosen = [own, ...parts].find((part) => valuesOf(resolveRef(root, part)) !== undefined)
  const values = parts.length > 0 ? valuesOf(resolveRef(root, chosen)) : undefined
  if (!values) return { parts, isOwnTelling: true }
  return {
    parts: parts.filter((part) => part === chosen || !values.every((value) => accepts(part, value, root))),
    isOwnTelling: chosen === own || !values.every((value) => accepts(own, value, root)),
  }
}

function valuesOf(schema: JsonObject): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  return Array.isArray(schema.enum) && schema.enum.length > 0 ? schema.enum : undefined
}

/** Whether a schema of simple values surely accepts a value. */
function accepts(part: unknown, value: unknown, root: JsonObject): boolean {
  const schema = resolveRef(root, part)
  if (!isObject(part) || restricting.some((key) => key in schema)) return false
  const { type } = schema
  const types = [type].flat().filter((each) => typeof each === 'string')
  const values = valuesOf(schema)
  const variants = listOf(schema.oneOf ?? schema.anyOf)
  return (
    (types.length === 0 || types.some((each) => isOfType(value, each))) &&
    (!values || values.includes(value)) &&
    (variants.length === 0 || variants.some((variant) => accepts(variant, value, root))) &&
    listOf(schema.allOf).every((each) => accepts(each, value, root))
  )
}

/** Keywords for which a value of the right type may still be refused. */
const restricting = [
  ...['properties', 'required', 'additionalProperties', 'items', 'prefixItems', 'not'],
  ...['minLength', 'maxLength', 'pattern'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
