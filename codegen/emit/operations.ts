import { StructureKind } from 'ts-morph'
import type { Operation, Service } from '../model/model.js'
import { kebabCase } from '../model/naming.js'
import type { EmittedFile, Emitter, Statement } from './emitter.js'
import { emitClient } from './operations/client.js'
import { emitFunction } from './operations/function.js'
import { emitIterator } from './operations/iterator.js'
import { createNeeds } from './operations/needs.js'
import { emitParameters, typesOf } from './operations/parameters.js'
import { emitRefusals } from './operations/refusals.js'
import { emitSecurity } from './operations/security.js'

/** Each service → one function an operation, gathered by tag; its client; and its index. */
export const emitOperations: Emitter = ({ services }) =>
  services.flatMap((service) => [
    ...tagsOf(service).map((tag) => emitTag(service, tag)),
    ...emitSecurity(service),
    emitClient(service),
    emitIndex(service),
  ])

function tagsOf({ operations }: Service): string[] {
  return [...new Set(operations.map(fileOf))]
}

/** The file of an operation: its first tag. */
function fileOf({ tag }: Operation): string {
  return kebabCase(tag) || 'other'
}

function emitTag(service: Service, tag: string): EmittedFile {
  const operations = service.operations.filter((operation) => fileOf(operation) === tag)
  const needs = createNeeds()
  needs.type('../../support/client.js', 'Client')
  needs.type('../../support/client.js', 'RequestOptions')
  const statements = operations.flatMap((operation): Statement[] => {
    for (const name of typesOf(operation)) needs.type('../types.js', name)
    return [
      ...emitParameters(operation),
      emitFunction(service, operation, needs),
      ...emitIterator(operation),
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
  const { name, source, schemas, securitySchemes } = service
  const modules = [
    './client.js',
    ...tagsOf(service).map((tag) => `./operations/${tag}.js`),
    ...(securitySchemes.length > 0 ? ['./security.js'] : []),
  ]
  const reads = service.operations.some(({ refusals }) => refusals.length > 0)
  return {
    path: `${name}/index.ts`,
    source,
    statements: [
      ...modules.map(
        (moduleSpecifier): Statement => ({ kind: StructureKind.ExportDeclaration, moduleSpecifier }),
      ),
      { kind: StructureKind.ExportDeclaration, moduleSpecifier: './types.js', isTypeOnly: true },
      ...(schemas.length > 0
        ? [{ kind: StructureKind.ExportDeclaration, moduleSpecifier: './validators.js' } as const]
        : []),
      `export type { Client, RequestOptions } from '../support/client.js'${reads ? "\nexport { readRefusal } from '../support/refusals.js'" : ''}`,
    ],
  }
}
