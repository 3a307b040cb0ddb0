import { checkConflicts } from './checkConflicts.js'
import { checkExample, fallback } from './checkExample.js'
import { checkKeywords } from './checkKeywords.js'
import { checkRef } from './checkRef.js'
import { checkTuple } from './checkTuple.js'
import { variantsOf } from './discriminators.js'
import { openApiGrammar } from './grammar.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Pointer } from './readDocument.js'
import { refSiblings } from './refSiblings.js'
import type { Report } from './report.js'
import { suggest } from './suggest.js'
import { walk } from './walk.js'

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
/** The dialects differ in how they mark nullable types. */
export type Dialect = '3.0' | '3.1'

/** Reports errors in a schema and in all schemas inside it. */
export function checkSchema(
  root: unknown,
  schema: unknown,
  at: Pointer,
  report: Report,
  dialect: Dialect = '3.1',
): void {
  walk(openApiGrammar, { kind: 'schema', value: schema, at }, (part) =>
    checkOneSchema(root, part.value, part.at, report, dialect),
  )
}

/** Reports errors in a schema, but not in the schemas inside it. */
export function checkOneSchema(
  root: unknown,
  schema: unknown,
  at: Pointer,
  report: Report,
  dialect: Dialect,
): void {
  if (schema === true || (schema === false && isRestriction(at))) return
  if (!isObject(schema)) {
    const help = schema === null ? 'indent what belongs to it, or write `{}`' : undefined
    report({ code: 'bad-schema', message: 'a schema must be a mapping', at, help })
    return
  }
  checkKeywords(openApiGrammar, { kind: 'schema', value: schema, at }, report)
  if (typeof schema.$ref === 'string') {
    checkRef(root, schema.$ref, [...at, '$ref'], report)
    if (dialect === '3.0') {
      checkSiblings(schema, at, report)
      return
    }
    if (refSiblings(schema).length === 0) {
      checkStatedValues(root, schema, at, report)
      return
    }
  }
  checkDialect(schema, at, report, dialect)
  checkTypes(schema, at, report)
  checkEnum(schema, at, report, dialect)
  checkProperties(schema, at, report)
  checkTuple(schema, at, report)
  checkConflicts(root, schema, at, report)
  checkDiscriminator(root, schema, at, report)
  checkStatedValues(root, schema, at, report)
}

/** Reports a default or an example that does not match its schema. */
function checkStatedValues(root: unknown, schema: JsonObject, at: Pointer, report: Report): void {
  // `null` says that there is no default.
  if ('default' in schema && schema.default !== null)
    checkExample(root, schema, schema.default, [...at, 'default'], report, fallback)
  if ('example' in schema) checkExample(root, schema, schema.example, [...at, 'example'], report)
  for (const [index, example] of listOf(schema.examples).entries())
    checkExample(root, schema, example, [...at, 'examples', index], report)
}

/** `false` is allowed for `items` and `additionalProperties`. Elsewhere it would forbid every value. */
function isRestriction(at: Pointer): boolean {
  return ['items', 'additionalProperties'].includes(`${at.at(-1)}`)
}

function checkSiblings(schema: JsonObject, at: Pointer, report: Report): void {
  for (const key of refSiblings(schema))
    report({
      code: 'ref-sibling',
      message: `\`${key}\` has no effect next to a \`$ref\` in OpenAPI 3.0`,
      at: [...at, key],
      key: true,
      help: 'wrap the reference: `allOf: [{ $ref: … }]`',
    })
}

function checkDialect(schema: JsonObject, at: Pointer, report: Report, dialect: Dialect): void {
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum'])
    if (dialect === '3.1' && typeof schema[key] === 'boolean')
      report({
        code: 'old-keyword',
        message: `\`${key}\` is \`true\` or \`false\` only in OpenAPI 3.0`,
        at: [...at, key],
        key: true,
        help: `write the limit: \`${key}: ${schema[key.replace(/^exclusiveM/, 'm')] ?? 0}\``,
      })
  if (dialect === '3.1' && 'nullable' in schema)
    report({
      code: 'old-keyword',
      message: '`nullable` exists only in OpenAPI 3.0',
      at: [...at, 'nullable'],
      key: true,
      help: "write `type: [string, 'null']`",
    })
  if (dialect === '3.0' && (Array.isArray(schema.type) || schema.type === 'null'))
    report({
      code: 'unsupported-type',
      message: 'OpenAPI 3.0 allows only one type, and no null type',
      at: [...at, 'type'],
      help: 'write `nullable: true`, or `openapi: 3.1.0`',
    })
}

function checkTypes(schema: JsonObject, at: Pointer, report: Report): void {
  const { type } = schema
  if (type === undefined) return
  for (const [index, name] of (Array.isArray(type) ? type : [type]).entries()) {
    if (types.includes(name)) continue
    report({
      code: 'unknown-type',
      message: `\`${name}\` is not a type`,
      at: Array.isArray(type) ? [...at, 'type', index] : [...at, 'type'],
      help:
        name === null ? "write `'null'`" : (suggest(`${name}`, types) ?? `use one of ${types.join(', ')}`),
    })
  }
  if ((type === 'array' || listOf(type).includes('array')) && !('items' in schema || 'prefixItems' in schema))
    report({ code: 'missing-items', message: 'a list needs `items`', at: [...at, 'type'], key: true })
}

function checkEnum(schema: JsonObject, at: Pointer, report: Report, dialect: Dialect): void {
  if (!('enum' in schema)) return
  const values = schema.enum
  if (!Array.isArray(values) || values.length === 0) {
    report({
      code: 'bad-enum',
      message: '`enum` must be a list with at least one value',
      at: [...at, 'enum'],
      help: typeof values === 'string' ? `write \`enum: [${values}]\`` : undefined,
    })
    return
  }
  const allowed = [schema.type].flat().filter((type) => typeof type === 'string')
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value)
    if (first !== index)
      report({
        code: 'duplicate-enum-value',
        message: `\`${value}\` is listed twice`,
        at: [...at, 'enum', index],
        note: { message: 'first listed here', at: [...at, 'enum', first] },
      })
    else if (allowed.length > 0 && !allowed.some((type) => isOfType(value, type, schema.nullable === true)))
      report({
        code: 'enum-type',
        message: `\`${value}\` is not of the type ${allowed.join(' or ')}`,
        at: [...at, 'enum', index],
        help: helpWithValue(value, allowed, dialect),
        note: { message: 'the type is given here', at: [...at, 'type'] },
      })
  }
}

function helpWithValue(value: unknown, allowed: readonly string[], dialect: Dialect): string | undefined {
  if (value === null)
    return dialect === '3.0' ? 'add `nullable: true`' : `write \`type: [${allowed.join(', ')}, 'null']\``
  return allowed.includes('string') ? `write \`'${value}'\`` : undefined
}

function isOfType(value: unknown, type: string, isNullable: boolean): boolean {
  if (value === null) return isNullable || type === 'null'
  if (!types.includes(type)) return true // already reported
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  return typeof value === type && !Array.isArray(value)
}

function checkProperties(schema: JsonObject, at: Pointer, report: Report): void {
  const properties = isObject(schema.properties) ? schema.properties : {}
  if (Object.hasOwn(properties, '__proto__'))
    report({
      code: 'bad-name',
      message: '`__proto__` cannot be a field name, because JavaScript reserves it',
      at: [...at, 'properties', '__proto__'],
      key: true,
    })
  const isComposed = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => key in schema)
  // A part of a composition may require a property that another part declares.
  if (isComposed || at.some((step) => ['allOf', 'anyOf', 'oneOf'].includes(`${step}`))) return
  if (!('properties' in schema) && schema.type !== 'object') return
  for (const [index, name] of listOf(schema.required).entries()) {
    if (Object.hasOwn(properties, `${name}`) || isObject(schema.additionalProperties)) continue
    report({
      code: 'undeclared-required',
      message: `\`${name}\` is required and not declared`,
      at: [...at, 'required', index],
      help:
        suggest(`${name}`, Object.keys(properties)) ??
        'declare it under `properties`, or remove it from `required`',
    })
  }
}

function checkDiscriminator(root: unknown, schema: JsonObject, at: Pointer, report: Report): void {
  if (!isObject(schema.discriminator)) return
  const place = [...at, 'discriminator']
  const { propertyName, mapping } = schema.discriminator
  const name = textOf(propertyName)
  if (!name) {
    report({ code: 'bad-discriminator', message: 'a discriminator needs a `propertyName`', at: place })
    return
  }
  for (const [tag, target] of Object.entries(isObject(mapping) ? mapping : {}))
    if (`${target}`.includes('#')) checkRef(root, `${target}`, [...place, 'mapping', tag], report)
  for (const { place: variant, values } of variantsOf(objectOf(root), schema, at))
    if (!values)
      report({
        code: 'bad-discriminator',
        message: `\`${name}\` does not tell which value stands for \`${variant}\``,
        at: place,
        key: true,
        help: `give it \`${name}: { const: … }\`, or a \`mapping\``,
      })
}
