import { bodyAmbient } from '../../load/bodyAmbient.js'
import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject } from '../../load/json.js'
import { rewrite } from '../../load/walk.js'

/** `x-ambient` in a body → `readOnly`, since callers do not send it, and `x-body-ambient` at the operation. */
export function takeAmbient(root: JsonObject): JsonObject {
  const taken = rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value }) => {
    if (!isObject(value)) return value
    if (kind === 'schema' && value['x-ambient'] === true) return { ...value, readOnly: true }
    if (kind !== 'operation') return value
    const names = Object.keys(bodyAmbient(root, value))
    return names.length > 0 ? { ...value, 'x-body-ambient': names } : value
  })
  return isObject(taken) ? taken : root
}
