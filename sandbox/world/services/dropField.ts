import { isRecord, parseJson } from '../json.js'

/**
 * Removes a field from JSON. In the pointer, `*` is every item of a list.
 *
 * @example
 * dropField('{"data":[{"id":1,"name":"a"}]}', '/data/0/name') // '{"data":[{"id":1}]}'
 */
export function dropField(json: string, pointer: string): string {
  const value = parseJson(json)
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  drop(value, keys)
  return JSON.stringify(value) ?? json
}

function drop(value: unknown, [key, ...rest]: string[]) {
  if (key === undefined) return
  if (Array.isArray(value)) {
    if (key === '*') for (const item of value) drop(item, rest)
    else if (rest.length) drop(value[Number(key)], rest)
    else value.splice(Number(key), 1)
  } else if (isRecord(value)) {
    if (rest.length) drop(value[key], rest)
    else delete value[key]
  }
}
