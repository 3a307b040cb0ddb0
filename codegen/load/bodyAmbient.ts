import { listBodies } from '../model/readBody.js'
import { isObject, type JsonObject, objectOf } from './json.js'
import { isJson } from './mediaType.js'
import { resolveRef } from './resolveRefs.js'

/** Body fields of an operation that the client fills in, by name. */
export function bodyAmbient(root: JsonObject, operation: JsonObject): JsonObject {
  const [[type, media] = []] = listBodies(root, operation.requestBody)
  // Other bodies are serialized before the client sees them.
  if (!isJson(`${type}`)) return {}
  const { properties } = resolveRef(root, objectOf(media).schema)
  return Object.fromEntries(
    Object.entries(objectOf(properties)).filter(
      ([, property]) => isObject(property) && property['x-ambient'] === true,
    ),
  )
}
