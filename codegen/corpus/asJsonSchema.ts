import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'

/**
 * A part of an OpenAPI document as ajv reads it: keywords of OpenAPI 3.0 become those of JSON Schema. It loses the
 * keywords that the generator does not support, and with `shape` those that validators do not check by default. Written apart from the generator, to find its mistakes.
 */
export function asJsonSchema(
  part: unknown,
  options: { readonly is30: boolean; readonly shape: boolean; readonly whole?: boolean },
): unknown {
  const { is30, shape, whole = false } = options
  const convert = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => convert(each, key))
    if (!isObject(value)) return value
    // Names of properties and of schemas, not keywords.
    if (maps.includes(key)) return mapValues(value, (each) => convert(each))
    const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = pick(value)
    const limits = shape
      ? {}
      : {
          ...limit('Minimum', exclusiveMinimum, value.minimum),
          ...limit('Maximum', exclusiveMaximum, value.maximum),
        }
    const converted = {
      ...mapEntries(rest, (each, name) => (literals.includes(name) ? each : convert(each, name))),
      ...limits,
    }
    return nullable === true ? orNull(converted) : converted
  }

  /** Keywords that have an effect. */
  const pick = (schema: JsonObject): JsonObject => {
    if (is30 && typeof schema.$ref === 'string')
      return { $ref: schema.$ref, ...(schema.nullable === true ? { nullable: true } : {}) }
    const kept = Object.entries(schema).filter(([key, value]) => isKept(key, value, schema))
    const required = listOf(schema.required).filter(
      (name) => !isWritten(objectOf(schema.properties)[`${name}`]),
    )
    // What has properties is meant to be an object, and what has items a list.
    const isUntyped = schema.type === undefined && !('anyOf' in schema)
    const meant = isObject(schema.properties) ? 'object' : isObject(schema.items) ? 'array' : undefined
    const properties = Object.entries(objectOf(schema.properties)).filter(([, each]) => !isWritten(each))
    return {
      ...Object.fromEntries(kept),
      ...(isObject(schema.properties) ? { properties: Object.fromEntries(properties) } : {}),
      ...(Array.isArray(schema.required) ? { required } : {}),
      ...(isUntyped && meant ? { type: meant } : {}),
    }
  }

  const isKept = (key: string, value: unknown, schema: JsonObject): boolean => {
    if (ignored.includes(key)) return false
    if (key === 'pattern') return !shape && compiles(`${value}`)
    if (key === 'additionalProperties' && value === false && !whole && isObject(schema.patternProperties))
      return false
    if (!whole && unsupported.includes(key)) return false
    if (!shape) return true
    if (key === 'additionalProperties') return value !== false || !isObject(schema.properties)
    if (key === 'enum')
      return (
        schema['x-closed'] === true ||
        !['string', 'number'].some((type) =>
          listOf(value).every((each) => each === null || typeof each === type),
        )
      )
    return !unchecked.includes(key)
  }

  const converted = convert(part)
  return shape ? withAnyOf(converted) : converted
}

const maps = [
  'properties',
  'patternProperties',
  'schemas',
  '$defs',
  'paths',
  'responses',
  'parameters',
  'content',
  'headers',
  'requestBodies',
]
const ignored = [
  ...['discriminator', 'example', 'examples', 'default', 'xml', 'required'],
  ...['$id', '$schema', '$anchor', '$dynamicRef', '$dynamicAnchor'],
]
const literals = ['enum', 'const', 'required', 'type']
const unsupported = [
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'dependentRequired', 'dependentSchemas'],
  ...['patternProperties', 'unevaluatedProperties', 'unevaluatedItems', 'minContains', 'maxContains'],
]
const unchecked = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]

/** Answers do not have what is only written. */
function isWritten(property: unknown): boolean {
  return objectOf(property).writeOnly === true
}

/** Whether exactly one variant matches is not checked. */
function withAnyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAnyOf)
  if (!isObject(value)) return value
  const { oneOf, ...rest } = mapValues(value, withAnyOf)
  if (!Array.isArray(oneOf)) return oneOf === undefined ? rest : { ...rest, oneOf }
  return { ...rest, allOf: [...listOf(rest.allOf), { anyOf: oneOf }] }
}

function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, ...rest } = schema
  if (['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => key in schema))
    return { anyOf: [schema, { type: 'null' }] }
  return {
    ...rest,
    ...(type === undefined ? {} : { type: [type, 'null'].flat() }),
    ...(values === undefined ? {} : { enum: [...listOf(values), null] }),
  }
}

function limit(name: string, exclusive: unknown, value: unknown): JsonObject {
  if (exclusive === true) return { [`exclusive${name}`]: value }
  return typeof exclusive === 'number' ? { [`exclusive${name}`]: exclusive } : {}
}

function mapValues(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return mapEntries(object, change)
}

function mapEntries(object: JsonObject, change: (value: unknown, key: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}

/** Whether a pattern is valid, in Unicode mode or as browsers read it. */
function compiles(pattern: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(pattern, flags) instanceof RegExp
    } catch {
      return false
    }
  })
}

/** Adds the values that OpenAPI prescribes by a discriminator: those of the mapping, or the names of the variants. */
export function withDiscriminators(document: JsonObject): JsonObject {
  const schemas = objectOf(objectOf(document.components).schemas)
  const place = '#/components/schemas/'
  const tags = new Map<string, Map<string, string[]>>()
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, '')
    if (!isObject(value)) return
    for (const each of Object.values(value)) visit(each, '')
    const { propertyName, mapping } = objectOf(value.discriminator)
    if (typeof propertyName !== 'string') return
    const heirs = Object.keys(schemas).filter((key) =>
      listOf(objectOf(schemas[key]).allOf).some((part) => objectOf(part).$ref === place + name),
    )
    const listed = listOf(value.oneOf ?? value.anyOf).map((variant) =>
      `${objectOf(variant).$ref}`.slice(place.length),
    )
    for (const key of listed.length > 0 ? listed : heirs) {
      const mapped = Object.entries(objectOf(mapping)).filter(
        ([, target]) => `${target}`.split('/').at(-1) === key,
      )
      const values =
        mapped.length > 0 ? mapped.map(([tag]) => tag) : ownText(schemas, key, propertyName) ? [] : [key]
      const known = tags.get(key) ?? new Map<string, string[]>()
      tags.set(key, known.set(propertyName, [...(known.get(propertyName) ?? []), ...values]))
    }
  }
  for (const [name, schema] of Object.entries(schemas)) visit(schema, name)
  visit(document.paths, '')
  const tagged = mapEntries(schemas, (schema, key) => {
    // GitHub also maps a list, which has no properties.
    const isList = objectOf(schema).type === 'array'
    const rules = isList ? [] : [...(tags.get(key) ?? [])].filter(([, values]) => values.length > 0)
    const parts = rules.map(([property, values]) => ({
      properties: { [property]: { enum: values, 'x-closed': true } },
    }))
    return parts.length > 0 ? { allOf: [schema, ...parts] } : schema
  })
  return { ...document, components: { ...objectOf(document.components), schemas: tagged } }
}

/** Whether a schema itself says which texts a property may have, or that it is no text. */
function ownText(schemas: JsonObject, key: string, property: string): boolean {
  const parts = [schemas[key], ...listOf(objectOf(schemas[key]).allOf)].map((part) => {
    const { $ref } = objectOf(part)
    return typeof $ref === 'string' ? objectOf(schemas[$ref.split('/').at(-1) ?? '']) : objectOf(part)
  })
  const said = parts.flatMap(({ properties }) => objectOf(properties)[property] ?? [])
  return said.length === 0 || said.some((each) => 'enum' in objectOf(each) || 'const' in objectOf(each))
}
