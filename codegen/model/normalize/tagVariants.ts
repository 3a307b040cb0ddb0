import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../../load/json.js'
import { refTo } from '../../load/resolveRefs.js'
import { rewrite, walk } from '../../load/walk.js'

/** Variant → the property that tells it apart, and what that says. */
type Tags = Map<string, { property: string; values: Set<string> }>

/** Discriminators → a literal in every variant: the same for types, checks and readers. */
export function tagVariants(root: JsonObject): JsonObject {
  const schemas = objectOf(objectOf(root.components).schemas)
  const tags: Tags = new Map()
  walk(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind === 'schema' && isObject(value) && isObject(value.discriminator))
      collect(value, refTo(at), schemas, tags)
  })
  if (tags.size === 0) return root
  const tagged = rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind !== 'schema' || !isObject(value)) return value
    const { discriminator, ...rest } = value
    const tag = tags.get(refTo(at))
    return tag ? withTag(rest, tag.property, [...tag.values]) : discriminator ? rest : value
  })
  return objectOf(tagged)
}

function collect(schema: JsonObject, place: string, schemas: JsonObject, tags: Tags): void {
  const { propertyName, mapping } = objectOf(schema.discriminator)
  const property = textOf(propertyName) ?? ''
  const add = (variant: string, value: string) => {
    const known = tags.get(variant)
    if (known) known.values.add(value)
    else tags.set(variant, { property, values: new Set([value]) })
  }
  const listed = listOf(schema.oneOf ?? schema.anyOf).flatMap(
    (variant) => textOf(objectOf(variant).$ref) ?? [],
  )
  const variants = listed.length > 0 ? listed : heirsOf(place, schemas)
  const mapped = new Map<string, string[]>()
  for (const [value, target] of Object.entries(objectOf(mapping))) {
    const variant = `${target}`.includes('/') ? `${target}` : refTo(['components', 'schemas', `${target}`])
    mapped.set(variant, [...(mapped.get(variant) ?? []), value])
  }
  for (const variant of variants)
    for (const value of mapped.get(variant) ?? [variant.split('/').at(-1) ?? '']) add(variant, value)
}

/** Schemas that say `allOf: [{ $ref: … }]` of a base. */
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
