import type { TSchema } from '@sinclair/typebox'
import { type KnownSchema, readSchema } from '../emit/schemaKind.js'
import type { World } from './schemaContext.js'

/** The alternatives of a union; otherwise the schema itself. */
export function alternatives(schema: TSchema): readonly TSchema[] {
  const known = readSchema(schema)
  return known.kind === 'Union' ? known.parts.flatMap(alternatives) : [schema]
}

/** Whether one of the alternatives accepts any value. */
export function isAnything(parts: readonly TSchema[]): boolean {
  return parts.some((part) => kindOf(part) === 'Unknown')
}

/** The kind of a schema. */
export function kindOf(schema: TSchema): KnownSchema['kind'] {
  return readSchema(schema).kind
}

/** Whether a schema accepts exactly one value. */
export function isValue(schema: TSchema): boolean {
  return kindOf(schema) === 'Literal'
}

/** Whether a schema accepts exactly one string. */
export function isTextValue(schema: TSchema): boolean {
  const known = readSchema(schema)
  return known.kind === 'Literal' && typeof known.value === 'string'
}

/** Key by which alternatives of two versions are matched. */
export function keyOf(schema: TSchema, renamed?: ReadonlyMap<string, string>): string {
  const known = readSchema(schema)
  switch (known.kind) {
    case 'Literal':
      return `value ${JSON.stringify(known.value)}`
    case 'Ref':
      return `type ${renamed?.get(known.name) ?? known.name}`
    case 'Integer':
      return 'Number'
    case 'Object': {
      const tags = known.properties.flatMap((property) => {
        const value = readSchema(property.schema)
        return value.kind === 'Literal' ? [`${property.name}=${value.value}`] : []
      })
      return `Object ${tags.join(' ')}`
    }
    default:
      return known.kind
  }
}

/** A schema as a short TypeScript type. */
export function printShape(schema: TSchema, world?: World): string {
  const known = readSchema(schema)
  switch (known.kind) {
    case 'Literal':
      return JSON.stringify(known.value)
    case 'Ref':
      return known.name
    case 'Array':
      return `${printShape(known.items, world)}[]`
    case 'Union':
      return known.parts.map((part) => printShape(part, world)).join(' | ')
    case 'Intersect':
      return known.parts.map((part) => printShape(part, world)).join(' & ')
    case 'Record':
      return `{ [key]: ${printShape(known.values, world)} }`
    case 'Object':
      return `{ ${known.properties.map(({ name }) => name).join(', ')} }`
    default:
      return known.kind.toLowerCase()
  }
}
