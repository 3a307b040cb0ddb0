import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Pointer } from './readDocument.js'
import { plainRef, refSteps, refTo, resolveRef } from './resolveRefs.js'

/** A value of a discriminator. */
export type Tag = string | number

/** A variant of a union with a discriminator. */
export type TaggedVariant = {
  /** Reference to its schema. */
  readonly place: string
  readonly property: string
  /** Its values of the discriminator; undefined if nothing tells which. */
  readonly values: readonly Tag[] | undefined
}

/** Finds the values by which a discriminator tells the variants apart: those of its mapping, their own, or their names. */
export function variantsOf(root: JsonObject, schema: JsonObject, at: Pointer): TaggedVariant[] {
  const { propertyName, mapping } = objectOf(schema.discriminator)
  const property = textOf(propertyName)
  if (!property) return []
  const places = placesOf(root, schema, at).filter((place) => !tellsApart(root, place, property))
  const mapped = mappedValues(mapping)
  const own = places.map((place) => ownValues(root, place, property))
  return places.map((place, index) => {
    const others = own.filter((_, other) => other !== index).flatMap((values) => values ?? [])
    const given = mapped.get(place)?.map((value) => ofDeclaredType(root, place, property, value))
    return { place, property, values: choose(root, place, property, given, own[index], others) }
  })
}

function choose(
  root: JsonObject,
  place: string,
  property: string,
  mapped: readonly Tag[] | undefined,
  own: readonly Tag[] | undefined,
  others: readonly Tag[],
): readonly Tag[] | undefined {
  const name = nameOf(place)
  if (mapped) {
    const both = own ? mapped.filter((value) => own.includes(value)) : mapped
    return both.length > 0 ? both : own
  }
  if (own) {
    if (own.length === 1 || !own.some((value) => others.includes(value))) return own
    return name !== undefined && own.includes(name) ? [name] : undefined
  }
  const [declared] = declarationsOf(root, place, property)
  const { type } = resolveRef(root, declared)
  return name !== undefined && declared !== undefined && (type === undefined || type === 'string')
    ? [name]
    : undefined
}

/** The variants: those of its `oneOf` or `anyOf`, or all schemas that extend it. */
function placesOf(root: JsonObject, schema: JsonObject, at: Pointer): string[] {
  const key = 'oneOf' in schema ? 'oneOf' : 'anyOf'
  const listed = listOf(schema[key]).flatMap((variant, index) => {
    if (resolveRef(root, variant).type === 'null') return []
    return placeOf(variant) ?? refTo([...at, key, index])
  })
  return listed.length > 0 ? listed : heirsOf(root, refTo(at))
}

/** Schemas that extend a base. */
function heirsOf(root: JsonObject, base: string): string[] {
  return Object.keys(objectOf(objectOf(root.components).schemas))
    .map((name) => refTo(['components', 'schemas', name]))
    .filter((place) => isHeir(root, place, base))
}

/** Whether a schema extends another one with `allOf: [{ $ref: … }]`, directly or not. */
export function isHeir(root: JsonObject, place: string, base: string, depth = 0): boolean {
  if (depth > 8) return false
  return listOf(resolveRef(root, { $ref: place }).allOf).some((part) => {
    const parent = placeOf(part)
    return parent !== undefined && (parent === base || isHeir(root, parent, base, depth + 1))
  })
}

function mappedValues(mapping: unknown): Map<string, string[]> {
  const mapped = new Map<string, string[]>()
  for (const [value, target] of Object.entries(objectOf(mapping))) {
    const variant = `${target}`.includes('/')
      ? plainRef(`${target}`)
      : refTo(['components', 'schemas', `${target}`])
    mapped.set(variant, [...(mapped.get(variant) ?? []), value])
  }
  return mapped
}

/** The place that a schema refers to, if it does. */
export function placeOf(schema: unknown): string | undefined {
  const ref = textOf(objectOf(schema).$ref)
  return ref === undefined ? undefined : plainRef(ref)
}

/** The keys of a mapping are always texts, even if the values are numbers. */
function ofDeclaredType(root: JsonObject, place: string, property: string, value: string): Tag {
  const declared = declarationsOf(root, place, property).map((each) => resolveRef(root, each))
  const isNumber = declared.some(
    ({ type, const: only, enum: listed }) =>
      type === 'integer' || type === 'number' || typeof (only ?? listOf(listed)[0]) === 'number',
  )
  return isNumber ? Number(value) : value
}

/** Whether a variant is itself a union with the same discriminator, and needs no value itself. */
function tellsApart(root: JsonObject, place: string, property: string): boolean {
  const { discriminator, oneOf, anyOf } = resolveRef(root, { $ref: place })
  return listOf(oneOf ?? anyOf).length > 0 && objectOf(discriminator).propertyName === property
}

/** The values that a variant itself lists. */
function ownValues(root: JsonObject, place: string, property: string): Tag[] | undefined {
  for (const declaration of declarationsOf(root, place, property)) {
    const { const: only, enum: listed } = resolveRef(root, declaration)
    const values = only === undefined ? listOf(listed) : [only]
    const tags = values.filter((value) => typeof value === 'string' || typeof value === 'number')
    if (values.length > 0 && tags.length === values.length) return tags
  }
  return undefined
}

/** What a variant and the parts of its `allOf` say about a property, its own first. */
function declarationsOf(root: JsonObject, place: string, property: string): unknown[] {
  return partsOf(root, { $ref: place }, 0).flatMap(({ properties }) =>
    Object.hasOwn(objectOf(properties), property) ? [objectOf(properties)[property]] : [],
  )
}

/** Whether a variant or a part of its `allOf` requires a property. */
export function requires(root: JsonObject, place: string, property: string): boolean {
  return partsOf(root, { $ref: place }, 0).some(({ required }) => listOf(required).includes(property))
}

function partsOf(root: JsonObject, value: unknown, depth: number): JsonObject[] {
  const schema = resolveRef(root, value)
  if (depth > 8 || !isObject(schema)) return []
  return [schema, ...listOf(schema.allOf).flatMap((part) => partsOf(root, part, depth + 1))]
}

/** Name of the schema at a place, if it has one. */
function nameOf(place: string): string | undefined {
  const [first, group, name, ...below] = refSteps(place) ?? []
  return first === 'components' && group === 'schemas' && below.length === 0 ? name : undefined
}
