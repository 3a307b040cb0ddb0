import type { TSchema } from '@sinclair/typebox'
import { Kind, OptionalKind } from '../model/typebox.js'
import { identifier } from './escape.js'

/** The TypeBox schemas that the generator uses, discriminated by `kind`. */
export type KnownSchema =
  | { kind: 'String'; known: readonly string[]; pattern?: string | undefined }
  | { kind: 'Number' | 'Integer'; known: readonly number[] }
  | { kind: 'Boolean' | 'Null' | 'Unknown' | 'Binary' }
  | { kind: 'Literal'; value: string | number | boolean }
  | { kind: 'Array'; items: TSchema }
  | { kind: 'Tuple'; items: readonly TSchema[] }
  | { kind: 'Object'; properties: readonly Property[]; others?: TSchema }
  | { kind: 'Record'; values: TSchema }
  | { kind: 'Union' | 'Intersect'; parts: readonly TSchema[] }
  | { kind: 'Ref'; name: string }

export type Property = { name: string; schema: TSchema; isOptional: boolean }

/** Reads the kind and the parts of a TypeBox schema. */
export function readSchema(schema: TSchema): KnownSchema {
  switch (schema[Kind]) {
    case 'String':
      return { kind: 'String', known: schema['x-known-values'] ?? [], pattern: schema.pattern }
    case 'Number':
    case 'Integer':
      return { kind: schema[Kind], known: schema['x-known-values'] ?? [] }
    case 'Boolean':
      return { kind: 'Boolean' }
    case 'Null':
      return { kind: 'Null' }
    case 'Unknown':
      return { kind: schema['x-binary'] === true ? 'Binary' : 'Unknown' }
    case 'Literal':
      return { kind: 'Literal', value: schema.const }
    case 'Array':
      return { kind: 'Array', items: schema.items }
    case 'Object':
      return {
        kind: 'Object',
        properties: readProperties(schema.properties),
        ...(typeof schema.additionalProperties === 'object' ? { others: schema.additionalProperties } : {}),
      }
    case 'Tuple':
      return { kind: 'Tuple', items: schema.items ?? [] }
    case 'Record':
      return { kind: 'Record', values: schema.patternProperties['^(.*)$'] }
    case 'Union':
      return { kind: 'Union', parts: schema.anyOf }
    case 'Intersect':
      return { kind: 'Intersect', parts: schema.allOf }
    case 'Ref':
      return { kind: 'Ref', name: identifier(schema.$ref) }
    default:
      throw new Error(`No emitter knows a schema of the kind ${schema[Kind]}.`)
  }
}

function readProperties(properties: { [name: string]: TSchema }): Property[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isOptional: schema[OptionalKind] === 'Optional',
  }))
}

/** The schemas that a schema directly consists of. */
export function partsOf(schema: TSchema): readonly TSchema[] {
  const known = readSchema(schema)
  switch (known.kind) {
    case 'Array':
      return [known.items]
    case 'Record':
      return [known.values]
    case 'Object':
      return [...known.properties.map((property) => property.schema), ...(known.others ? [known.others] : [])]
    case 'Tuple':
      return known.items
    case 'Union':
    case 'Intersect':
      return known.parts
    default:
      return []
  }
}

/** Key of a schema whose type is that of values that code writes. */
export const writtenKey = 'x-written'

/** Names of all types that the type of a schema uses, each once. */
export function refsIn(schema: TSchema): string[] {
  const known = readSchema(schema)
  const own = known.kind === 'Ref' ? [known.name] : []
  const helper = schema[writtenKey] === true ? ['Writable'] : []
  return [...new Set([...helper, ...own, ...partsOf(schema).flatMap(refsIn)])]
}
