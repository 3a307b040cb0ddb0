import { isObject, type JsonObject, listOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { followRef, refSteps } from './resolveRefs.js'
import { suggest } from './suggest.js'

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

const supported = [
  '$ref',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'discriminator',
  'format',
  'default',
  'example',
  'examples',
  'deprecated',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
]

/** Keywords of JSON Schema that would change what is generated, and that nothing here understands. */
const unsupported: JsonObject = {
  nullable: "write `type: [string, 'null']`",
  not: undefined,
  if: undefined,
  prefixItems: undefined,
  patternProperties: undefined,
  propertyNames: undefined,
  contains: undefined,
  unevaluatedProperties: undefined,
  $defs: 'name the schema under `components.schemas`',
}

/** Reports what is wrong with a schema and with all schemas inside it. */
export function checkSchema(root: unknown, schema: unknown, at: Pointer, report: Report): void {
  if (!isObject(schema)) {
    report({ code: 'bad-schema', message: 'a schema is a mapping', at })
    return
  }
  checkKeywords(schema, at, report)
  if (typeof schema.$ref === 'string') {
    checkRef(root, schema.$ref, [...at, '$ref'], report)
    return
  }
  checkTypes(schema, at, report)
  checkEnum(schema, at, report)
  checkProperties(root, schema, at, report)
  if ('items' in schema) checkSchema(root, schema.items, [...at, 'items'], report)
  if (isObject(schema.additionalProperties))
    checkSchema(root, schema.additionalProperties, [...at, 'additionalProperties'], report)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'])
    for (const [index, part] of listOf(schema[keyword]).entries())
      checkSchema(root, part, [...at, keyword, index], report)
}

/** Reports a reference that leads nowhere. */
export function checkRef(root: unknown, ref: string, at: Pointer, report: Report): void {
  const steps = refSteps(ref)
  if (!steps) {
    report({ code: 'outside-ref', message: `\`${ref}\` leads out of this file`, at, help: 'write `#/…`' })
    return
  }
  if (followRef(root, ref) !== undefined) {
    checkCycle(root, ref, at, report)
    return
  }
  const siblings = followRef(root, `#/${steps.slice(0, -1).join('/')}`)
  report({
    code: 'missing-ref',
    message: `\`${ref}\` does not exist`,
    at,
    help: suggest(steps.at(-1) ?? '', isObject(siblings) ? Object.keys(siblings) : []),
  })
}

function checkCycle(root: unknown, ref: string, at: Pointer, report: Report): void {
  const path = [ref]
  for (;;) {
    const target = followRef(root, path.at(-1) ?? '')
    const next = isObject(target) && typeof target.$ref === 'string' ? target.$ref : undefined
    if (!next) return
    if (path.includes(next)) {
      const names = [...path, next].map((step) => refSteps(step)?.at(-1)).join(' → ')
      report({ code: 'ref-cycle', message: `these references lead in a circle: ${names}`, at })
      return
    }
    path.push(next)
  }
}

function checkKeywords(schema: JsonObject, at: Pointer, report: Report): void {
  for (const keyword of Object.keys(schema)) {
    if (supported.includes(keyword) || keyword.startsWith('x-')) continue
    const isKnown = keyword in unsupported
    const help = unsupported[keyword]
    report({
      code: isKnown ? 'unsupported-keyword' : 'unknown-keyword',
      message: `\`${keyword}\` is ${isKnown ? 'not supported' : 'not a keyword of a schema'}`,
      at: [...at, keyword],
      key: true,
      help: typeof help === 'string' ? help : suggest(keyword, supported),
    })
  }
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
      help: name === null ? "write `'null'`" : suggest(`${name}`, types),
    })
  }
  if ((type === 'array' || listOf(type).includes('array')) && !('items' in schema))
    report({ code: 'missing-items', message: 'a list needs `items`', at: [...at, 'type'], key: true })
}

function checkEnum(schema: JsonObject, at: Pointer, report: Report): void {
  if (!('enum' in schema)) return
  const values = schema.enum
  if (!Array.isArray(values) || values.length === 0) {
    report({
      code: 'bad-enum',
      message: '`enum` is a list of at least one value',
      at: [...at, 'enum'],
      help: typeof values === 'string' ? `write \`enum: [${values}]\`` : undefined,
    })
    return
  }
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value)
    if (first === index) continue
    report({
      code: 'duplicate-enum-value',
      message: `\`${value}\` is listed twice`,
      at: [...at, 'enum', index],
      note: { message: 'first listed here', at: [...at, 'enum', first] },
    })
  }
}

function checkProperties(root: unknown, schema: JsonObject, at: Pointer, report: Report): void {
  const properties = isObject(schema.properties) ? schema.properties : {}
  if ('properties' in schema && !isObject(schema.properties))
    report({ code: 'bad-schema', message: '`properties` is a mapping', at: [...at, 'properties'] })
  for (const [name, property] of Object.entries(properties))
    checkSchema(root, property, [...at, 'properties', name], report)
  for (const [index, name] of listOf(schema.required).entries()) {
    if (`${name}` in properties) continue
    report({
      code: 'undeclared-required',
      message: `\`${name}\` is required and not declared`,
      at: [...at, 'required', index],
      help: suggest(`${name}`, Object.keys(properties)),
    })
  }
}
