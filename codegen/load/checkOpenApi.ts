import { checkRef, checkSchema } from './checkSchema.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Document, Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** What may stand where, in the part of OpenAPI 3.1 that the generator understands. */
const keywords = {
  document: ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components', 'externalDocs'],
  components: ['schemas', 'parameters', 'headers', 'responses', 'requestBodies', 'examples'],
  path: [...methods, 'summary', 'description', 'parameters', 'servers'],
  operation: [
    'operationId',
    'tags',
    'summary',
    'description',
    'parameters',
    'requestBody',
    'responses',
    'servers',
    'deprecated',
    'externalDocs',
  ],
  parameter: [
    '$ref',
    'name',
    'in',
    'required',
    'description',
    'schema',
    'style',
    'explode',
    'example',
    'examples',
    'deprecated',
  ],
  body: ['$ref', 'description', 'required', 'content'],
  response: ['$ref', 'description', 'headers', 'content'],
  media: ['schema', 'example', 'examples'],
  header: ['$ref', 'description', 'required', 'schema', 'example', 'deprecated'],
}

type Kind = keyof typeof keywords
type FoundOperation = { operation: JsonObject; path: string; at: Pointer; shared: readonly unknown[] }

/** Names that generated code needs for itself. */
const reserved = ['Array', 'Blob', 'Client', 'Date', 'Error', 'Issue', 'Map', 'Promise', 'Record', 'Request']

/** Reports what is wrong with an OpenAPI document. */
export function checkOpenApi(document: Document, report: Report): void {
  const root = objectOf(document.value)
  checkKeys(root, 'document', [], report)
  if (!`${root.openapi}`.startsWith('3.1'))
    report({ code: 'unsupported-version', message: 'only OpenAPI 3.1 is supported', at: ['openapi'] })
  checkComponents(root, report)
  checkPaths(root, report)
  const operations = findOperations(root)
  checkOperationIds(operations, report)
  for (const found of operations) checkOperation(root, found, report)
}

function findOperations(root: JsonObject): FoundOperation[] {
  return Object.entries(objectOf(root.paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = objectOf(item)[method]
      const shared = listOf(objectOf(item).parameters)
      return isObject(operation) ? [{ operation, path, at: ['paths', path, method], shared }] : []
    }),
  )
}

function checkKeys(value: JsonObject, kind: Kind, at: Pointer, report: Report): void {
  for (const key of Object.keys(value)) {
    if (keywords[kind].includes(key) || key.startsWith('x-')) continue
    report({
      code: 'unknown-keyword',
      message: `\`${key}\` is not a keyword of ${kind === 'operation' ? 'an' : 'a'} ${kind}`,
      at: [...at, key],
      key: true,
      help: suggest(key, keywords[kind]),
    })
  }
}

function checkComponents(root: JsonObject, report: Report): void {
  const components = objectOf(root.components)
  checkKeys(components, 'components', ['components'], report)
  for (const [name, schema] of Object.entries(objectOf(components.schemas))) {
    const at = ['components', 'schemas', name]
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name) || reserved.includes(name))
      report({
        code: 'bad-name',
        message: `\`${name}\` cannot be the name of a type`,
        at,
        key: true,
        help: 'write it in PascalCase, and not like a name that JavaScript has already',
      })
    checkSchema(root, schema, at, report)
  }
  const parts = [
    ['parameters', checkParameter],
    ['headers', checkHeader],
    ['responses', checkResponse],
    ['requestBodies', checkBody],
  ] as const
  for (const [group, check] of parts)
    for (const [name, value] of Object.entries(objectOf(components[group])))
      check(root, value, ['components', group, name], report)
}

function checkPaths(root: JsonObject, report: Report): void {
  const shapes: { [shape: string]: string } = {}
  for (const [path, item] of Object.entries(objectOf(root.paths))) {
    const at = ['paths', path]
    checkKeys(objectOf(item), 'path', at, report)
    if (!path.startsWith('/')) report({ code: 'bad-path', message: 'a path starts with `/`', at, key: true })
    const shape = path.replace(/\{[^}]*\}/g, '{}')
    const first = shapes[shape]
    if (first)
      report({
        code: 'ambiguous-path',
        message: `\`${path}\` and \`${first}\` cannot be told apart`,
        at,
        key: true,
        note: { message: 'the other one', at: ['paths', first], key: true },
      })
    shapes[shape] ??= path
  }
}

function checkOperationIds(operations: readonly FoundOperation[], report: Report): void {
  const first: { [id: string]: Pointer } = {}
  for (const { operation, at } of operations) {
    const id = textOf(operation.operationId)
    const place = [...at, 'operationId']
    if (!id) {
      report({ code: 'missing-operation-id', message: 'an operation needs an operationId', at, key: true })
      continue
    }
    if (!/^[a-z][A-Za-z0-9]*$/.test(id))
      report({ code: 'bad-name', message: `\`${id}\` cannot be the name of a function`, at: place })
    const earlier = first[id]
    if (earlier)
      report({
        code: 'duplicate-operation-id',
        message: `operationId \`${id}\` is used twice`,
        at: place,
        note: { message: 'first used here', at: earlier },
      })
    first[id] ??= place
  }
}

function checkOperation(root: JsonObject, found: FoundOperation, report: Report): void {
  const { operation, at } = found
  checkKeys(operation, 'operation', at, report)
  for (const [index, parameter] of listOf(operation.parameters).entries())
    checkParameter(root, parameter, [...at, 'parameters', index], report)
  checkPathParameters(root, found, report)
  checkLists(root, found, report)
  if ('requestBody' in operation) checkBody(root, operation.requestBody, [...at, 'requestBody'], report)
  const responses = Object.entries(objectOf(operation.responses))
  if (!responses.some(([status]) => status.startsWith('2')))
    report({ code: 'no-responses', message: 'an operation needs an answer for success', at, key: true })
  for (const [status, response] of responses)
    checkResponse(root, response, [...at, 'responses', status], report)
}

function checkPathParameters(root: JsonObject, found: FoundOperation, report: Report): void {
  const { operation, path, at, shared } = found
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => `${match[1]}`)
  const own = listOf(operation.parameters)
  const declared = [...own, ...shared]
    .map((parameter) => resolveRef(root, parameter))
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => `${parameter.name}`)
  for (const [index, parameter] of own.entries()) {
    const { in: where, name } = resolveRef(root, parameter)
    if (where !== 'path' || inPath.includes(`${name}`)) continue
    const isRef = isObject(parameter) && '$ref' in parameter
    report({
      code: 'path-parameter',
      message: `\`${name}\` does not occur in ${path}`,
      at: [...at, 'parameters', index, isRef ? '$ref' : 'name'],
      help: suggest(`${name}`, inPath),
    })
  }
  for (const name of inPath) {
    if (declared.includes(name)) continue
    report({
      code: 'path-parameter',
      message: `\`{${name}}\` of ${path} is not declared`,
      at: ['paths', path],
      key: true,
      help: suggest(name, declared) ?? `declare a parameter \`${name}\` with \`in: path\``,
    })
  }
}

/** Lists of one operation are all joined or all repeated, because one serializer writes the whole query. */
function checkLists(root: JsonObject, { operation, at }: FoundOperation, report: Report): void {
  const lists = listOf(operation.parameters)
    .map((parameter) => resolveRef(root, parameter))
    .filter(({ in: where, schema }) => where === 'query' && objectOf(schema).type === 'array')
  if (new Set(lists.map(({ explode }) => explode !== false)).size > 1)
    report({
      code: 'mixed-lists',
      message: 'some lists have `explode: false` and some have not',
      at: [...at, 'parameters'],
      key: true,
    })
}

function checkParameter(root: JsonObject, value: unknown, at: Pointer, report: Report): void {
  if (!isReal(root, value, at, report)) return
  checkKeys(value, 'parameter', at, report)
  if (value.in !== 'path' && value.in !== 'query')
    report({
      code: 'unsupported-parameter',
      message: `a parameter cannot stand in \`${value.in}\``,
      at: [...at, 'in'],
      help: 'only `path` and `query` are supported',
    })
  checkSchema(root, value.schema, [...at, 'schema'], report)
}

function checkHeader(root: JsonObject, value: unknown, at: Pointer, report: Report): void {
  if (!isReal(root, value, at, report)) return
  checkKeys(value, 'header', at, report)
  checkSchema(root, value.schema, [...at, 'schema'], report)
}

function checkBody(root: JsonObject, value: unknown, at: Pointer, report: Report): void {
  if (!isReal(root, value, at, report)) return
  checkKeys(value, 'body', at, report)
  checkContent(root, value.content, [...at, 'content'], report)
}

function checkResponse(root: JsonObject, value: unknown, at: Pointer, report: Report): void {
  if (!isReal(root, value, at, report)) return
  checkKeys(value, 'response', at, report)
  for (const [name, header] of Object.entries(objectOf(value.headers)))
    checkHeader(root, header, [...at, 'headers', name], report)
  checkContent(root, value.content, [...at, 'content'], report)
}

function checkContent(root: JsonObject, content: unknown, at: Pointer, report: Report): void {
  for (const [type, media] of Object.entries(objectOf(content))) {
    checkKeys(objectOf(media), 'media', [...at, type], report)
    checkSchema(root, objectOf(media).schema, [...at, type, 'schema'], report)
  }
}

/** Whether a value is there and no reference; references are followed only to see that they lead somewhere. */
function isReal(root: JsonObject, value: unknown, at: Pointer, report: Report): value is JsonObject {
  if (!isObject(value)) {
    report({ code: 'bad-value', message: 'a mapping is expected here', at })
    return false
  }
  if (typeof value.$ref !== 'string') return true
  checkRef(root, value.$ref, [...at, '$ref'], report)
  return false
}
