import { defaultPathSerializer } from 'openapi-fetch'
import type { QueryStyle } from './client.js'
import type { Values } from './sendRequest.js'

/** Writes path values in each style: `{ids}` as `1,2`, `{.ids}` as `.1,2` and `{;ids}` as `;ids=1,2`. */
export const pathStyles = (path: string, values: Values): string => defaultPathSerializer(path, values)

/** `ids=1,2`; an object lists its keys and values in turn. */
export const commas: QueryStyle = (name, value) => join(name, value, ',')

/** `ids=1%202` */
export const spaces: QueryStyle = (name, value) => join(name, value, '%20')

/** `ids=1%7C2` */
export const pipes: QueryStyle = (name, value) => join(name, value, '%7C')

/**
 * `size[width]=1&size[of][height]=2`, with the brackets escaped. A simple value has none: `size=1`. Lists are joined, and
 * those of objects have indices: `size[sides][0][height]=2`.
 */
export const deep: QueryStyle = (name, value) => {
  if (typeof value !== 'object') return `${encode(name)}=${encode(value)}`
  return entriesOf(value)
    .map(([key, part]) => {
      const path = `${name}[${key}]`
      return Array.isArray(part) && !hasObjects(part) ? `${encode(path)}=${encode(part)}` : deep(path, part)
    })
    .filter(Boolean)
    .join('&')
}

/** A value as usual; objects in a list or an object are JSON: `size={"width":2}`. */
export const asFields: QueryStyle = (name, value) => {
  const isWhole = typeof value !== 'object' || (Array.isArray(value) && hasObjects(value))
  const pairs: [string, unknown][] = isWhole
    ? [[name, value]]
    : Array.isArray(value)
      ? listOf(value).map((item) => [name, item])
      : entriesOf(value)
  return pairs
    .map(([key, part]) => (hasObjects(part) ? asJson(key, part) : `${encode(key)}=${encode(part)}`))
    .join('&')
}

/** A value as JSON. */
export const asJson: QueryStyle = (name, value) => `${encode(name)}=${encode(JSON.stringify(value))}`

/** A list or object in a header: `1,2` or `width,1,height,2`. */
export function simple(value: unknown): string | undefined {
  return isAbsent(value) ? undefined : listOf(value).join(',')
}

/** An object in a header, as `key=value` pairs: `width=1,height=2`. Other values are as usual. */
export function exploded(value: unknown): string | undefined {
  if (isAbsent(value) || Array.isArray(value) || typeof value !== 'object') return simple(value)
  return entriesOf(value)
    .map(([key, part]) => `${key}=${part}`)
    .join(',')
}

/** The `cookie` header. Browsers send their own cookies and drop this one. */
export function cookies(values: { readonly [name: string]: unknown }): string | undefined {
  const pairs = entriesOf(values).map(([name, value]) => `${name}=${listOf(value).map(encode).join(',')}`)
  return pairs.length > 0 ? pairs.join('; ') : undefined
}

/** Joins the items of a list; omits an empty list. */
function join(name: string, value: unknown, separator: string): string {
  const items = listOf(value)
  return items.length > 0 ? `${encode(name)}=${items.map(encode).join(separator)}` : ''
}

function encode(value: unknown): string {
  return encodeURIComponent(`${value}`)
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

/** Whether a value is an object or a list of objects. */
function hasObjects(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasObjects)
  return typeof value === 'object' && !isAbsent(value)
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {}).filter(([, part]) => !isAbsent(part))
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.filter((item) => !isAbsent(item))
  return typeof value === 'object' ? entriesOf(value).flat() : [value]
}
