import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import { isJson } from './mediaType.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** Styles of a parameter by its location; the first is the default. */
const stylesIn: { readonly [where: string]: readonly string[] } = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
}

export function isParameterPlace(where: unknown): boolean {
  return Object.hasOwn(stylesIn, `${where}`)
}

/** Header parameters that OpenAPI ignores, and what to declare instead. */
const ignoredHeaders: { readonly [name: string]: string } = {
  accept: 'the media types of the responses say what is accepted',
  authorization: 'declare a security scheme',
  'content-type': 'the media types of the request body say what is sent',
}

/** Whether OpenAPI ignores a parameter. */
export function isIgnored({ in: where, name }: JsonObject): boolean {
  return where === 'header' && Object.hasOwn(ignoredHeaders, `${name}`.toLowerCase())
}

/** Reports a parameter that cannot be sent. */
export function checkParameter(root: JsonObject, value: JsonObject, at: Pointer, report: Report): void {
  const name = textOf(value.name)
  if (!name) report({ code: 'missing-name', message: 'a parameter needs a `name`', at, key: true })
  const styles = stylesIn[`${value.in}`]
  if (!styles) {
    const places = Object.keys(stylesIn)
    report({
      code: 'unsupported-parameter',
      message: `a parameter cannot be in \`${value.in}\``,
      at: 'in' in value ? [...at, 'in'] : at,
      help: suggest(`${value.in}`, places) ?? 'use `path`, `query`, `header` or `cookie`',
    })
    return
  }
  if (isIgnored(value))
    report({
      code: 'ignored-header',
      message: `OpenAPI ignores a header parameter \`${name}\``,
      at: [...at, 'name'],
      help: ignoredHeaders[`${name}`.toLowerCase()],
    })
  checkContent(value, at, report)
  if (mayListObjects(root, value))
    report({
      code: 'unsupported-parameter',
      message: 'no style of a query sends a list of objects',
      at: [...at, 'schema'],
      key: true,
      help: 'use `content` with application/json',
    })
  if (hasObjectsInside(root, value))
    report({
      code: 'unsupported-parameter',
      message: 'no style of a query but `deepObject` sends objects in an object',
      at: [...at, 'schema'],
      key: true,
      help: 'use `style: deepObject`, or `content` with application/json',
    })
  if ('style' in value) checkStyle(root, value, styles, at, report)
  if (value.in === 'path' && 'required' in value && value.required !== true)
    report({
      code: 'path-parameter',
      message: `\`${name}\` is part of a path, so it cannot be optional`,
      at: [...at, 'required'],
    })
}

/** Whether all values of a parameter in the query but null are lists of objects. */
export function isListOfObjects(root: JsonObject, parameter: JsonObject): boolean {
  const { schema } = parameter
  const areObjects = itemsOf(root, schema).every((item) => isOnly(root, item, 'object'))
  return mayListObjects(root, parameter) && isOnly(root, schema, 'array') && areObjects
}

/** Whether a parameter in the query may be a list that has objects. */
export function mayListObjects(root: JsonObject, { in: where, schema }: JsonObject): boolean {
  return where === 'query' && mayBeListOfObjects(root, schema)
}

/** Whether a parameter in the query may be an object with objects or lists of objects, in a style that has no place for them. */
export function hasObjectsInside(root: JsonObject, { in: where, style, schema }: JsonObject): boolean {
  if (where !== 'query' || style === 'deepObject') return false
  return partsOf(root, schema)
    .flatMap(({ properties, additionalProperties }) => [
      ...Object.values(objectOf(properties)),
      additionalProperties,
    ])
    .some((part) => mayBeObject(root, part) || mayBeListOfObjects(root, part))
}

function mayBeListOfObjects(root: JsonObject, schema: unknown): boolean {
  return itemsOf(root, schema).some((item) => mayBeObject(root, item))
}

function itemsOf(root: JsonObject, schema: unknown): readonly unknown[] {
  return partsOf(root, schema).flatMap(({ items, prefixItems }) => [items, ...listOf(prefixItems)])
}

/** Whether a schema names no types but one and null. */
function isOnly(root: JsonObject, schema: unknown, only: string): boolean {
  return partsOf(root, schema)
    .flatMap(({ type }) => type ?? [])
    .every((type) => type === only || type === 'null')
}

function mayBeObject(root: JsonObject, schema: unknown): boolean {
  return partsOf(root, schema).some(isObjectSchema)
}

/** A schema, and all that it is composed of or lets choose from. */
function partsOf(root: JsonObject, schema: unknown, depth = 0): readonly JsonObject[] {
  const whole = resolveRef(root, schema)
  const parts = depth < 4 ? [whole.allOf, whole.anyOf, whole.oneOf].flatMap((list) => listOf(list)) : []
  return [whole, ...parts.flatMap((part) => partsOf(root, part, depth + 1))]
}

function isObjectSchema({ type, properties, additionalProperties }: JsonObject): boolean {
  return [type].flat().includes('object') || isObject(properties) || isObject(additionalProperties)
}

function checkContent(value: JsonObject, at: Pointer, report: Report): void {
  const types = Object.keys(objectOf(value.content))
  if (!('schema' in value) && types.length === 0)
    report({ code: 'missing-schema', message: 'a parameter needs a `schema`', at, key: true })
  const [type = ''] = types
  if (types.length > 1 || (types.length === 1 && !isJson(type)))
    report({
      code: 'unsupported-parameter',
      message: `a parameter cannot be sent as \`${type}\``,
      at: [...at, 'content'],
      key: true,
      help: 'use application/json only',
    })
}

function checkStyle(
  root: JsonObject,
  value: JsonObject,
  styles: readonly string[],
  at: Pointer,
  report: Report,
): void {
  const style = `${value.style}`
  if (!styles.includes(style)) {
    report({
      code: 'unsupported-style',
      message: `\`${style}\` is not a style of a ${value.in} parameter`,
      at: [...at, 'style'],
      help: suggest(style, styles) ?? `use ${styles.map((known) => `\`${known}\``).join(' or ')}`,
    })
    return
  }
  const problem = problemOfStyle(value, resolveRef(root, value.schema))
  if (problem)
    report({
      code: 'unsupported-style',
      message: `the style \`${style}\` is for ${problem}`,
      at: [...at, 'style'],
    })
}

/** What the style of a parameter is for, if not for its values. */
export function problemOfStyle({ style, explode }: JsonObject, schema: JsonObject): string | undefined {
  const types = [schema.type].flat()
  const parts = listOf(schema.allOf).length + listOf(schema.anyOf).length + listOf(schema.oneOf).length
  const isObjectLike = types.includes('object') || isObject(schema.properties) || parts > 0
  const isList = types.includes('array')
  if (style === 'deepObject' && (!isObjectLike || explode === false)) return 'only objects, exploded'
  return /Delimited$/.test(`${style}`) && (!isList || explode === true)
    ? 'only lists, not exploded'
    : undefined
}
