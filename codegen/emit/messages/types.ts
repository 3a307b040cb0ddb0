import { messageNames } from '../../model/messageNames.js'
import type { Message, MessageService } from '../../model/model.js'
import { StructureKind } from '../../tsMorph.js'
import { declareType } from '../declareType.js'
import type { EmittedFile } from '../emitter.js'
import { propertyName, quote } from '../escape.js'
import { printDoc } from '../printDoc.js'
import { printType } from '../printType.js'
import { directionsOf } from './directions.js'

/** The types of messages, payloads and actions. */
export function emitTypes(service: MessageService): EmittedFile {
  const { name, source, schemas, requests } = service
  const { sent, received } = directionsOf(service)
  const names = messageNames(name)
  const actions = requests.map(
    (request) => `${docOf(request)}${propertyName(request.id)}: {
readonly request: ${quote(request.message.type)}
readonly success: ${unionOf(request.successes)}
readonly failure: ${unionOf(request.failures)}
}`,
  )
  return {
    path: `${name}/messages.ts`,
    source,
    statements: [
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: '../support/messages.js',
        isTypeOnly: true,
        namedImports: ['Message'],
      },
      `/** Actions: the request message and the messages that answer it. */
export interface ${names.actions} {
${actions.join('\n')}
}`,
      `/** Name of an action. */\nexport type ${names.action} = keyof ${names.actions}`,
      printPayloads(names.requestPayloads, 'Payload of each sent message, by type.', sent),
      printPayloads(names.messagePayloads, 'Payload of each received message, by type.', received),
      printUnion(names.request, 'A sent message; `type` determines the payload.', names.requestPayloads),
      printUnion(names.message, 'A received message; `type` determines the payload.', names.messagePayloads),
      `/** A message that answers an action. */
export type ${names.answer}<action extends ${names.action} = ${names.action}> = Extract<${names.message}, { readonly type: ${names.actions}[action]['success' | 'failure'] }>`,
      `/** A message that answers an action with success. */
export type ${names.success}<action extends ${names.action} = ${names.action}> = Extract<${names.message}, { readonly type: ${names.actions}[action]['success'] }>`,
      ...schemas.map(declareType),
    ],
  }
}

function unionOf(messages: readonly Message[]): string {
  return messages.map(({ type }) => quote(type)).join(' | ') || 'never'
}

function printPayloads(name: string, description: string, messages: readonly Message[]): string {
  const rows = messages.map(
    (message) => `${docOf(message)}readonly ${propertyName(message.type)}: ${payloadType(message)}`,
  )
  return `/** ${description} */\nexport interface ${name} {\n${rows.join('\n')}\n}`
}

function payloadType({ payload, isOptional }: Message): string {
  if (!payload) return 'undefined'
  return isOptional ? `${printType(payload)} | undefined` : printType(payload)
}

function printUnion(name: string, description: string, payloads: string): string {
  return `/** ${description} */
export type ${name}<type extends keyof ${payloads} = keyof ${payloads}> = {
  [name in type]: Message<name, ${payloads}[name]>
}[type]`
}

function docOf({ summary, description }: { summary?: string | undefined; description?: string | undefined }) {
  return printDoc([summary, description])
}
