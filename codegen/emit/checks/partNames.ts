import type { TSchema } from '@sinclair/typebox'
import { pascalCase } from '../../model/naming.js'
import { type KnownSchema, readSchema } from '../schemaKind.js'

/** Suffixes for the functions that check the unnamed parts of a schema: the first field that only one part has, or its kind. */
export function partNames(parts: readonly TSchema[]): readonly string[] {
  const known = parts.map((part) => readSchema(part))
  const counts = new Map<string, number>()
  for (const key of known.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const seen = new Map<string, number>()
  return known.map((part) => {
    const own = keysOf(part).find((key) => counts.get(key) === 1 && pascalCase(key))
    const name = own === undefined ? words[part.kind] : `With${pascalCase(own)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}${count}`
  })
}

function keysOf(known: KnownSchema): readonly string[] {
  return known.kind === 'Object' ? known.properties.map(({ name }) => name) : []
}

const words: { readonly [kind in KnownSchema['kind']]: string } = {
  String: 'Text',
  Number: 'Number',
  Integer: 'Integer',
  Boolean: 'Boolean',
  Null: 'Null',
  Unknown: 'Anything',
  Binary: 'File',
  Literal: 'Value',
  Array: 'List',
  Tuple: 'Tuple',
  Object: 'Fields',
  Record: 'Entries',
  Union: 'Choice',
  Intersect: 'Combination',
  Ref: 'Reference',
}
