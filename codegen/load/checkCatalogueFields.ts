import { checkExample } from './checkExample.js'
import { checkSchema } from './checkSchema.js'
import { type JsonObject, objectOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'

/** Reports errors in the fields of an error or event. */
export function checkFields(root: JsonObject, fields: unknown, at: Pointer, report: Report): void {
  for (const [name, field] of entriesOf(fields)) {
    const place = [...at, 'fields', name]
    const { type, items, enum: values, example } = field
    if (items !== undefined) checkSchema(root, items, [...place, 'items'], report)
    else if (type === 'array')
      report({ code: 'missing-items', message: 'a list needs `items`', at: [...place, 'type'] })
    // The dialect checks the type itself.
    if (Array.isArray(values) && isKnown(type)) checkSchema(root, { type, enum: values }, place, report)
    const schema =
      type === 'unknown' ? {} : { type, items, ...(values === undefined ? {} : { enum: values }) }
    if ('example' in field) checkExample(root, schema, example, [...place, 'example'], report)
  }
}

function isKnown(type: unknown): boolean {
  return ['string', 'number', 'integer', 'boolean'].includes(`${type}`)
}

/** Reports a name that is already used. */
export function once<key extends string | number>(
  seen: { [name in key]?: Pointer },
  key: key,
  at: Pointer,
  report: Report,
  { code, message }: { code: string; message: string },
): void {
  const first = seen[key]
  if (first)
    report({ code, message, at, key: true, note: { message: 'first defined here', at: first, key: true } })
  else seen[key] = at
}

/** The entries of a mapping that are mappings themselves. */
export function entriesOf(value: unknown): [string, JsonObject][] {
  return Object.entries(objectOf(value)).map(([key, item]) => [key, objectOf(item)])
}

/** Type of a value that generated code passes. */
export type Kind = 'string' | 'number'

/** Whether a catalog field accepts a string or a number. */
export function isOfKind({ type, enum: values }: JsonObject, kind: Kind): boolean {
  return type === 'unknown' || (values === undefined && `${type}`.replace('integer', 'number') === kind)
}

/** Whether a catalog field is optional. */
export function isOptional({ optional }: JsonObject): boolean {
  return optional === true
}
