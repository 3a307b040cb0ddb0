import { type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../load/json.js'

/** Key under which an open string keeps the values that are known. */
const knownValues = 'x-known-values'
/** Key of a list that loses invalid items instead of failing. */
export const dropsInvalidItems = 'x-drop-invalid-items'

export type LowerOptions = {
  /** Whether an `enum` may have other values one day, unless it says `x-closed: true`. */
  readonly openEnums: boolean
}

/**
 * Turns a JSON Schema into the TypeBox schema that stands for what is checked: types and required keys.
 *
 * Sizes, patterns and formats are left to the documentation, and unknown keys pass: an answer that is a little off should
 * not take a whole view down.
 */
export function lowerSchema(schema: unknown, options: LowerOptions): TSchema {
  const source = objectOf(schema)
  const lower = (part: unknown) => lowerSchema(part, options)
  const notes = notesOf(source)
  if (typeof source.$ref === 'string') return Type.Ref(source.$ref.split('/').at(-1) ?? '')
  if ('const' in source) return literal(source.const, notes)
  if (Array.isArray(source.enum)) return lowerEnum(source, notes, options)
  if (Array.isArray(source.allOf)) return Type.Intersect(source.allOf.map(lower), notes)
  const either = listOf(source.anyOf ?? source.oneOf)
  if (either.length > 0) return Type.Union(either.map(lower), notes)
  if (Array.isArray(source.type)) {
    const [only, ...others] = source.type
    if (others.length === 0) return lowerType(only, source, notes, lower)
    return Type.Union(
      source.type.map((type) => lowerType(type, source, type === 'null' ? {} : dropNote(source), lower)),
      notes,
    )
  }
  return lowerType(source.type ?? ('properties' in source ? 'object' : undefined), source, notes, lower)
}

function lowerType(
  type: unknown,
  source: JsonObject,
  notes: JsonObject,
  lower: (part: unknown) => TSchema,
): TSchema {
  switch (type) {
    case 'string':
      return Type.String(notes)
    case 'number':
      return Type.Number(notes)
    case 'integer':
      return Type.Integer(notes)
    case 'boolean':
      return Type.Boolean(notes)
    case 'null':
      return Type.Null(notes)
    case 'array':
      return Type.Array(lower(source.items), { ...notes, ...dropNote(source) })
    case 'object':
      return isObject(source.properties)
        ? Type.Object(lowerProperties(source.properties, listOf(source.required), lower), notes)
        : Type.Record(Type.String(), lower(source.additionalProperties), notes)
    default:
      return Type.Unknown(notes)
  }
}

function lowerProperties(
  properties: JsonObject,
  required: readonly unknown[],
  lower: (part: unknown) => TSchema,
): TProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const schema = lower(property)
      return [name, required.includes(name) ? schema : Type.Optional(schema)]
    }),
  )
}

function lowerEnum(source: JsonObject, notes: JsonObject, { openEnums }: LowerOptions): TSchema {
  const values = listOf(source.enum)
  const isText = values.every((value) => typeof value === 'string')
  if (isText && openEnums && source['x-closed'] !== true)
    return Type.String({ ...notes, [knownValues]: values })
  const [only, ...others] = values
  return others.length === 0
    ? literal(only, notes)
    : Type.Union(
        values.map((value) => literal(value)),
        notes,
      )
}

function literal(value: unknown, notes: JsonObject = {}): TSchema {
  if (value === null) return Type.Null(notes)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? Type.Literal(value, notes)
    : Type.Unknown(notes)
}

function notesOf({ description }: JsonObject): JsonObject {
  const text = textOf(description)
  return text ? { description: text } : {}
}

function dropNote(source: JsonObject): JsonObject {
  return source[dropsInvalidItems] === true ? { [dropsInvalidItems]: true } : {}
}
