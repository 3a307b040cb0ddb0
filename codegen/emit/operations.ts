import type { Service } from '../model/model.js'
import { pascalCase } from '../model/naming.js'
import { createSampler } from '../model/sampleOf.js'
import { StructureKind } from '../tsMorph.js'
import { checkFiles } from './checks/checkFiles.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from './emitter.js'
import { emitAnswers } from './operations/answers.js'
import { emitClient, emitServers } from './operations/client.js'
import { emitFunctions } from './operations/function.js'
import { emitIterator } from './operations/iterator.js'
import { createNeeds } from './operations/needs.js'
import { emitParameters, typesOf } from './operations/parameters.js'
import { emitRefusals } from './operations/refusals.js'
import { emitSecurity } from './operations/security.js'
import { fileOf, tagsOf } from './operations/tags.js'
import { createWritten, onlyReadable, withWritten } from './written.js'

/** Each service → one function per operation, grouped by tag; its client; and its index. */
export const emitOperations: Emitter = ({ services }) =>
  services.flatMap((service) => {
    const checks = checkFiles(service)
    return [
      ...tagsOf(service).map((tag) => emitTag(service, tag, checks)),
      ...emitSecurity(service),
      emitServers(service),
      emitClient(service),
      emitIndex(service),
    ]
  })

function emitTag(service: Service, tag: string, checks: ReadonlyMap<string, string>): EmittedFile {
  const operations = service.operations.filter((operation) => fileOf(operation) === tag)
  const needs = createNeeds(new Set(operations.map(({ id }) => id)), checks)
  const { sample } = createSampler(service.schemas)
  if (operations.some(({ answer, stream }) => answer.kind !== 'blob' || stream))
    needs.type('../../support/client.js', 'Client')
  const written = createWritten(service)
  const statements = operations.flatMap((given): Statement[] => {
    const operation = withWritten(given, written)
    if (operation.answerBy) needs.type('../../support/client.js', 'JsonCall')
    for (const name of typesOf(operation)) needs.type('../types.js', name)
    return [
      ...emitParameters(operation),
      ...emitAnswers(operation, needs),
      ...emitFunctions(service, operation, needs, sample),
      ...emitIterator(service, operation, sample),
      ...emitRefusals(operation, needs),
    ]
  })
  return {
    path: `${service.name}/operations/${tag}.ts`,
    source: service.source,
    statements: [...needs.imports(), ...statements],
  }
}

function emitIndex(service: Service): EmittedFile {
  const { name, title, source, schemas, securitySchemes } = service
  const names = schemas.map((schema) => schema.name).toSorted()
  const typeNames = [...names, ...(onlyReadable(schemas).size > 0 ? ['Writable'] : [])]
  const modules = ['./servers.js', './client.js', ...tagsOf(service).map((tag) => `./operations/${tag}.js`)]
  const hasBasic = securitySchemes.some(({ kind }) => kind === 'basic')
  const streams = service.operations.flatMap(({ stream }) => (stream ? [stream] : []))
  const reads = service.operations.some(({ refusals }) => refusals.length > 0)
  return {
    path: `${name}/index.ts`,
    source,
    statements: [
      aboutFile(
        `A typed client of the ${title}: a function for each operation, a type and a guard for each schema. Usable on its own, without a framework.`,
      ),
      ...modules.map(
        (moduleSpecifier): Statement => ({ kind: StructureKind.ExportDeclaration, moduleSpecifier }),
      ),
      ...(names.length > 0
        ? [
            `export type { ${typeNames.join(', ')} } from './types.js'`,
            `export { ${names.map((each) => `is${each}`).join(', ')} } from './validators.js'`,
          ]
        : []),
      `export type { Ambient, BinaryClient, Call, Client, ClientParameters, JsonCall, Proof, QueryStyle, RequestOptions } from '../support/client.js'`,
      ...(reads ? [`export { type Refusal, type Refusals, readRefusal } from '../support/refusals.js'`] : []),
      ...(streams.some(({ format }) => format === 'events')
        ? [`export type { EventStream, EventStreamOptions, ServerEvent } from '../support/serverEvents.js'`]
        : []),
      ...(streams.length > 0 ? [`export type { Stream, StreamOptions } from '../support/stream.js'`] : []),
      // Only the operations and their client need to know how a credential is written into a request.
      ...(securitySchemes.length > 0
        ? [`export type { ${pascalCase(name)}Credentials } from './security.js'`]
        : []),
      ...(hasBasic ? [`export type { BasicCredentials } from '../support/security.js'`] : []),
      `export type { Issue } from '../support/validate.js'`,
    ],
  }
}
