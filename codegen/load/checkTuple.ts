import { type JsonObject, listOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'

/** Reports tuples (`prefixItems`) without a fixed length. */
export function checkTuple(schema: JsonObject, at: Pointer, report: Report): void {
  if (!('prefixItems' in schema)) return
  const { length } = listOf(schema.prefixItems)
  const { items, minItems, maxItems } = schema
  const open = [
    length > 0 && !('items' in schema || 'maxItems' in schema) ? 'prefixItems' : undefined,
    'items' in schema && items !== false ? 'items' : undefined,
    typeof minItems === 'number' && minItems < length ? 'minItems' : undefined,
    typeof maxItems === 'number' && maxItems > length ? 'maxItems' : undefined,
  ]
  for (const key of open) {
    if (!key) continue
    const subject =
      key === 'prefixItems' ? '`prefixItems` without `items: false`' : `\`${key}\` with \`prefixItems\``
    report({
      code: 'open-tuple',
      message: `${subject} gives a list without a fixed length, which is not supported`,
      at: [...at, key],
      key: true,
      help: key === 'minItems' || key === 'maxItems' ? 'remove it' : 'write `items: false`',
    })
  }
}
