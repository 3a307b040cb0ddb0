import type { Operation, Service } from '../model/model.js'
import { propertyName, quote } from '../model/naming.js'
import { createSampler, type Sampler } from '../model/sampleOf.js'
import type { Emitter, Statement } from './emitter.js'
import { plainPath } from './operations/doc.js'
import { createNeeds, type Needs } from './operations/needs.js'
import { printType } from './printType.js'
import { refsIn } from './schemaKind.js'

/** Each service → what its operations answer in tests: the examples of the specification, always the same. */
export const emitFixtures: Emitter = ({ services }) =>
  services
    .filter(({ operations }) => operations.length > 0)
    .map((service) => {
      const needs = createNeeds()
      const sample = createSampler(service.schemas)
      const bodies = service.operations.flatMap((operation) => emitBody(operation, sample, needs))
      needs.type('../support/fixtures.js', 'Fixture')
      return {
        path: `${service.name}/fixtures.ts`,
        source: service.source,
        statements: [...needs.imports(), ...bodies, emitTable(service)],
      }
    })

/** The answer of one operation, when it is JSON: typed, so that it cannot differ from its specification. */
function emitBody({ id, answer }: Operation, sample: Sampler, needs: Needs): Statement[] {
  if (answer.kind !== 'json' || !answer.schema) return []
  for (const name of refsIn(answer.schema)) needs.type('./types.js', name)
  const value = printValue(sample(answer.schema, answer.example))
  return [
    `/** What {@link ${id}} answers. */\nexport const ${id}Fixture: ${printType(answer.schema)} = ${value}`,
  ]
}

function emitTable({ title, operations }: Service): Statement {
  const rows = operations.map(({ id, method, path, answer }) => {
    const type =
      answer.kind === 'empty'
        ? ''
        : `, contentType: ${quote(answer.contentType ?? 'application/octet-stream')}`
    const body =
      answer.kind === 'json'
        ? `, body: ${id}Fixture`
        : answer.kind === 'empty'
          ? ''
          : `, body: ${printText(answer.example)}`
    return `  ${propertyName(id)}: { method: ${quote(method)}, path: ${quote(plainPath(path))}, status: ${answer.status}${type}${body} },`
  })
  const names = operations.map(({ id }) => quote(id)).join(' | ')
  return `/** An operation that has a fixture. */
export type FixtureName = ${names}

/** What the operations of the ${title} answer, for \`createFixtureFetch\`. */
export const fixtures: { readonly [operation in FixtureName]: Fixture } = {
${rows.join('\n')}
}

export { createFixtureFetch } from '../support/fixtures.js'`
}

function printText(example: unknown): string {
  return typeof example === 'string' ? quote(example) : quote('text')
}

/** A value as it is written in code. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value !== 'object' || value === null) return `${value}`
  const rows = Object.entries(value).map(([key, part]) => `${propertyName(key)}: ${printValue(part)}`)
  return rows.length > 0 ? `{ ${rows.join(', ')} }` : '{}'
}
