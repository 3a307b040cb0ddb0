import type { Operation, Service } from '../../model/model.js'
import { StructureKind } from '../../tsMorph.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from '../emitter.js'
import { fieldOf, optionalFieldOf, propertyName, quote } from '../escape.js'
import { cursorOf, isNumeric } from '../operations/iterator.js'
import { createNeeds, type Needs } from '../operations/needs.js'
import { parametersType, takesBodyOnly, takesNothing } from '../operations/parameters.js'
import { answerType, defaultsOf } from '../operations/signature.js'
import { fileOf } from '../operations/tags.js'
import { printType } from '../printType.js'
import { refsIn } from '../schemaKind.js'
import { createWritten, withWritten } from '../written.js'

/** Names of the code below. An operation with such a name is imported under another one. */
const taken = new Set(['body', 'client', 'page', 'pageParam', 'parameters', 'signal', 'tanstack'])

/**
 * Each service → options for TanStack Query: a query for each operation that only reads, an infinite one if it has pages, and a mutation
 * for each other one. Operations that stream are left out, because their items are not kept.
 */
export const emitTanstackQuery: Emitter = ({ services }) =>
  services.filter(({ operations }) => operations.some(isKept)).map(emitService)

function isKept({ stream }: Operation): boolean {
  return stream === undefined
}

function emitService(service: Service): EmittedFile {
  const needs = createNeeds(taken)
  const written = createWritten(service)
  const statements = service.operations.filter(isKept).flatMap((given) => {
    const operation = withWritten(given, written)
    const name = importOperation(operation, needs)
    return operation.method === 'get' || operation.method === 'head'
      ? [emitQuery(service, operation, name), ...emitInfiniteQuery(service, operation, name)]
      : [emitMutation(service, operation, name)]
  })
  return {
    path: `${service.name}/query.ts`,
    source: service.source,
    statements: [
      aboutFile(`Options of TanStack Query for the ${service.title}.`),
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: '@tanstack/react-query',
        namespaceImport: 'tanstack',
      },
      ...needs.imports(),
      ...statements,
    ],
  }
}

/** Returns the name of the function. */
function importOperation(operation: Operation, needs: Needs): string {
  const { id, answer, body, answerBy } = operation
  const module = `./operations/${fileOf(operation)}.js`
  needs.type('../support/client.js', 'Client')
  if (takesBodyOnly(operation))
    for (const name of body ? refsIn(body.schema) : []) needs.type('./types.js', name)
  else if (!takesNothing(operation)) needs.type(module, parametersType(operation))
  if (answer.schema && !answerBy) for (const name of refsIn(answer.schema)) needs.type('./types.js', name)
  return needs.value(module, id)
}

/** What the operation gets besides the client: its parameters, its body, or nothing. */
function inputOf(operation: Operation): { name?: string; type: string; isOptional: boolean } {
  if (takesNothing(operation)) return { type: 'void', isOptional: true }
  const isOptional = defaultsOf(operation).initializer !== undefined
  if (takesBodyOnly(operation) && operation.body)
    return { name: 'body', type: printType(operation.body.schema), isOptional }
  return { name: 'parameters', type: parametersType(operation), isOptional }
}

/** What a query keeps. It cannot keep `undefined`. */
function keptType(operation: Operation, name: string): { type: string; mayBeMissing: boolean } {
  const { answer, answerBy } = operation
  if (answerBy) return { type: `Awaited<ReturnType<typeof ${name}>>`, mayBeMissing: false }
  if (answer.kind === 'empty') return { type: 'null', mayBeMissing: true }
  const type = answer.schema ? printType(answer.schema) : answerType(operation)
  return answer.isOptional ? { type: `${type} | null`, mayBeMissing: true } : { type, mayBeMissing: false }
}

/** `['shop', 'getOrder', parameters]`, as a type and as a value. */
function keyOf({ name }: Service, operation: Operation, kind?: string): { type: string; value: string } {
  const input = inputOf(operation)
  const steps = [name, operation.id, ...(kind ? [kind] : [])].map(quote)
  return {
    type: `readonly [${[...steps, ...(input.name ? [input.type] : [])].join(', ')}]`,
    value: `[${[...steps, ...(input.name ? [input.name] : [])].join(', ')}]`,
  }
}

function signature(operation: Operation): string {
  const { name, type, isOptional } = inputOf(operation)
  return ['client: Client', ...(name ? [`${name}: ${type}${isOptional ? ' = {}' : ''}`] : [])].join(', ')
}

function emitQuery(service: Service, operation: Operation, name: string): Statement {
  const { id } = operation
  const key = keyOf(service, operation)
  const { type, mayBeMissing } = keptType(operation, name)
  const call = `${name}(client, ${inputOf(operation).name ?? '{}'}, { signal })`
  return `/** A query of {@link ${id}}. */
export function ${id}Query(${signature(operation)}): tanstack.UnusedSkipTokenOptions<${type}, Error, ${type}, ${key.type}> & { queryKey: tanstack.DataTag<${key.type}, ${type}, Error> } {
  return tanstack.queryOptions({
    queryKey: ${key.value} as const,
    queryFn: ${mayBeMissing ? `async ({ signal }) => (await ${call}) ?? null` : `({ signal }) => ${call}`},
  })
}`
}

function emitInfiniteQuery(service: Service, operation: Operation, name: string): Statement[] {
  const { id, pagination } = operation
  const cursor = cursorOf(operation)
  if (!pagination || !cursor) return []
  const key = keyOf(service, operation, 'pages')
  const { type } = keptType(operation, name)
  const position = `${parametersType(operation)}[${quote(cursor.key)}]`
  const data = `tanstack.InfiniteData<${type}, ${position}>`
  return [
    `/** A query of all pages of {@link ${id}}. */
export function ${id}InfiniteQuery(${signature(operation)}): tanstack.UnusedSkipTokenInfiniteOptions<${type}, Error, ${data}, ${key.type}, ${position}> & { queryKey: tanstack.DataTag<${key.type}, tanstack.InfiniteData<${type}>, Error> } {
  return tanstack.infiniteQueryOptions({
    queryKey: ${key.value} as const,
    queryFn: ({ pageParam, signal }) => ${name}(client, { ...parameters, ${propertyName(cursor.key)}: pageParam }, { signal }),
    initialPageParam: ${fieldOf('parameters', cursor.key)},
    getNextPageParam: (page): ${position} => ${pagination.next.reduce(optionalFieldOf, 'page')} ${isNumeric(cursor.schema) ? '??' : '||'} undefined,
  })
}`,
  ]
}

function emitMutation(service: Service, operation: Operation, name: string): Statement {
  const { id, answerBy } = operation
  const input = inputOf(operation)
  const type = answerBy ? `Awaited<ReturnType<typeof ${name}>>` : answerType(operation)
  const given = input.name ?? ''
  const fallback = input.isOptional ? ` ?? ${given === 'body' ? 'undefined' : '{}'}` : ''
  return `/** A mutation by {@link ${id}}. */
export function ${id}Mutation(client: Client): tanstack.UseMutationOptions<${type}, Error, ${input.type}${input.name && input.isOptional ? ' | void' : ''}> {
  return {
    mutationKey: [${quote(service.name)}, ${quote(id)}],
    mutationFn: (${given}) => ${name}(client${given ? `, ${given}${fallback}` : ''}),
  }
}`
}
