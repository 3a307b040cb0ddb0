import { methods } from './grammar.js'
import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Pointer } from './readDocument.js'
import { resolveRef } from './resolveRefs.js'

export type Method = (typeof methods)[number]

export type FoundOperation = {
  readonly operation: JsonObject
  readonly method: Method
  readonly path: string
  readonly item: JsonObject
  readonly at: Pointer
  /** Parameters that its path defines for all operations. */
  readonly shared: readonly unknown[]
}

/** An operation without a body that `fetch` would refuse to send. */
function withoutLostBody(operation: JsonObject, method: Method): JsonObject {
  if (method !== 'get' && method !== 'head') return operation
  const { requestBody: _lost, ...others } = operation
  return others
}

/** All operations of a document, in document order. */
export function findOperations(root: JsonObject): FoundOperation[] {
  return Object.entries(objectOf(root.paths)).flatMap(([path, value]) => {
    const item = resolveRef(root, value)
    return methods.flatMap((method) => {
      const whole = item[method]
      if (!isObject(whole)) return []
      const operation = withoutLostBody(whole, method)
      return [{ operation, method, path, item, at: ['paths', path, method], shared: listOf(item.parameters) }]
    })
  })
}
