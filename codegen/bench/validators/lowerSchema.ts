import { isObject, type JsonObject, listOf, objectOf, textOf } from '../../load/json.js'

/** Properties of an object, by name. */
export type Fields<schema> = ReadonlyMap<string, { readonly schema: schema; readonly isRequired: boolean }>

/** How a library expresses each kind of schema. */
export type Builder<schema> = {
  string(pattern: RegExp | undefined): schema
  number(): schema
  integer(): schema
  boolean(): schema
  unknown(): schema
  literal(value: string | number | boolean | null): schema
  list(items: schema): schema
  record(values: schema): schema
  object(fields: Fields<schema>): schema
  union(members: readonly schema[]): schema
  /** A union of objects with a discriminator. */
  tagged(tag: string, members: readonly Fields<schema>[]): schema
}

/** Translates a schema and its references into those of a library. Recursive schemas are not supported. */
export function lowerSchema<schema>(root: JsonObject, build: Builder<schema>): schema {
  const known = new Map<string, schema>()

  const refer = (name: string): schema => {
    const schema = known.get(name) ?? lower(objectOf(objectOf(root.$defs)[name]))
    known.set(name, schema)
    return schema
  }

  const fieldsOf = ({ properties, required }: JsonObject): Fields<schema> =>
    new Map(
      Object.entries(objectOf(properties)).map(([name, field]) => [
        name,
        { schema: lower(objectOf(field)), isRequired: listOf(required).includes(name) },
      ]),
    )

  const lower = (schema: JsonObject): schema => {
    const { $ref, anyOf, const: literal, type, pattern, items, patternProperties } = schema
    if (typeof $ref === 'string') return refer($ref)
    if (isLiteral(literal)) return build.literal(literal)
    if (anyOf) {
      const members = listOf(anyOf).map(objectOf)
      const tag = findTag(members)
      return tag ? build.tagged(tag, members.map(fieldsOf)) : build.union(members.map(lower))
    }
    switch (type) {
      case undefined:
        return build.unknown()
      case 'null':
        return build.literal(null)
      case 'string':
        return build.string(textOf(pattern) === undefined ? undefined : new RegExp(`${pattern}`))
      case 'number':
        return build.number()
      case 'integer':
        return build.integer()
      case 'boolean':
        return build.boolean()
      case 'array':
        return build.list(lower(objectOf(items)))
      case 'object':
        return isObject(patternProperties)
          ? build.record(lower(objectOf(Object.values(patternProperties)[0])))
          : build.object(fieldsOf(schema))
      default:
        throw new Error(`The benchmark does not support ${JSON.stringify(type)}.`)
    }
  }

  return lower(root)
}

function isLiteral(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** A field that every member has, with a different literal in each. */
function findTag(members: readonly JsonObject[]): string | undefined {
  const literalOf = (member: JsonObject, name: string) => objectOf(objectOf(member.properties)[name]).const
  return Object.keys(objectOf(members[0]?.properties)).find(
    (name) =>
      members.every((member) => literalOf(member, name) !== undefined) &&
      new Set(members.map((member) => literalOf(member, name))).size === members.length,
  )
}
