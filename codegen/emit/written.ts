import type { TSchema } from '@sinclair/typebox'
import type { NamedSchema, Operation, Service } from '../model/model.js'
import { hasOtherShapes } from '../model/toJsonSchema.js'
import { partsOf, readSchema, refsIn, writtenKey } from './schemaKind.js'

/**
 * Names of the types that TypeScript can read but not write: those whose undeclared fields have another type than the
 * declared ones, and those that contain such a type.
 */
export function onlyReadable(schemas: readonly NamedSchema[]): ReadonlySet<string> {
  const found = known.get(schemas) ?? findOnlyReadable(schemas)
  known.set(schemas, found)
  return found
}

/** Every emitter asks, and a large specification takes a tenth of a second. */
const known = new WeakMap<readonly NamedSchema[], ReadonlySet<string>>()

function findOnlyReadable(schemas: readonly NamedSchema[]): ReadonlySet<string> {
  const found = new Set(schemas.filter(({ schema }) => isMixed(schema)).map(({ name }) => name))
  if (found.size === 0) return found
  const users = new Map<string, string[]>()
  for (const { name, schema } of schemas)
    for (const used of refsIn(schema)) {
      const names = users.get(used)
      if (names) names.push(name)
      else users.set(used, [name])
    }
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}

function isMixed(schema: TSchema): boolean {
  const known = readSchema(schema)
  return (
    (known.kind === 'Object' &&
      known.others !== undefined &&
      hasOtherShapes(known.properties, known.others)) ||
    partsOf(schema).some(isMixed)
  )
}

/** Marks a schema if code that writes a value of it needs a type of its own. */
export function createWritten({ schemas }: Service): (schema: TSchema) => TSchema {
  const names = onlyReadable(schemas)
  return (schema) =>
    refsIn(schema).some((name) => names.has(name)) ? { ...schema, [writtenKey]: true } : schema
}

/** An operation with marks on what callers write. */
export function withWritten(operation: Operation, written: (schema: TSchema) => TSchema): Operation {
  const { body, parameters } = operation
  return {
    ...operation,
    ...(body ? { body: { ...body, schema: written(body.schema) } } : {}),
    parameters: parameters.map((parameter) => ({ ...parameter, schema: written(parameter.schema) })),
  }
}
