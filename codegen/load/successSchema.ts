import { type JsonObject, objectOf } from './json.js'
import { isJsonResponse } from './mediaType.js'
import { resolveRef } from './resolveRefs.js'

/** The schema of the JSON response of an operation that succeeds. */
export function successSchema(root: JsonObject, operation: JsonObject): unknown {
  const success = Object.entries(objectOf(operation.responses)).find(([status]) => status.startsWith('2'))
  const content = objectOf(resolveRef(root, success?.[1]).content)
  const json = Object.entries(content).find(([type, media]) =>
    isJsonResponse(type, resolveRef(root, objectOf(media).schema)),
  )
  return objectOf(json?.[1]).schema
}
