import type { TSchema } from '@sinclair/typebox'
import type { Tree } from '../format/formatTree.js'
import type { Operation, Service } from '../model/model.js'
import { createSampler, type Sampler } from '../model/sampleOf.js'
import type { Emitter, Statement } from './emitter.js'
import { propertyName, quote } from './escape.js'
import { plainPath } from './operations/doc.js'
import { createNeeds, type Needs } from './operations/needs.js'
import { printType } from './printType.js'
import { declareValue, valueTree } from './printValue.js'
import { refsIn } from './schemaKind.js'
import { createWritten } from './written.js'

/** Each service → fixed example responses of its operations for tests, from the specification. */
export const emitFixtures: Emitter = ({ services }) =>
  services
    .filter(({ operations }) => operations.length > 0)
    .map((service) => {
      const needs = createNeeds()
      const sampler = createSampler(service.schemas)
      const fixtures = new Map(
        service.operations.map((operation) => [operation.id, fixtureOf(operation, sampler)]),
      )
      const written = createWritten(service)
      const bodies = service.operations.flatMap((operation) =>
        emitBody(operation, fixtures.get(operation.id), needs, written),
      )
      needs.type('../support/fixtures.js', 'Fixture')
      return {
        path: `${service.name}/fixtures.ts`,
        source: service.source,
        statements: [
          ...needs.imports(),
          ...bodies,
          ...emitTable(service, (operation) =>
            operation.answer.kind === 'stream'
              ? streamBody(operation, sampler)
              : fixtures.get(operation.id) && `${operation.id}Fixture`,
          ),
        ],
      }
    })

/** A JSON response that its own check accepts. There is none if the schema contradicts itself. */
export function fixtureOf({ answer }: Operation, sampler: Sampler) {
  return answer.schema && sampler.fitting(answer.schema, answer.example)
}

/** The JSON response of one operation, typed so that it must match the specification. */
function emitBody(
  { id, answer }: Operation,
  fixture: ReturnType<typeof fixtureOf>,
  needs: Needs,
  written: (schema: TSchema) => TSchema,
): Statement[] {
  if (!answer.schema || !fixture) return []
  const schema = written(answer.schema)
  for (const name of refsIn(schema)) needs.type('./types.js', name)
  const value = valueTree(fixture.value)
  const head = `export const ${id}Fixture: ${printType(schema)}`
  return [declareValue(`Example response of \`${id}\`.`, head, value)]
}

/** One item, as it is streamed; undefined if there is none. */
export function streamBody({ stream }: Operation, sampler: Sampler): string | undefined {
  if (!stream) return undefined
  if (typeof stream.example === 'string' && !stream.schema) return quote(stream.example)
  const fixture = stream.schema ? sampler.fitting(stream.schema, stream.example) : { value: 'text' }
  if (!fixture) return undefined
  const text = stream.schema ? JSON.stringify(fixture.value) : `${fixture.value}`
  return quote({ events: `data: ${text}\n\n`, lines: `${text}\n`, records: `\u001e${text}\n` }[stream.format])
}

function emitTable(
  { title, operations }: Service,
  bodyOf: (operation: Operation) => string | undefined,
): Statement[] {
  const rows = operations.map((operation): readonly [string, Tree] => [
    propertyName(operation.id),
    { fields: rowOf(operation, bodyOf(operation)) },
  ])
  const names = operations.map(({ id }) => quote(id)).join(' | ')
  return [
    `/** An operation that has a fixture. */\nexport type FixtureName = ${names}`,
    declareValue(
      `Example responses of the ${title}. Pass \`Object.values(fixtures)\` to \`createFixtureFetch\`.`,
      'export const fixtures: { readonly [operation in FixtureName]: Fixture }',
      { fields: rows, isOpen: true },
    ),
    `export { createFixtureFetch } from '../support/fixtures.js'`,
  ]
}

function rowOf(
  { method, path, answer }: Operation,
  json: string | undefined,
): readonly (readonly [string, Tree])[] {
  const { kind, status, contentType = 'application/octet-stream' } = answer
  const always = [
    ['method', quote(method)],
    ['path', quote(plainPath(path))],
    ['status', `${status}`],
  ] as const
  const isOwn = kind === 'json' || kind === 'stream'
  if (kind === 'empty' || (isOwn && !json)) return always
  const body = isOwn && json ? json : quote(typeof answer.example === 'string' ? answer.example : 'text')
  return [...always, ['contentType', quote(contentType)], ['body', body]]
}
