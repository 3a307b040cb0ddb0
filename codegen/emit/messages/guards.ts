import { messageNames } from '../../model/messageNames.js'
import type { Message, MessageService } from '../../model/model.js'
import { StructureKind } from '../../tsMorph.js'
import { readyCheck } from '../checks/scope.js'
import type { EmittedFile } from '../emitter.js'
import { quote } from '../escape.js'
import { printValidators } from '../validators.js'
import { directionsOf } from './directions.js'

/** Guards that look up the message type and then check its payload. */
export function emitGuards(service: MessageService): EmittedFile {
  const { name, source, schemas } = service
  const names = messageNames(name)
  const { sent, received } = directionsOf(service)
  const optional = new Map<string, string>()
  const fromValidate = new Set<string>(['Check'])
  const checkOf = ({ payload, isOptional }: Message): string => {
    const ready = payload ? readyCheck(payload) : { name: 'isUnknown', isHelper: true }
    const check = ready?.name ?? 'isUnknown'
    if (ready?.isHelper !== false) fromValidate.add(check)
    if (!isOptional) return check
    const name = `${check}OrNothing`
    optional.set(
      name,
      `function ${name}(value: unknown, issue?: Issue): boolean {
  return value === undefined || ${check}(value, issue)
}`,
    )
    return name
  }
  const directions = [
    { type: names.request, table: 'requests', messages: sent, verb: 'sends' },
    { type: names.message, table: 'messages', messages: received, verb: 'receives' },
  ].filter(({ messages }) => messages.length > 0)
  const guards = directions.flatMap(({ type, table, messages, verb }) => [
    `/**
 * Whether a value is a valid message that the client ${verb}.
 *
 * @example
 * const value: unknown = JSON.parse('{}')
 * if (is${type}(value)) console.log(value.type)
 */
export function is${type}(value: unknown, issue?: Issue): value is ${type} {
  return isMessage(value, ${table}, issue)
}`,
    `const ${table}: ReadonlyMap<unknown, Check> = /* @__PURE__ */ new Map<unknown, Check>([
${messages.map((message) => `  [${quote(message.type)}, ${checkOf(message)}],`).join('\n')}
])`,
  ])
  const { imports, more, statements } = printValidators(schemas, '../support/validate.js', {
    helpers: [...fromValidate],
  })
  return {
    path: `${name}/validators.ts`,
    source,
    statements: [
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: './messages.js',
        isTypeOnly: true,
        namedImports: [
          ...schemas.map((schema) => schema.name),
          ...directions.map(({ type }) => type),
        ].toSorted(),
      },
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: '../support/messages.js',
        namedImports: ['isMessage'],
      },
      ...more,
      imports,
      ...guards,
      ...optional.values(),
      ...statements,
    ],
  }
}
