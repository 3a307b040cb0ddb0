import { type JsonObject, objectOf } from '../load/json.js'
import { isJsonResponse } from '../load/mediaType.js'
import { resolveRef } from '../load/resolveRefs.js'

/** Item schema of the list at a path in the response. */
export function findItems(root: JsonObject, operation: JsonObject, way: readonly string[]): unknown {
  const success = Object.entries(objectOf(operation.responses)).find(([status]) => status.startsWith('2'))
  const content = objectOf(resolveRef(root, success?.[1]).content)
  const [, media] =
    Object.entries(content).find(([type, media]) =>
      isJsonResponse(type, resolveRef(root, objectOf(media).schema)),
    ) ?? []
  let schema = resolveRef(root, objectOf(media).schema)
  for (const step of way) schema = resolveRef(root, objectOf(schema.properties)[step])
  return schema.items
}
