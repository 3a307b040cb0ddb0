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
      const bodies = service.operations.flatMap((operation) =>
        emitBody(operation, fixtures.get(operation.id), needs),
      )
      needs.type('../support/fixtures.js', 'Fixture')
      return {
        path: `${service.name}/fixtures.ts`,
        source: service.source,
        statements: [
          ...needs.imports(),
          ...bodies,
          ...emitTable(service, (id) => fixtures.get(id) !== undefined),
        ],
      }
    })

/** A JSON response that its own check accepts. There is none if the schema contradicts itself. */
function fixtureOf({ answer }: Operation, sampler: Sampler) {
  return answer.schema && sampler.fitting(answer.schema, answer.example)
}

/** The JSON response of one operation, typed so that it must match the specification. */
function emitBody(
  { id, answer }: Operation,
  fixture: ReturnType<typeof fixtureOf>,
  needs: Needs,
): Statement[] {
  if (!answer.schema || !fixture) return []
  for (const name of refsIn(answer.schema)) needs.type('./types.js', name)
  const value = valueTree(fixture.value)
  const head = `export const ${id}Fixture: ${printType(answer.schema)}`
  return [declareValue(`Example response of {@link ${id}}.`, head, value)]
}

function emitTable({ title, operations }: Service, hasBody: (id: string) => boolean): Statement[] {
  const rows = operations.map((operation): readonly [string, Tree] => [
    propertyName(operation.id),
    { fields: rowOf(operation, hasBody(operation.id)) },
  ])
  const names = operations.map(({ id }) => quote(id)).join(' | ')
  return [
    `/** An operation that has a fixture. */\nexport type FixtureName = ${names}`,
    declareValue(
      `Example responses of the ${title}, for \`createFixtureFetch\`.`,
      'export const fixtures: { readonly [operation in FixtureName]: Fixture }',
      { fields: rows, isOpen: true },
    ),
    `export { createFixtureFetch } from '../support/fixtures.js'`,
  ]
}

function rowOf(
  { id, method, path, answer }: Operation,
  hasBody: boolean,
): readonly (readonly [string, Tree])[] {
  const { kind, status, contentType = 'application/octet-stream' } = answer
  const always = [
    ['method', quote(method)],
    ['path', quote(plainPath(path))],
    ['status', `${status}`],
  ] as const
  if (kind === 'empty' || (kind === 'json' && !hasBody)) return always
  const body =
    kind === 'json' ? `${id}Fixture` : quote(typeof answer.example === 'string' ? answer.example : 'text')
  return [...always, ['contentType', quote(contentType)], ['body', body]]
}
