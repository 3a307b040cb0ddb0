import type { TSchema } from '@sinclair/typebox'
import { messageNames } from '../model/messageNames.js'
import type { Message, MessageService, NamedSchema } from '../model/model.js'
import { Type } from '../model/typebox.js'
import { StructureKind } from '../tsMorph.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from './emitter.js'
import { directionsOf } from './messages/directions.js'
import { emitFixtures } from './messages/fixtures.js'
import { emitGuards } from './messages/guards.js'
import { emitRequests } from './messages/requests.js'
import { emitTypes } from './messages/types.js'
import { printSchemas } from './schemas.js'

/** Each AsyncAPI document → message types, guards for both directions, requests and examples. */
export const emitMessages: Emitter = ({ messages }) =>
  messages.flatMap((service) => [
    emitTypes(service),
    emitGuards(service),
    emitShapes(service),
    emitRequests(service),
    emitFixtures(service),
    emitIndex(service),
  ])

/** The same schemas in TypeBox, including whole messages. */
function emitShapes(service: MessageService): EmittedFile {
  const { name, source, title, schemas } = service
  const names = messageNames(name)
  const { sent, received } = directionsOf(service)
  const whole = [
    { type: names.request, messages: sent },
    { type: names.message, messages: received },
  ].filter(({ messages }) => messages.length > 0)
  return {
    path: `${name}/schemas.ts`,
    source,
    statements: printSchemas(
      title,
      [
        ...schemas,
        ...whole.map(({ type, messages }): NamedSchema => {
          const shapes = messages.map(shapeOf)
          const [only] = shapes
          return { name: type, schema: only && shapes.length === 1 ? only : Type.Union(shapes) }
        }),
      ],
      './messages.js',
    ),
  }
}

function shapeOf({ type, payload, isOptional }: Message): TSchema {
  const carried = payload ? { payload: isOptional ? Type.Optional(payload) : payload } : {}
  return Type.Object({ type: Type.Literal(type), id: Type.Optional(Type.String()), ...carried })
}

function emitIndex(service: MessageService): EmittedFile {
  const { name, source, title } = service
  const names = messageNames(name)
  const { sent, received } = directionsOf(service)
  const guards = [
    ...(received.length > 0 ? [`is${names.message}`] : []),
    ...(sent.length > 0 ? [`is${names.request}`] : []),
  ]
  const about = `The messages of the ${title}: types, factories and guards. Usable on its own.`
  const statements: Statement[] = [
    aboutFile(about),
    { kind: StructureKind.ExportDeclaration, moduleSpecifier: './messages.js', isTypeOnly: true },
    { kind: StructureKind.ExportDeclaration, moduleSpecifier: './requests.js' },
    `export { ${guards.join(', ')} } from './validators.js'
export type { Message, MessageRequest } from '../support/messages.js'
export type { Issue } from '../support/validate.js'`,
  ]
  return { path: `${name}/index.ts`, source, statements }
}
