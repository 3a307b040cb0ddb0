import type { TSchema } from '@sinclair/typebox'
import { type Property, readSchema } from '../emit/schemaKind.js'
import type { JsonObject } from '../load/json.js'
import { formatKey, knownValues } from './lowerSchema.js'

/** TypeBox schema → plain JSON Schema for openapi-typescript. */
export function toJsonSchema(schema: TSchema): JsonObject {
  const known = readSchema(schema)
  const { description, deprecated, default: fallback } = schema
  const notes = {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(schema[formatKey] === undefined ? {} : { format: schema[formatKey] }),
  }
  switch (known.kind) {
    case 'String':
    case 'Number':
    case 'Integer': {
      const type = known.kind.toLowerCase()
      return { ...notes, type, ...(known.known.length > 0 ? { [knownValues]: known.known } : {}) }
    }
    case 'Boolean':
    case 'Null':
      return { ...notes, type: known.kind.toLowerCase() }
    case 'Unknown':
      return notes
    case 'Binary':
      return { ...notes, type: 'string', format: 'binary' }
    case 'Literal':
      return { ...notes, const: known.value }
    case 'Array':
      return { ...notes, type: 'array', items: toJsonSchema(known.items) }
    case 'Tuple':
      return { ...notes, type: 'array', prefixItems: known.items.map(toJsonSchema) }
    case 'Record':
      return { ...notes, type: 'object', additionalProperties: toJsonSchema(known.values) }
    case 'Object':
      return { ...notes, type: 'object', ...toProperties(known.properties, known.others) }
    case 'Union':
      return { ...notes, anyOf: known.parts.map(toJsonSchema) }
    case 'Intersect':
      return { ...notes, allOf: known.parts.map(toJsonSchema) }
    case 'Ref':
      return { ...notes, $ref: `#/components/schemas/${known.name}` }
  }
}

function toProperties(properties: readonly Property[], others: TSchema | undefined): JsonObject {
  if (properties.length === 0) return { additionalProperties: others ? toJsonSchema(others) : false }
  return {
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, toJsonSchema(schema)])),
    required: properties.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    ...(others ? { additionalProperties: toJsonSchema(others) } : {}),
  }
}

/** Whether declared fields of an object have other types than the undeclared ones. */
export function hasOtherShapes(properties: readonly Property[], others: TSchema): boolean {
  const keysOf = (schema: TSchema) =>
    shapesOf(schema).map((shape) => JSON.stringify({ ...toJsonSchema(shape), description: undefined }))
  const known = keysOf(others)
  return properties.some(
    ({ schema, isOptional }) => isOptional || keysOf(schema).some((key) => !known.includes(key)),
  )
}

/** The alternatives of a union, or the schema itself. */
export function shapesOf(schema: TSchema): readonly TSchema[] {
  const known = readSchema(schema)
  return known.kind === 'Union' ? known.parts : [schema]
}
