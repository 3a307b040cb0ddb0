import type { TProperties, TSchema } from '@sinclair/typebox'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { spreadRef } from '../load/refSiblings.js'
import { refSteps, resolveRef } from '../load/resolveRefs.js'
import { fits } from './fits.js'
import { checkedLimits, exclusiveKey, type Limits, limitsKey, readLimits } from './limits.js'
import { tellingParts } from './listedValues.js'
import { meetParts, typeOf } from './meetParts.js'
import { Kind, Type } from './typebox.js'

/** Key of the known values of an open enum. */
export const knownValues = 'x-known-values'
/** Key of a list whose invalid items are removed instead of failing. */
export const dropsInvalidItems = 'x-drop-invalid-items'
/** Key of binary data. */
const isBinary = 'x-binary'
/** Key of a format, which is documented but not checked. */
export const formatKey = 'x-format'

export type LowerOptions = {
  /** Whether an `enum` without `x-closed: true` may gain values. */
  readonly openEnums: boolean
  /** Whether strings must match their `pattern`. */
  readonly checksPatterns?: boolean
  /** Whether all that a schema restricts is checked. Enums are closed. */
  readonly isFull?: boolean
  /** The document, to resolve properties that another part declares. */
  readonly root?: JsonObject
  /** Returns the type name of a schema of the document. */
  readonly nameOf?: (key: string) => string
}

/**
 * Converts a JSON Schema into the TypeBox schema to check: types and required keys.
 *
 * Sizes, patterns and formats are not checked, and unknown keys are allowed, because a slightly wrong response should
 * not break a whole view.
 */
export function lowerSchema(schema: unknown, options: LowerOptions): TSchema {
  const source = spreadRef(objectOf(schema))
  const parts = partsOf(source, options)
  const notes = { ...notesOf(source), ...limitsBeside(source, parts, options) }
  const [only] = parts
  if (parts.length === 0) return Type.Unknown(notes)
  if (only && parts.length === 1) return withNotes(only, notes)
  return Type.Intersect([...parts], notes)
}

/** Limits next to a composition that none of its parts has. Only `diff` reads them: checks of shapes have no limits. */
function limitsBeside(source: JsonObject, parts: readonly TSchema[], options: LowerOptions): JsonObject {
  const isComposed = ['allOf', 'anyOf', 'oneOf'].some((key) => key in source)
  if (options.isFull || !isComposed) return {}
  const types = typesOf(source, options) ?? allTypes
  const limits = types.flatMap((type) => Object.entries(readLimits(`${type}`, source)[limitsKey] ?? {}))
  const alternatives = parts.flatMap((part) => (part[Kind] === 'Union' ? part.anyOf : [part]))
  const known: readonly Limits[] = alternatives.map((part) => part[limitsKey] ?? {})
  const missing = limits.filter(([key, value]) => !known.some((own) => own[key] === value))
  if (missing.length === 0) return {}
  const [only] = parts.length === 1 ? parts : []
  return { [limitsKey]: { ...only?.[limitsKey], ...Object.fromEntries(missing) } }
}

/** The parts that a value must match: the schema's own keywords, and those it is composed of. */
function partsOf(source: JsonObject, options: LowerOptions): TSchema[] {
  const lower = (part: unknown) => lowerSchema(part, options)
  const { parts: tellingComposed, isOwnTelling } = tellingParts(source, options.root ?? {})
  const composed = tellingComposed.map((part) => lower(withBase(source, part)))
  const unions = [source.anyOf, source.oneOf].flatMap((either) =>
    Array.isArray(either)
      ? [
          unionOf(
            either.map((part) => lower(withBase(source, part))),
            options.isFull === true && either === source.oneOf,
          ),
        ]
      : [],
  )
  const own = isOwnTelling ? ownPart(source, options, lower) : undefined
  const isSaid = own !== undefined && !(composed.length + unions.length > 0 && isBareObject(own, source))
  const required = own || !isOwnTelling ? [] : requiredPart(source, options)
  const parts = [...(isSaid ? [own] : []), ...composed, ...unions, ...required]
  // Parts that accept anything add nothing to the others.
  const telling = parts.filter((part) => part[Kind] !== 'Unknown' || part[isBinary] === true)
  return telling.length > 0 ? meetParts(telling, unionOf) : parts.slice(0, 1)
}

/** `type: object` next to a composition adds nothing to its parts. */
function isBareObject(own: TSchema, source: JsonObject): boolean {
  return (
    own[Kind] === 'Record' && source.additionalProperties === undefined && !Object.hasOwn(own, checkedLimits)
  )
}

/** The schema's own keywords without its composition; undefined if there are none. */
function ownPart(
  source: JsonObject,
  options: LowerOptions,
  lower: (part: unknown) => TSchema,
): TSchema | undefined {
  if (typeof source.$ref === 'string') {
    const name = refSteps(source.$ref)?.at(-1) ?? source.$ref
    return Type.Ref(options.nameOf?.(name) ?? name)
  }
  if ('const' in source) return literal(source.const)
  if (Array.isArray(source.enum)) {
    const { enum: listed, ...others } = source
    const rest = options.isFull ? ownPart(others, options, lower) : undefined
    const allowed = listed.filter((value) => !rest || fits(rest, value, () => undefined))
    return lowerEnum(allowed.length > 0 ? allowed : listed, source, options)
  }
  const types = typesOf(source, options)
  return types && unionOf(types.map((type) => lowerType(type, source, lower, options)))
}

const allTypes = ['string', 'number', 'boolean', 'null', 'array', 'object']

/** The types that a schema tells apart; undefined if it says the same of all values. */
function typesOf(source: JsonObject, { isFull, root }: LowerOptions): readonly unknown[] | undefined {
  const type = source.type ?? impliedType(source)
  if (type !== undefined) return [type].flat()
  if (!isFull) return undefined
  // Limits without a type apply to values of their types only: `maxLength: 5` accepts every number.
  const referenced = listOf(source.allOf).flatMap((part) => resolveRef(root, part).type ?? [])
  const types = referenced.length > 0 ? referenced : allTypes
  return types.some((each) => Object.keys(readLimits(`${each}`, source)).length > 0) ? types : undefined
}

/** The type of a schema that does not say it. */
export function impliedType(source: JsonObject): string | undefined {
  if (isFile(source)) return 'string'
  if ('properties' in source || isObject(source.additionalProperties)) return 'object'
  return 'items' in source || 'prefixItems' in source ? 'array' : undefined
}

function lowerType(
  type: unknown,
  source: JsonObject,
  lower: (part: unknown) => TSchema,
  { checksPatterns, isFull }: LowerOptions,
): TSchema {
  switch (type) {
    case 'string': {
      const format = textOf(source.format)
      if (format === 'binary' || isFile(source)) return Type.Unknown({ [isBinary]: true })
      const pattern = checksPatterns ? textOf(source.pattern) : undefined
      return Type.String({
        ...(format ? { [formatKey]: format } : {}),
        ...(pattern ? { pattern } : {}),
        ...readLimits(type, source, isFull),
      })
    }
    case 'number':
      return Type.Number(readLimits(type, source, isFull))
    case 'integer':
      return Type.Integer(readLimits(type, source, isFull))
    case 'boolean':
      return Type.Boolean()
    case 'null':
      return Type.Null()
    case 'array':
      if (Array.isArray(source.prefixItems)) return Type.Tuple(source.prefixItems.map(lower))
      return Type.Array(lower(source.items), {
        ...(source[dropsInvalidItems] === true ? { [dropsInvalidItems]: true } : {}),
        ...readLimits(type, source, isFull),
      })
    case 'object':
      return lowerObject(source, lower, isFull)
    default:
      return Type.Unknown()
  }
}

/** Whether a schema describes bytes by their media type, as OpenAPI 3.1 does in a multipart body. */
function isFile({ contentMediaType, contentEncoding }: JsonObject): boolean {
  const type = textOf(contentMediaType)
  return type !== undefined && contentEncoding === undefined && !/^text\/|[/+](?:json|xml)\b/.test(type)
}

function lowerObject(source: JsonObject, lower: (part: unknown) => TSchema, isFull = false): TSchema {
  const limits = readLimits('object', source, isFull)
  // Fields that match a pattern may have other types, and patterns of names are not checked.
  const others = isObject(source.patternProperties) ? true : source.additionalProperties
  const required = listOf(source.required).map(String)
  const properties = objectOf(source.properties)
  const undeclared = required.filter((name) => !Object.hasOwn(properties, name))
  const hasNames = Object.keys(properties).length > 0 || undeclared.length > 0
  if (!hasNames)
    return others === false
      ? Type.Object({}, limits)
      : Type.Record(Type.String(), isObject(others) ? lower(others) : Type.Unknown(), limits)
  const declared = Object.entries(properties).map(([name, property]): [string, TSchema] => {
    const schema = lower(property)
    return [name, required.includes(name) ? schema : Type.Optional(schema)]
  })
  const rest = undeclared.map((name): [string, TSchema] => [
    name,
    isObject(others) ? lower(others) : Type.Unknown(),
  ])
  const all: TProperties = Object.fromEntries([...declared, ...rest])
  return Type.Object(all, {
    ...(isObject(others) && Object.keys(others).length > 0 ? { additionalProperties: lower(others) } : {}),
    ...limits,
  })
}

/** Adds the base to a part that only requires keys which the whole schema or another part declares. */
function withBase(whole: JsonObject, part: unknown): unknown {
  if (!isObject(part) || !Array.isArray(part.required) || 'properties' in part || '$ref' in part) return part
  return { ...part, [baseKey]: whole }
}

const baseKey = 'x-declared-by'

/** `allOf: [A], required: [x]` → an object with a required `x` of the type that `A` declares. */
function requiredPart(source: JsonObject, options: LowerOptions): TSchema[] {
  const names = listOf(source.required).map(String)
  if (names.length === 0) return []
  const base = isObject(source[baseKey]) ? source[baseKey] : source
  const properties = names.map((name): [string, TSchema] => {
    const found = findProperty(base, name, options.root ?? {}, 0)
    return [name, found === undefined ? Type.Unknown() : lowerSchema(found, options)]
  })
  return [Type.Object(Object.fromEntries(properties))]
}

/** A property that a schema or a part of it declares. */
export function findProperty(schema: JsonObject, name: string, root: JsonObject, depth: number): unknown {
  const target = resolveRef(root, schema)
  const properties = objectOf(target.properties)
  if (Object.hasOwn(properties, name)) return properties[name]
  if (depth > 4) return undefined
  for (const part of listOf(target.allOf)) {
    const found = isObject(part) ? findProperty(part, name, root, depth + 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function lowerEnum(
  values: readonly unknown[],
  source: JsonObject,
  { openEnums, isFull }: LowerOptions,
): TSchema {
  const known = values.filter((value) => value !== null)
  const isOpen = openEnums && !isFull && source['x-closed'] !== true && known.length > 0
  const open = isOpen ? openType(known, [source.type].flat().includes('integer')) : undefined
  if (!open) return unionOf(values.map(literal))
  return known.length < values.length ? Type.Union([open, Type.Null()]) : open
}

/** The type of all values like the known ones: strings or numbers; undefined for others. */
function openType(values: readonly unknown[], areIntegers: boolean): TSchema | undefined {
  const known = { [knownValues]: values }
  if (values.every((value) => typeof value === 'string')) return Type.String(known)
  if (!values.every((value) => typeof value === 'number')) return undefined
  return areIntegers ? Type.Integer(known) : Type.Number(known)
}

/** A union without duplicates and nested unions. */
function unionOf(parts: readonly TSchema[], isExclusive = false): TSchema {
  if (isExclusive && parts.length > 1 && !areApart(parts))
    return Type.Union([...parts], { [exclusiveKey]: true })
  const flat = parts.flatMap((part) =>
    part[Kind] === 'Union' && !part.description && !part[exclusiveKey] ? part.anyOf : [part],
  )
  const distinct = new Map<string, TSchema>(flat.map((part) => [keyOf(part), part]))
  const [only, ...others] = distinct.values()
  if (!only) return Type.Unknown()
  return others.length === 0 ? only : Type.Union([...distinct.values()])
}

/** Whether no value can match two of some simple schemas, because their types differ. */
function areApart(parts: readonly TSchema[]): boolean {
  const types = parts.map(typeOf)
  return new Set(types).size === types.length && !types.includes(undefined)
}

/** What types and checks see of a schema. */
export function keyOf(schema: TSchema): string {
  return `${schema[Kind]} ${JSON.stringify(schema, (key, value) => (key === limitsKey ? undefined : value))}`
}

function literal(value: unknown): TSchema {
  if (value === null) return Type.Null()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? Type.Literal(value)
    : Type.Unknown()
}

function withNotes(schema: TSchema, notes: JsonObject): TSchema {
  return Object.keys(notes).length > 0 ? { ...schema, ...notes } : schema
}

function notesOf({ description, deprecated, default: fallback }: JsonObject): JsonObject {
  const text = textOf(description)?.trim()
  return {
    ...(text ? { description: text } : {}),
    ...(deprecated === true ? { deprecated } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
  }
}
