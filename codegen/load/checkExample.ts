import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import { matchesPattern } from './matchesPattern.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** What a value of a specification is, in findings. */
type Role = {
  readonly code: string
  readonly noun: string
  /** Whether it has every field, and no others, as readers of the specification expect. */
  readonly isWhole: boolean
}

const example: Role = { code: 'bad-example', noun: 'example', isWhole: true }

/** The role of the value that a service assumes. */
export const fallback: Role = { code: 'bad-default', noun: 'default', isWhole: false }

/** Reports where an example, or a value with another role, does not match its schema. */
export function checkExample(
  root: unknown,
  schema: unknown,
  value: unknown,
  at: Pointer,
  report: Report,
  { code, noun, isWhole }: Role = example,
): void {
  const misfit = findMisfit({ root, schema, value, path: [], depth: 0, isPart: false, isWhole })
  if (!misfit) return
  const { path, says, help, isKey = false } = misfit
  const what = path.length > 0 ? `\`${path.join('.')}\` of the ${noun}` : `the ${noun}`
  report({ code, message: `${what} ${says}`, at: [...at, ...path], key: isKey, help })
}

/** Reports examples of a media type, parameter or header that do not match its schema. */
export function checkExamples(root: JsonObject, holder: JsonObject, at: Pointer, report: Report): void {
  const { schema, examples } = holder
  if (!isObject(schema)) return
  if ('example' in holder) checkExample(root, schema, holder.example, [...at, 'example'], report)
  for (const [name, named] of Object.entries(objectOf(examples))) {
    const example = resolveRef(root, named)
    const isOwn = !isObject(named) || !('$ref' in named)
    const place = [...at, 'examples', name]
    if ('value' in example)
      checkExample(root, schema, example.value, isOwn ? [...place, 'value'] : place, report)
  }
}

type Misfit = {
  readonly path: Pointer
  readonly says: string
  readonly help?: string | undefined
  readonly isKey?: boolean
}

type Place = {
  readonly root: unknown
  readonly schema: unknown
  readonly value: unknown
  readonly path: Pointer
  readonly depth: number
  /** Whether other schemas apply to the value too, so that it may have fields that this one does not declare. */
  readonly isPart: boolean
  /** See {@link Role}. */
  readonly isWhole: boolean
}

/** Finds the first mismatch with a schema. Formats are documentation and not checked. */
function findMisfit(place: Place): Misfit | undefined {
  const { schema, value, path, depth } = place
  if (!isObject(schema) || depth > 60 || (value === null && schema.nullable === true)) return undefined
  const own = misfitOf(schema, value)
  if (own) return { path, ...own }
  const inner = (below: unknown, isPart: boolean) =>
    findMisfit({ ...place, schema: below, isPart, depth: depth + 1 })
  if (typeof schema.$ref === 'string') {
    const isAlone = Object.keys(schema).every((key) => key === '$ref' || key === 'description')
    const found = inner(resolveRef(place.root, schema), !isAlone || place.isPart)
    if (found || isAlone) return found
  }
  for (const part of listOf(schema.allOf)) {
    const found = inner(part, true)
    if (found) return found
  }
  for (const variants of [listOf(schema.anyOf), listOf(schema.oneOf)]) {
    const misfits = variants.flatMap((variant) => inner(variant, true) ?? [])
    if (misfits.length === 0 || misfits.length < variants.length) continue
    const [deepest] = misfits.toSorted((a, b) => b.path.length - a.path.length)
    const isSpecific = deepest && (misfits.length === 1 || deepest.path.length > path.length)
    return isSpecific ? deepest : { path, says: 'does not match any of the variants' }
  }
  if (Array.isArray(value)) return misfitOfList(place, schema, value)
  return isObject(value) ? misfitOfObject(place, schema, value) : undefined
}

/** Finds a mismatch with the schema's own keywords, without looking at fields or items. */
function misfitOf(schema: JsonObject, value: unknown): Omit<Misfit, 'path'> | undefined {
  const types = [schema.type].flat().filter((type) => typeof type === 'string')
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return { says: `is ${nameOf(value)}, not ${types.join(' or ')}` }
  if ('const' in schema && !isSame(schema.const, value))
    return { says: `is not ${JSON.stringify(schema.const)}` }
  const values = listOf(schema.enum)
  if (values.length > 0 && !values.some((each) => isSame(each, value)))
    return { says: 'is not in the enum', help: suggest(`${value}`, values.map(String)) }
  const broken = limits.find(({ keyword, isBroken }) => {
    const limit = schema[keyword]
    return (typeof limit === 'number' || typeof limit === 'string') && isBroken(limit, value)
  })
  return broken && { says: `violates \`${broken.keyword}: ${schema[broken.keyword]}\`` }
}

type Limit = { readonly keyword: string; isBroken(limit: number | string, value: unknown): boolean }

const limits: readonly Limit[] = [
  { keyword: 'minimum', isBroken: (limit, value) => typeof value === 'number' && value < Number(limit) },
  { keyword: 'maximum', isBroken: (limit, value) => typeof value === 'number' && value > Number(limit) },
  { keyword: 'minLength', isBroken: (limit, value) => lengthOf(value, 'string') < Number(limit) },
  { keyword: 'maxLength', isBroken: (limit, value) => lengthOf(value, 'string') > Number(limit) },
  { keyword: 'minItems', isBroken: (limit, value) => lengthOf(value, 'list') < Number(limit) },
  { keyword: 'maxItems', isBroken: (limit, value) => lengthOf(value, 'list') > Number(limit) },
  {
    keyword: 'pattern',
    isBroken: (limit, value) => typeof value === 'string' && !matchesPattern(`${limit}`, value),
  },
]

/** Length of a string or list. NaN for other values, which compares as neither too short nor too long. */
function lengthOf(value: unknown, kind: 'string' | 'list'): number {
  if (kind === 'string') return typeof value === 'string' ? [...value].length : Number.NaN
  return Array.isArray(value) ? value.length : Number.NaN
}

function misfitOfList(place: Place, schema: JsonObject, list: readonly unknown[]): Misfit | undefined {
  const first = listOf(schema.prefixItems)
  for (const [index, value] of list.entries()) {
    const found = findMisfit({
      ...place,
      value,
      schema: first[index] ?? schema.items,
      path: [...place.path, index],
      depth: place.depth + 1,
      isPart: false,
    })
    if (found) return found
  }
  return undefined
}

function misfitOfObject(place: Place, schema: JsonObject, object: JsonObject): Misfit | undefined {
  const { root, path, depth } = place
  const properties = objectOf(schema.properties)
  for (const name of place.isWhole ? listOf(schema.required).map(String) : []) {
    const { readOnly, writeOnly } = resolveRef(root, properties[name])
    // Whether a body has these depends on its direction.
    if (readOnly !== true && writeOnly !== true && !Object.hasOwn(object, name))
      return { path, says: `lacks \`${name}\`` }
  }
  const isOpen = place.isPart || !(place.isWhole || schema.additionalProperties === false)
  const declared = isOpen ? undefined : declaredNames(root, schema, 0)
  for (const [name, value] of Object.entries(object)) {
    if (declared && !declared.includes(name))
      return { path: [...path, name], says: 'is not declared', help: suggest(name, declared), isKey: true }
    const below = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties
    const found = findMisfit({
      ...place,
      value,
      schema: below,
      path: [...path, name],
      depth: depth + 1,
      isPart: false,
    })
    if (found) return found
  }
  return undefined
}

/** Names that a schema and its parts declare; undefined if other names are allowed. */
function declaredNames(root: unknown, schema: JsonObject, depth: number): readonly string[] | undefined {
  const { additionalProperties: others } = schema
  if (depth > 20 || others === true || isObject(others)) return undefined
  const parts = [...listOf(schema.allOf), ...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (typeof schema.$ref === 'string') parts.push(resolveRef(root, schema))
  const names = Object.keys(objectOf(schema.properties))
  for (const part of parts) {
    const target = resolveRef(root, part)
    if (target.type === 'null') continue
    const more = declaredNames(root, target, depth + 1)
    if (!more) return undefined
    names.push(...more)
  }
  return names.length > 0 || others === false ? names : undefined
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return isObject(value)
  return !['string', 'number', 'boolean'].includes(type) || typeof value === type
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : JSON.stringify(value).slice(0, 40)
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
