import { type JsonObject, objectOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { successSchema } from '../load/successSchema.js'

/** Item schema of the list at a path in the response. */
export function findItems(root: JsonObject, operation: JsonObject, way: readonly string[]): unknown {
  let schema = resolveRef(root, successSchema(root, operation))
  for (const step of way) schema = resolveRef(root, objectOf(schema.properties)[step])
  return schema.items
}
