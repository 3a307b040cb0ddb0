import { isHeir, placeOf, requires, type Tag, variantsOf } from '../../load/discriminators.js'
import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, listOf, objectOf } from '../../load/json.js'
import type { Pointer } from '../../load/readDocument.js'
import { refTo, resolveRef } from '../../load/resolveRefs.js'
import { rewrite, walk } from '../../load/walk.js'

/** Variant → its discriminator properties and their values. */
type Tags = Map<string, Map<string, Set<Tag>>>

/** Discriminators → a literal in every variant, for types and checks alike. */
export function tagVariants(root: JsonObject): JsonObject {
  const tags: Tags = new Map()
  walk(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind !== 'schema' || !isObject(value)) return
    if (isObject(value.discriminator)) {
      const variants = variantsOf(root, value, at)
      for (const { place, property, values } of variants) {
        // A variant that others extend may have their values.
        const bases = variants.filter((base) => isHeir(root, place, base.place))
        for (const each of values ?? [])
          for (const target of [place, ...bases.map((base) => base.place)])
            addTag(tags, target, property, each)
      }
    } else collectLiterals(root, value, at, tags)
  })
  if (tags.size === 0) return root
  const tagged = rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind !== 'schema' || !isObject(value)) return value
    const { discriminator, ...rest } = value
    const literals = [...(tags.get(refTo(at)) ?? [])]
    if (literals.length === 0) return discriminator ? rest : value
    return literals.reduce<JsonObject>(
      (tagged, [property, values]) =>
        withTag(tagged, property, [...values], requires(root, refTo(at), property)),
      rest,
    )
  })
  return objectOf(tagged)
}

function addTag(tags: Tags, variant: string, property: string, value: Tag): void {
  const properties = tags.get(variant) ?? new Map<string, Set<Tag>>()
  tags.set(variant, properties.set(property, (properties.get(property) ?? new Set<Tag>()).add(value)))
}

/** Variants may have enums with one value, which is how OpenAPI 3.0 writes literals. */
function collectLiterals(root: JsonObject, schema: JsonObject, at: Pointer, tags: Tags): void {
  const key = 'oneOf' in schema ? 'oneOf' : 'anyOf'
  const variants = listOf(schema[key]).map((variant, index) => ({
    place: placeOf(variant) ?? refTo([...at, key, index]),
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

function literalOf(schema: unknown): Tag | undefined {
  const [value, ...others] = listOf(objectOf(schema).enum)
  const isTag = typeof value === 'string' || typeof value === 'number'
  return isTag && others.length === 0 ? value : undefined
}

function withTag(
  schema: JsonObject,
  property: string,
  values: readonly Tag[],
  isRequired: boolean,
): JsonObject {
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
      ...(isRequired ? { required: [...new Set([...listOf(schema.required), property])] } : {}),
      properties: { ...properties, [property]: literal },
    }
  const part = {
    type: 'object',
    ...(isRequired ? { required: [property] } : {}),
    properties: { [property]: literal },
  }
  return { ...schema, allOf: [...schema.allOf, part] }
}
