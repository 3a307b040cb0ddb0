import type { Answer, Operation, Parameter, Service } from '../../model/model.js'
import { camelCase } from '../../model/naming.js'
import { createSampler, type Sampler } from '../../model/sampleOf.js'
import { StructureKind } from '../../tsMorph.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from '../emitter.js'
import { plainVariable, quote } from '../escape.js'
import { fixtureOf, streamBody } from '../fixtures.js'
import { plainPath } from '../operations/doc.js'
import { createNeeds, type Needs } from '../operations/needs.js'
import { printType } from '../printType.js'
import { refsIn } from '../schemaKind.js'
import { createWritten } from '../written.js'

/** Each service → handlers for MSW 2 that respond with its fixtures, with answers of the test, or as a function of the test says. */
export const emitMockHandlers: Emitter = ({ services }) =>
  services.filter(({ operations }) => operations.length > 0).map(emitService)

function emitService(service: Service): EmittedFile {
  const needs = createNeeds()
  const sampler = createSampler(service.schemas)
  const written = createWritten(service)
  const handlers = service.operations.map(({ answer, ...operation }) => {
    const marked = {
      ...operation,
      answer: { ...answer, ...(answer.schema ? { schema: written(answer.schema) } : {}) },
    }
    return { operation: marked, usual: usualAnswer(marked, sampler, needs) }
  })
  const statements = handlers.map(({ operation, usual }) => emitHandler(operation, usual, needs))
  // MSW takes the first that matches: `/pets/mine` comes before `/pets/{id}`.
  const ready = handlers
    .filter(({ usual }) => usual !== undefined)
    .toSorted((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length)
  return {
    path: `${service.name}/handlers.ts`,
    source: service.source,
    statements: [
      aboutFile(`Handlers of MSW for the ${service.title}.`),
      { kind: StructureKind.ImportDeclaration, moduleSpecifier: 'msw', namespaceImport: 'msw' },
      ...needs.imports(),
      ...statements,
      `/** A handler for each operation, which responds with its fixture. */
export function ${camelCase(service.name)}Handlers(baseUrl = '*'): msw.HttpHandler[] {
  return [${ready.map(({ operation }) => `${operation.id}Handler(undefined, baseUrl)`).join(', ')}]
}`,
    ],
  }
}

/** The fixture of an operation as an expression; undefined if there is none. */
function usualAnswer(operation: Operation, sampler: Sampler, needs: Needs): string | undefined {
  const { id, answer } = operation
  switch (answer.kind) {
    case 'json':
      return fixtureOf(operation, sampler) && needs.value('./fixtures.js', `${id}Fixture`)
    case 'stream':
      return streamBody(operation, sampler)
    case 'empty':
      return 'undefined'
    default:
      return quote(typeof answer.example === 'string' ? answer.example : 'text')
  }
}

function emitHandler(
  { id, method, path, answer, parameters }: Operation,
  usual: string | undefined,
  needs: Needs,
): Statement {
  if (answer.kind === 'json' && answer.schema)
    for (const name of refsIn(answer.schema)) needs.type('./types.js', name)
  const type = answerType(answer)
  const given = `answer${answer.kind === 'empty' ? '?' : ''}: ${type ? `${type} | ` : ''}msw.HttpResponseResolver`
  const initializer = usual === undefined || answer.kind === 'empty' ? '' : ` = ${usual}`
  return `/** Responds to {@link ${id}}. */
export function ${id}Handler(${given}${initializer}, baseUrl = '*'): msw.HttpHandler {
  return msw.http.${method}(\`\${baseUrl}${pattern(path, parameters)}\`, typeof answer === 'function' ? answer : () => ${respond(answer)})
}`
}

/** What a test may answer with. */
function answerType({ kind, schema }: Answer): string {
  if (kind === 'json') return schema ? printType(schema) : 'unknown'
  if (kind === 'empty') return ''
  return kind === 'blob' ? 'string | Blob' : 'string'
}

function respond({ kind, status, contentType = 'application/octet-stream' }: Answer): string {
  if (kind === 'json') return `msw.HttpResponse.json(answer, { status: ${status} })`
  if (kind === 'empty') return `new msw.HttpResponse(null, { status: ${status} })`
  const type = quote(contentType.replace('/*', '/png'))
  return `new msw.HttpResponse(answer, { status: ${status}, headers: { 'content-type': ${type} } })`
}

/** `/pets/{petId}` → `/pets/:petId`, as a part of a template literal. Characters that MSW would read are escaped. */
function pattern(path: string, parameters: readonly Parameter[]): string {
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  return plainPath(path)
    .split(/(\{[^}]*\})/)
    .map((part) => {
      const name = /^\{(.*)\}$/.exec(part)?.[1]
      return name !== undefined && names.includes(name)
        ? `:${plainVariable(name)}`
        : part.replace(/[:(){}*+?!\\]/g, '\\$&').replace(/[\\`$]/g, '\\$&')
    })
    .join('')
}
