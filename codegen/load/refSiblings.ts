import { type JsonObject, listOf } from './json.js'

/** Keywords next to a `$ref` that only document it. */
const annotations = new Set([
  ...['$ref', '$comment', 'summary', 'description', 'deprecated', 'title', 'example', 'examples', 'default'],
  'externalDocs',
])

/** Keywords next to a `$ref` that add constraints. */
export function refSiblings(schema: JsonObject): string[] {
  return Object.keys(schema).filter((key) => !annotations.has(key) && !key.startsWith('x-'))
}

/** `{ $ref, required }` → `{ allOf: [{ $ref }], required }`, so that sibling keywords of a reference apply too. */
export function spreadRef(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string' || refSiblings(schema).length === 0) return schema
  const { $ref, allOf, ...others } = schema
  return { ...others, allOf: [{ $ref }, ...listOf(allOf)] }
}
