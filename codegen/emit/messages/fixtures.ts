import { messageNames } from '../../model/messageNames.js'
import type { Message, MessageService } from '../../model/model.js'
import { createSampler } from '../../model/sampleOf.js'
import { StructureKind } from '../../tsMorph.js'
import type { EmittedFile } from '../emitter.js'
import { propertyName, quote } from '../escape.js'
import { printValue } from '../printValue.js'
import { directionsOf } from './directions.js'

/** An example of every message, typed so that it must match the specification. */
export function emitFixtures(service: MessageService): EmittedFile {
  const { name, source, schemas } = service
  const names = messageNames(name)
  const { sent, received } = directionsOf(service)
  const { sample } = createSampler(schemas)
  const table = (type: string, payloads: string, messages: readonly Message[]) => {
    const rows = messages.map((message) => {
      const [example] = message.examples
      const isLeftOut = !message.payload || (message.isOptional && (example ?? null) === null)
      const carried =
        message.payload && !isLeftOut ? `, payload: ${printValue(sample(message.payload, example))}` : ''
      return `${propertyName(message.type)}: { type: ${quote(message.type)}, id: '1'${carried} },`
    })
    return `/** An example of each \`${type}\`. */
export const ${type.charAt(0).toLowerCase()}${type.slice(1)}Fixtures: { readonly [type in keyof ${payloads}]: ${type}<type> } = {
${rows.join('\n')}
}`
  }
  return {
    path: `${name}/fixtures.ts`,
    source,
    statements: [
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: './messages.js',
        isTypeOnly: true,
        namedImports: [names.message, names.messagePayloads, names.request, names.requestPayloads].toSorted(),
      },
      table(names.request, names.requestPayloads, sent),
      table(names.message, names.messagePayloads, received),
    ],
  }
}
