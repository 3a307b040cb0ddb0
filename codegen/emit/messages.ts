import { type TSchema, Type } from '@sinclair/typebox'
import { StructureKind } from 'ts-morph'
import { formatText } from '../format/formatText.js'
import { messageNames } from '../model/messageNames.js'
import type { Message, MessageRequest, MessageService, NamedSchema } from '../model/model.js'
import { propertyName, quote } from '../model/naming.js'
import { createSampler } from '../model/sampleOf.js'
import { readyCheck } from './checks/scope.js'
import { declareType } from './declareType.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from './emitter.js'
import { createNeeds } from './operations/needs.js'
import { printDoc } from './printDoc.js'
import { printType } from './printType.js'
import { printValue } from './printValue.js'
import { refsIn } from './schemaKind.js'
import { printSchemas } from './schemas.js'
import { printValidators } from './validators.js'

/** Each AsyncAPI document → types of its messages, the guards for both directions, requests and examples. */
export const emitMessages: Emitter = ({ messages }) =>
  messages.flatMap((service) => [
    emitTypes(service),
    emitGuards(service),
    emitShapes(service),
    emitRequests(service),
    emitFixtures(service),
    emitIndex(service),
  ])

/** The two directions, each message once. */
function directionsOf({ requests, notices }: MessageService): { sent: Message[]; received: Message[] } {
  const sent = requests.map(({ message }) => message)
  const received = [...requests.flatMap(({ successes, failures }) => [...successes, ...failures]), ...notices]
  return { sent: [...new Set(sent)], received: [...new Set(received)] }
}

function emitTypes(service: MessageService): EmittedFile {
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
      `/** What can be asked: the message that asks, and those that answer. */
export interface ${names.actions} {
${actions.join('\n')}
}`,
      `/** Something that can be asked. */\nexport type ${names.action} = keyof ${names.actions}`,
      printPayloads(names.requestPayloads, 'What each message that is sent carries, by its type.', sent),
      printPayloads(
        names.messagePayloads,
        'What each message that is received carries, by its type.',
        received,
      ),
      printUnion(
        names.request,
        'A message that is sent; its `type` tells what it carries.',
        names.requestPayloads,
      ),
      printUnion(
        names.message,
        'A message that is received; its `type` tells what it carries.',
        names.messagePayloads,
      ),
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

/** One lookup by type, then the check of what a message of that type carries. */
function emitGuards(service: MessageService): EmittedFile {
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
    { type: names.request, table: 'requests', messages: sent, verb: 'sent' },
    { type: names.message, table: 'messages', messages: received, verb: 'received' },
  ].filter(({ messages }) => messages.length > 0)
  const guards = directions.flatMap(({ type, table, messages, verb }) => [
    `/**
 * Whether a value is a message that may be ${verb}. Types that nobody knows are refused in one lookup.
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
  const { imports, statements } = printValidators(schemas, '../support/validate.js', {
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
      imports,
      ...guards,
      ...optional.values(),
      ...statements,
    ],
  }
}

/** The same shapes in TypeBox, whole messages among them. */
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

/** What is known of each request, and a function that makes its message. */
function emitRequests(service: MessageService): EmittedFile {
  const { name, source, requests, title } = service
  const names = messageNames(name)
  const needs = createNeeds()
  const sample = createSampler(service.schemas)
  for (const type of [names.actions, names.action, names.answer, names.message, names.request])
    needs.type('./messages.js', type)
  needs.type('../support/messages.js', 'MessageRequest')
  const builders = requests.map((request) => {
    const { id, message } = request
    const { payload, isOptional } = message
    for (const type of payload ? refsIn(payload) : []) needs.type('./messages.js', type)
    const parameters = [
      ...(payload ? [`payload${isOptional ? '?' : ''}: ${printType(payload)}`] : []),
      ...['id: string = crypto.randomUUID()'],
    ]
    const carried = !payload
      ? ''
      : isOptional
        ? ', ...(payload === undefined ? {} : { payload })'
        : ', payload'
    const [example] = message.examples
    const isLeftOut = !payload || (isOptional && (example ?? null) === null)
    const call = `${id}(${isLeftOut ? '' : printValue(sample(payload, example))})`
    const doc = [
      request.summary,
      request.description,
      tellOf(request),
      `@example\n${formatText(`const message = ${call}`)}\nconsole.log(message.id)`,
    ]
    return `${printDoc(doc)}export function ${id}(${parameters.join(', ')}): ${names.request}<${quote(message.type)}> {
  return { type: ${quote(message.type)}, id${carried} }
}`
  })
  const rows = requests.map(
    (request) => `${propertyName(request.id)}: {
type: ${quote(request.message.type)},
success: ${listOf(request.successes)},
failure: ${listOf(request.failures)},
${request.answerWithinMs === undefined ? '' : `answerWithinMs: ${printNumber(request.answerWithinMs)},\n`}${request.loadWithinMs === undefined ? '' : `loadWithinMs: ${printNumber(request.loadWithinMs)},\n`}onAbort: ${quote(request.onAbort)},
},`,
  )
  return {
    path: `${name}/requests.ts`,
    source,
    statements: [
      ...needs.imports(),
      `/** Everything that can be asked of the ${title}: what answers it, how long that may take, and what becomes of it on abort. */
export const ${names.requests}: {
  readonly [action in ${names.action}]: MessageRequest<
    ${names.actions}[action]['request'],
    readonly ${names.actions}[action]['success'][],
    readonly ${names.actions}[action]['failure'][]
  >
} = {
${rows.join('\n')}
}`,
      `/**
 * Whether a message answers a request, and not another one of its kind.
 *
 * @example
 * const isAnswer = (message: ${names.message}) => answers(message, ${quote(requests[0]?.id ?? '')}, 'abc')
 */
export function answers<action extends ${names.action}>(
  message: ${names.message},
  action: action,
  id: string | undefined,
): message is ${names.answer}<action> {
  const { success, failure } = ${names.requests}[action]
  const types: readonly string[] = [...success, ...failure]
  return message.id === id && types.includes(message.type)
}`,
      ...builders,
    ],
  }
}

function tellOf({ successes, failures, answerWithinMs }: MessageRequest): string {
  const answers = [...successes, ...failures].map(({ type }) => `\`${type}\``)
  const time = answerWithinMs === undefined ? '' : ` within ${printNumber(answerWithinMs)} ms`
  return answers.length > 0 ? `Answered by ${answers.join(' or ')}${time}.` : 'Nothing answers it.'
}

function listOf(messages: readonly Message[]): string {
  return `[${messages.map(({ type }) => quote(type)).join(', ')}]`
}

/** `30_000` */
function printNumber(value: number): string {
  return `${value}`.replace(/\B(?=(\d{3})+$)/g, '_')
}

/** An example of every message, typed, so that none can differ from its specification. */
function emitFixtures(service: MessageService): EmittedFile {
  const { name, source, schemas } = service
  const names = messageNames(name)
  const { sent, received } = directionsOf(service)
  const sample = createSampler(schemas)
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

function emitIndex(service: MessageService): EmittedFile {
  const { name, source, title } = service
  const names = messageNames(name)
  const { sent, received } = directionsOf(service)
  const guards = [
    ...(received.length > 0 ? [`is${names.message}`] : []),
    ...(sent.length > 0 ? [`is${names.request}`] : []),
  ]
  const about = `The messages of the ${title}: their types, what makes them, and what checks them. It works alone.`
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
