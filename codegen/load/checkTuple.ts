import { type JsonObject, listOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'

/** Reports tuples (`prefixItems`) without a fixed length. */
export function checkTuple(schema: JsonObject, at: Pointer, report: Report): void {
  if (!('prefixItems' in schema)) return
  const { length } = listOf(schema.prefixItems)
  const open = [
    'items' in schema && schema.items !== false ? 'items' : undefined,
    typeof schema.minItems === 'number' && schema.minItems < length ? 'minItems' : undefined,
    typeof schema.maxItems === 'number' && schema.maxItems > length ? 'maxItems' : undefined,
  ]
  for (const key of open)
    if (key)
      report({
        code: 'unsupported-keyword',
        message: `\`${key}\` with \`prefixItems\` gives a list without a fixed length, which is not supported`,
        at: [...at, key],
        key: true,
        help: key === 'items' ? 'write `items: false`' : 'remove it',
      })
}
