import { type JsonObject, listOf } from './json.js'

/** What says something about a reference without changing what it leads to. */
const annotations = new Set([
  ...['$ref', '$comment', 'summary', 'description', 'deprecated', 'title', 'example', 'examples', 'default'],
  'externalDocs',
])

/** Keywords beside a `$ref` that ask more of a value. */
export function refSiblings(schema: JsonObject): string[] {
  return Object.keys(schema).filter((key) => !annotations.has(key) && !key.startsWith('x-'))
}

/** `{ $ref, required }` → `{ allOf: [{ $ref }], required }`: what stands beside a reference counts as well. */
export function spreadRef(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string' || refSiblings(schema).length === 0) return schema
  const { $ref, allOf, ...others } = schema
  return { ...others, allOf: [{ $ref }, ...listOf(allOf)] }
}
