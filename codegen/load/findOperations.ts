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

/** `fetch` sends no body with these. */
function withoutLostBody({ requestBody, ...operation }: JsonObject, method: Method): JsonObject {
  const isLost = requestBody === undefined || method === 'get' || method === 'head'
  return isLost ? operation : { ...operation, requestBody }
}

/** All operations of a document, in document order. */
export function findOperations(root: JsonObject): FoundOperation[] {
  return Object.entries(objectOf(root.paths)).flatMap(([path, value]) => {
    const item = resolveRef(root, value)
    return methods.flatMap((method) => {
      const operation = item[method]
      const shared = listOf(item.parameters)
      return isObject(operation)
        ? [
            {
              operation: withoutLostBody(operation, method),
              method,
              path,
              item,
              at: ['paths', path, method],
              shared,
            },
          ]
        : []
    })
  })
}
