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
      return { ...notes, type: 'string', ...(known.known.length > 0 ? { [knownValues]: known.known } : {}) }
    case 'Number':
    case 'Integer':
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
    ...(others ? { additionalProperties: anyField(properties, others) } : {}),
  }
}

/** Key that marks undefined, which JSON Schema cannot express. */
export const nothingKey = 'x-nothing'

/** Type of undeclared fields, which in TypeScript must also cover the declared ones. */
function anyField(properties: readonly Property[], others: TSchema): JsonObject {
  const shapes = shapesOfFields(properties, others).map((schema) => ({
    ...toJsonSchema(schema),
    description: undefined,
  }))
  const distinct = new Map<string, JsonObject>(shapes.map((shape) => [JSON.stringify(shape), shape]))
  const nothing = properties.some(({ isOptional }) => isOptional)
    ? [{ type: 'null', [nothingKey]: true }]
    : []
  const all = [...distinct.values(), ...nothing]
  return all.length === 1 ? toJsonSchema(others) : { anyOf: all }
}

/** Schemas of all fields of an object, declared and undeclared; for a union, its parts. */
export function shapesOfFields(properties: readonly Property[], others: TSchema): TSchema[] {
  return [others, ...properties.map(({ schema }) => schema)].flatMap((schema) => {
    const known = readSchema(schema)
    return known.kind === 'Union' ? known.parts : [schema]
  })
}
