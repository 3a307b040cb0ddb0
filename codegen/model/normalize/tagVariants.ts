import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../../load/json.js'
import type { Pointer } from '../../load/readDocument.js'
import { refSteps, refTo, resolveRef } from '../../load/resolveRefs.js'
import { rewrite, walk } from '../../load/walk.js'

/** Variant → its discriminator properties and their values. */
type Tags = Map<string, Map<string, Set<string>>>

/** Discriminators → a literal in every variant, for types and checks alike. */
export function tagVariants(root: JsonObject): JsonObject {
  const schemas = objectOf(objectOf(root.components).schemas)
  const tags: Tags = new Map()
  walk(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind !== 'schema' || !isObject(value)) return
    if (isObject(value.discriminator)) collect(value, refTo(at), schemas, tags)
    else collectLiterals(root, value, at, tags)
  })
  if (tags.size === 0) return root
  const tagged = rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind !== 'schema' || !isObject(value)) return value
    const { discriminator, ...rest } = value
    const literals = [...(tags.get(refTo(at)) ?? [])]
    if (literals.length === 0) return discriminator ? rest : value
    return literals.reduce<JsonObject>(
      (tagged, [property, values]) => withTag(tagged, property, [...values]),
      rest,
    )
  })
  return objectOf(tagged)
}

function collect(schema: JsonObject, place: string, schemas: JsonObject, tags: Tags): void {
  const { propertyName, mapping } = objectOf(schema.discriminator)
  const property = textOf(propertyName) ?? ''
  const listed = listOf(schema.oneOf ?? schema.anyOf).flatMap(
    (variant) => textOf(objectOf(variant).$ref) ?? [],
  )
  const variants = listed.length > 0 ? listed : heirsOf(place, schemas)
  const mapped = new Map<string, string[]>()
  for (const [value, target] of Object.entries(objectOf(mapping))) {
    const variant = `${target}`.includes('/') ? `${target}` : refTo(['components', 'schemas', `${target}`])
    mapped.set(variant, [...(mapped.get(variant) ?? []), value])
  }
  for (const variant of variants.filter((each) => !tellsApart(schemas, each, property)))
    for (const value of mapped.get(variant) ?? [variant.split('/').at(-1) ?? ''])
      addTag(tags, variant, property, value)
}

function addTag(tags: Tags, variant: string, property: string, value: string): void {
  const properties = tags.get(variant) ?? new Map<string, Set<string>>()
  tags.set(variant, properties.set(property, (properties.get(property) ?? new Set<string>()).add(value)))
}

/** Variants may have enums with one value, which is how OpenAPI 3.0 writes literals. */
function collectLiterals(root: JsonObject, schema: JsonObject, at: Pointer, tags: Tags): void {
  const key = 'oneOf' in schema ? 'oneOf' : 'anyOf'
  const variants = listOf(schema[key]).map((variant, index) => ({
    place: textOf(objectOf(variant).$ref) ?? refTo([...at, key, index]),
    fields: objectOf(resolveRef(root, variant).properties),
    required: listOf(resolveRef(root, variant).required),
  }))
  const [first] = variants
  if (!first || variants.length < 2) return
  for (const property of Object.keys(first.fields)) {
    const values = variants.flatMap(({ fields, required }) =>
      required.includes(property) ? (literalOf(fields[property]) ?? []) : [],
    )
    if (new Set(values).size < variants.length) continue
    for (const [index, { place }] of variants.entries()) addTag(tags, place, property, values[index] ?? '')
  }
}

function literalOf(schema: unknown): string | undefined {
  const [value, ...others] = listOf(objectOf(schema).enum)
  return others.length === 0 ? textOf(value) : undefined
}

/** Whether a variant is itself a union with the same discriminator, and needs no value itself. */
function tellsApart(schemas: JsonObject, variant: string, property: string): boolean {
  const { discriminator, oneOf, anyOf } = objectOf(schemas[refSteps(variant)?.at(-1) ?? ''])
  return listOf(oneOf ?? anyOf).length > 0 && objectOf(discriminator).propertyName === property
}

/** Schemas that extend a base with `allOf: [{ $ref: … }]`. */
function heirsOf(base: string, schemas: JsonObject): string[] {
  return Object.entries(schemas)
    .filter(([, schema]) => listOf(objectOf(schema).allOf).some((part) => objectOf(part).$ref === base))
    .map(([name]) => refTo(['components', 'schemas', name]))
}

function withTag(schema: JsonObject, property: string, values: readonly string[]): JsonObject {
  const properties = objectOf(schema.properties)
  const own = objectOf(properties[property])
  if ('const' in own) return schema
  const { description } = own
  const literal = {
    ...(description === undefined ? {} : { description }),
    ...(values.length === 1 ? { const: values[0] } : { enum: values, 'x-closed': true }),
  }
  if (property in properties || !Array.isArray(schema.allOf))
    return {
      ...schema,
      required: [...new Set([...listOf(schema.required), property])],
      properties: { ...properties, [property]: literal },
    }
  const part = { type: 'object', required: [property], properties: { [property]: literal } }
  return { ...schema, allOf: [...schema.allOf, part] }
}
