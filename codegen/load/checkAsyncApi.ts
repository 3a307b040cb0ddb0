import { messageNames, payloadName } from '../model/messageNames.js'
import { reservedWords } from '../model/naming.js'
import { claimSchemas } from '../model/normalize/claimNames.js'
import { type Claim, createNames } from '../model/normalize/names.js'
import { checkCycles } from './checkCycles.js'
import { checkExample } from './checkExample.js'
import { checkParts } from './checkParts.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import { asyncApiGrammar } from './messageGrammar.js'
import type { Document, Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { followRef, resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** What may happen to a pending request when requests are aborted. */
const abortRules = ['keep', 'reject', 'by-method']

/** Reports errors in an AsyncAPI document. */
export function checkAsyncApi(document: Document, service: string, report: Report): void {
  const root = objectOf(document.value)
  const claim = createNames(report)
  if (!/^3\.0(\.\d+)?$/.test(`${root.asyncapi}`))
    report({
      code: 'unsupported-version',
      message: `AsyncAPI \`${root.asyncapi}\` is not supported`,
      at: ['asyncapi'],
      help: 'use 3.0',
    })
  checkParts(asyncApiGrammar, root, report)
  checkCycles(objectOf(objectOf(root.components).schemas), report)
  for (const name of Object.values(messageNames(service))) claim(name, ['info'])
  claimSchemas(root, service, claim, report)
  checkMessages(root, claim, report)
  for (const [id, operation] of Object.entries(objectOf(root.operations)))
    if (isObject(operation)) {
      checkFunctionName(id, ['operations', id], claim, report)
      checkOperation(root, operation, ['operations', id], report)
    }
}

/** An operation becomes a function with its name. */
function checkFunctionName(id: string, at: Pointer, claim: Claim, report: Report): void {
  if (/^[a-z][A-Za-z0-9]*$/.test(id) && !reservedWords.has(id)) claim(id, at)
  else
    report({
      code: 'bad-name',
      message: `\`${id}\` cannot be the name of a function`,
      at,
      key: true,
      help: reservedWords.has(id)
        ? `\`${id}\` is a reserved word of JavaScript`
        : 'start it with a lowercase letter',
    })
}

/** Reports messages without a payload, or with the same name. */
function checkMessages(root: JsonObject, claim: Claim, report: Report): void {
  const types = new Map<string, Pointer>()
  for (const [key, message, at] of messagesIn(root)) {
    if (typeof message.$ref === 'string') continue
    const type = textOf(message.name)
    const first = type === undefined ? undefined : types.get(type)
    if (type === undefined)
      report({
        code: 'missing-name',
        message: 'a message needs a `name`, which identifies it',
        at,
        key: true,
      })
    else if (first)
      report({
        code: 'duplicate-message',
        message: `two messages have the name \`${type}\``,
        at: [...at, 'name'],
        note: { message: 'first used here', at: first },
      })
    else types.set(type, [...at, 'name'])
    if (!('payload' in message))
      report({
        code: 'missing-payload',
        message: 'a message needs a `payload`',
        at,
        key: true,
        help: "write `payload: { type: 'null' }` if it has none",
      })
    else if (isObject(message.payload) && !('$ref' in message.payload) && message.payload.type !== 'null')
      claim(payloadName(key), at)
    for (const [index, example] of listOf(message.examples).entries())
      if (isObject(example) && 'payload' in example)
        checkExample(root, message.payload, example.payload, [...at, 'examples', index, 'payload'], report)
  }
}

/** All messages of a document, with key and place. */
export function messagesIn(root: JsonObject): [key: string, message: JsonObject, at: Pointer][] {
  const inChannels = Object.entries(objectOf(root.channels)).flatMap(([channel, value]) =>
    Object.entries(objectOf(objectOf(value).messages)).map(
      ([key, message]): [string, JsonObject, Pointer] => [
        key,
        objectOf(message),
        ['channels', channel, 'messages', key],
      ],
    ),
  )
  const shared = Object.entries(objectOf(objectOf(root.components).messages)).map(
    ([key, message]): [string, JsonObject, Pointer] => [
      key,
      objectOf(message),
      ['components', 'messages', key],
    ],
  )
  return [...inChannels, ...shared]
}

function checkOperation(root: JsonObject, operation: JsonObject, at: Pointer, report: Report): void {
  const { action, reply, messages, channel } = operation
  if (action !== 'send' && action !== 'receive')
    report({
      code: 'unknown-value',
      message: `\`${action}\` is not an action`,
      at: 'action' in operation ? [...at, 'action'] : at,
      key: !('action' in operation),
      help: suggest(`${action}`, ['send', 'receive']) ?? 'write `send` or `receive`',
    })
  const rule = operation['x-on-abort']
  if (rule !== undefined && !abortRules.includes(`${rule}`))
    report({
      code: 'unknown-value',
      message: `\`${rule}\` is not a value of \`x-on-abort\``,
      at: [...at, 'x-on-abort'],
      help: suggest(`${rule}`, abortRules) ?? `write one of ${abortRules.join(', ')}`,
    })
  for (const name of ['x-answer-within-ms', 'x-load-within-ms'])
    if (name in operation && !(Number.isInteger(operation[name]) && Number(operation[name]) > 0))
      report({
        code: 'bad-value',
        message: `\`${name}\` must be a number of milliseconds`,
        at: [...at, name],
      })
  checkUse(root, { action, channel, messages }, at, report)
  if (isObject(reply)) checkUse(root, reply, [...at, 'reply'], report)
}

/** Reports messages that do not belong to the channel of their operation. */
function checkUse(root: JsonObject, use: JsonObject, at: Pointer, report: Report): void {
  const ref = textOf(objectOf(use.channel).$ref)
  if (!ref) {
    report({ code: 'missing-channel', message: '`channel` is missing', at, key: true })
    return
  }
  const messages = listOf(use.messages)
  if (messages.length === 0)
    report({ code: 'missing-messages', message: 'at least one of `messages` is needed', at, key: true })
  if (use.action === 'send' && messages.length > 1)
    report({
      code: 'several-messages',
      message: 'an operation can send only one message',
      at: [...at, 'messages', 1],
      help: 'write one operation per message',
    })
  const known = Object.keys(objectOf(resolveRef(root, use.channel).messages))
  for (const [index, message] of messages.entries()) {
    const target = textOf(objectOf(message).$ref)
    if (!target || followRef(root, target) === undefined) continue // reported as a broken reference
    if (target.startsWith(`${ref}/messages/`)) continue
    const name = target.split('/').at(-1) ?? ''
    report({
      code: 'foreign-message',
      message: `\`${name}\` is not a message of the channel \`${ref.split('/').at(-1)}\``,
      at: [...at, 'messages', index],
      help: known.includes(name) ? `write \`${ref}/messages/${name}\`` : suggest(name, known),
    })
  }
}
