import { variable } from '../emit/escape.js'
import { isIgnored, isParameterPlace } from '../load/checkParameter.js'
import { baseOf, placeholdersIn } from '../load/checkServers.js'
import type { FoundOperation } from '../load/findOperations.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { findItems } from './findItems.js'
import { lowerSchema } from './lowerSchema.js'
import type { AnswerBy, NamedSchema, Operation, Pagination, Parameter } from './model.js'
import type { OperationContext } from './operationContext.js'
import { readBody } from './readBody.js'
import { readParameter } from './readParameter.js'
import { readAnswer, readRefusals } from './readResponses.js'
import { readStream } from './readStream.js'

/** Reads one operation, and the extra schemas that its responses need. */
export function readOperation(context: OperationContext): {
  operation: Operation
  answers: readonly NamedSchema[]
} {
  const { root, found, servers, schemes } = context
  const { operation, method, path, item } = found
  const id = `${operation.operationId}`
  const { pathname, query } = splitPath(path)
  const all = parametersOf(root, found, pathname, query)
  const isAmbient = (parameter: JsonObject) => parameter['x-ambient'] === true
  const [ownServer] = listOf(operation.servers ?? item.servers).map((server) => baseOf(objectOf(server)))
  const body = readBody(context)
  const { answer, added } = readAnswer(id, context)
  return {
    answers: added,
    operation: {
      id,
      tag: textOf(listOf(operation.tags)[0]) ?? subjectOf(pathname),
      method,
      path: all.filter(({ in: where }) => where === 'path').reduce(withStyle, pathname),
      fixed: [...query].filter(([name]) => !all.some(isQuery(name))),
      summary: textOf(operation.summary)?.trim(),
      description: textOf(operation.description)?.trim(),
      isDeprecated: operation.deprecated === true,
      seeAlso: textOf(objectOf(operation.externalDocs).url),
      parameters: withKeys(
        all
          .filter((parameter) => !isAmbient(parameter))
          .map((parameter) => readParameter(parameter, context)),
        body !== undefined,
      ),
      ambient: all.filter(isAmbient).map(({ name }) => `${name}`),
      ...(body ? { body } : {}),
      answer,
      stream: readStream(context),
      refusals: readRefusals(context),
      security: listOf(operation.security ?? root.security)
        .map((way) =>
          Object.entries(objectOf(way)).map(([scheme, scopes]) => ({
            scheme,
            scopes: listOf(scopes).map(String),
          })),
        )
        .filter((way) => way.every(({ scheme }) => schemes.has(scheme))),
      pagination: readPagination(context, answer.schema ? operation : {}),
      answerBy: readAnswerBy(context),
      server: servers.find(({ url }) => url === ownServer)?.name,
    },
  }
}

function readAnswerBy({ found, nameOf }: OperationContext): AnswerBy | undefined {
  const { property, answers } = objectOf(found.operation['x-answer-by'])
  if (!isObject(answers)) return undefined
  return {
    property: `${property}`,
    cases: Object.entries(answers).map(([value, schema]) => ({ value, schema: nameOf(`${schema}`) })),
  }
}

/** What an operation without tags is about: the first step of its path, after `/api` and a version. */
function subjectOf(pathname: string): string {
  const steps = pathname.split('/').filter((step) => step && !step.includes('{'))
  return steps.find((step) => !/^(api|v\d+(\.\d+)*)$/i.test(step)) ?? 'other'
}

/** The path itself, and the query that some specifications write into it. The last value of a field counts. */
function splitPath(path: string): { pathname: string; query: ReadonlyMap<string, string> } {
  const [before = '', query = ''] = path.replace(/#.*$/, '').split('?')
  return {
    pathname: before.startsWith('/') ? before : `/${before}`,
    query: new Map(new URLSearchParams(query)),
  }
}

function isQuery(name: string): (parameter: JsonObject) => boolean {
  return isSame({ name, in: 'query' })
}

/** Names by which callers pass parameters, with the place where two would share a name or a variable. */
function withKeys(parameters: readonly Omit<Parameter, 'key'>[], hasBody: boolean): Parameter[] {
  const taken = new Set(hasBody ? ['body'] : [])
  return parameters.map((parameter) => {
    const { name } = parameter
    const isFree = (word: string) => !taken.has(word) && !taken.has(variable(word))
    const placed = variable(`${name}-in-${parameter.in}`)
    let key = [name, placed].find(isFree) ?? placed
    for (let number = 2; !isFree(key); number++) key = `${placed}${number}`
    taken.add(key).add(variable(key))
    return { ...parameter, key }
  })
}

function isSame({ name, in: where }: JsonObject): (parameter: JsonObject) => boolean {
  return (parameter) => parameter.name === name && parameter.in === where
}

/** A list of parameters, each once: of two with one name and place, the first counts. */
function readList(root: JsonObject, list: unknown): readonly JsonObject[] {
  const all = listOf(list).map((parameter) => resolveRef(root, parameter))
  return all.filter((parameter, index) => all.findIndex(isSame(parameter)) === index)
}

/**
 * Parameters of the operation, those of its path that it does not override, and those that only the path names. What
 * the query of the path names is required.
 */
function parametersOf(
  root: JsonObject,
  { operation, shared }: FoundOperation,
  pathname: string,
  query: ReadonlyMap<string, string>,
): JsonObject[] {
  const own = readList(root, operation.parameters)
  const others = readList(root, shared).filter((parameter) => !own.some(isSame(parameter)))
  const declared = [...others, ...own]
  const all = declared.filter(
    (parameter) =>
      isParameterPlace(parameter.in) &&
      (parameter.in !== 'path' || pathname.includes(`{${parameter.name}}`)) &&
      !isIgnored(parameter),
  )
  const undeclared = placeholdersIn(pathname).filter(
    (name) => !all.some((parameter) => parameter.in === 'path' && parameter.name === name),
  )
  const inQuery = [...query].flatMap(([name, value]) => {
    const [, placeholder] = /^\{([^{}]*)\}$/.exec(value) ?? []
    if (placeholder === undefined || all.some(isQuery(name))) return []
    const same = declared.find((parameter) => parameter.in === 'path' && parameter.name === placeholder)
    return [{ name, in: 'query', required: true, schema: same?.schema ?? { type: 'string' } }]
  })
  return [
    ...undeclared.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...all.map((parameter) =>
      parameter.in === 'query' && query.has(`${parameter.name}`)
        ? { ...parameter, required: true }
        : parameter,
    ),
    ...inQuery,
  ]
}

/** `/a/{id}` → `/a/{;id*}`, as openapi-fetch writes it. */
function withStyle(path: string, { name, style, explode, schema }: JsonObject): string {
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : ''
  const isCompound =
    isObject(schema) && !['string', 'number', 'integer', 'boolean'].includes(`${schema.type}`)
  return path.replace(`{${name}}`, () => `{${prefix}${name}${explode === true && isCompound ? '*' : ''}}`)
}

function readPagination(
  { root, nameOf, isFull }: OperationContext,
  operation: JsonObject,
): Pagination | undefined {
  const pagination = operation['x-pagination']
  if (!isObject(pagination)) return undefined
  const items = `${pagination.items}`.split('.')
  const item = findItems(root, operation, items)
  return {
    cursor: `${pagination.cursor}`,
    next: `${pagination.next}`.split('.'),
    items,
    item: lowerSchema(item, { openEnums: true, root, nameOf, isFull }),
  }
}
