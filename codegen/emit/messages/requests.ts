import { formatText } from '../../format/formatText.js'
import { messageNames } from '../../model/messageNames.js'
import type { Message, MessageRequest, MessageService } from '../../model/model.js'
import { camelCase } from '../../model/naming.js'
import { createSampler } from '../../model/sampleOf.js'
import type { EmittedFile } from '../emitter.js'
import { propertyName, quote } from '../escape.js'
import { createNeeds } from '../operations/needs.js'
import { printDoc } from '../printDoc.js'
import { printType } from '../printType.js'
import { printValue } from '../printValue.js'
import { refsIn } from '../schemaKind.js'

/** The settings of each request, and a function that creates its message. */
export function emitRequests(service: MessageService): EmittedFile {
  const { name, source, requests, notices, title } = service
  const names = messageNames(name)
  const needs = createNeeds()
  const { sample } = createSampler(service.schemas)
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
      `${printDoc([`Every request to the ${title}: its answers, its timeouts, and what happens on abort.`])}export const ${names.requests}: {
  readonly [action in ${names.action}]: MessageRequest<
    ${names.actions}[action]['request'],
    readonly ${names.actions}[action]['success'][],
    readonly ${names.actions}[action]['failure'][]
  >
} = {
${rows.join('\n')}
}`,
      ...(notices.length === 0
        ? []
        : [
            `${printDoc([`Types of the messages that the ${title} sends without a request.`])}export const ${names.notices} = {
${notices.map(({ key, type }) => `${propertyName(camelCase(key))}: ${quote(type)},`).join('\n')}
} as const`,
          ]),
      `/**
 * Whether a message answers this request, matched by type and id.
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
  return answers.length > 0 ? `Answered by ${answers.join(' or ')}${time}.` : 'Has no answer.'
}

function listOf(messages: readonly Message[]): string {
  return `[${messages.map(({ type }) => quote(type)).join(', ')}]`
}

/** `30_000` */
function printNumber(value: number): string {
  return `${value}`.replace(/\B(?=(\d{3})+$)/g, '_')
}
