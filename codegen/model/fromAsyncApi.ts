import type { TSchema } from '@sinclair/typebox'
import { readSchema } from '../emit/schemaKind.js'
import { messagesIn } from '../load/checkAsyncApi.js'
import { type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { refTo, resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from './lowerSchema.js'
import { payloadName } from './messageNames.js'
import type { Message, MessageRequest, MessageService, NamedSchema } from './model.js'
import { typeName } from './naming.js'
import { titleOf } from './titleOf.js'
import { Type } from './typebox.js'

/** Reads a checked AsyncAPI document. Messages are strict: enums are closed, and patterns are checked. */
export function fromAsyncApi(name: string, source: string, root: JsonObject): MessageService {
  const nameOf = (key: string) => typeName(key, name)
  const lower = (schema: unknown) =>
    lowerSchema(schema, { openEnums: false, checksPatterns: true, root, nameOf })
  const payloads: NamedSchema[] = []
  const messages = new Map<string, Message>()
  for (const [key, value, at] of messagesIn(root)) {
    const message = resolveRef(root, value)
    const { schema, isOptional } = payloadOf(lower(message.payload))
    const isNamed = schema === undefined || readSchema(schema).kind === 'Ref'
    if (!isNamed && value === message)
      payloads.push(named(payloadName(key), { description: `Payload of \`${message.name}\`.`, ...schema }))
    messages.set(refTo(at), {
      key,
      type: `${message.name}`,
      summary: textOf(message.summary),
      description: textOf(message.description)?.trim(),
      payload: isNamed ? schema : Type.Ref(payloadName(key)),
      isOptional,
      isFailure: message['x-failure'] === true,
      examples: listOf(message.examples).map((example) => objectOf(example).payload),
    })
  }
  const find = (use: unknown): Message[] =>
    listOf(objectOf(use).messages).flatMap((ref) => messages.get(`${objectOf(ref).$ref}`) ?? [])

  const operations = Object.entries(objectOf(root.operations)).map(
    ([id, operation]) => [id, objectOf(operation)] as const,
  )
  const info = objectOf(root.info)
  return {
    name,
    source,
    title: titleOf(info) ?? name,
    description: textOf(info.description)?.trim(),
    schemas: [
      ...Object.entries(objectOf(objectOf(root.components).schemas)).map(([key, schema]) =>
        named(nameOf(key), lower(schema)),
      ),
      ...payloads,
    ],
    requests: operations
      .filter(([, { action }]) => action === 'send')
      .flatMap(([id, operation]) =>
        find(operation).map((message) => readRequest(id, operation, message, find)),
      ),
    notices: operations
      .filter(([, { action }]) => action === 'receive')
      .flatMap(([, operation]) => find(operation)),
  }
}

function readRequest(
  id: string,
  operation: JsonObject,
  message: Message,
  find: (use: unknown) => Message[],
): MessageRequest {
  const answers = find(operation.reply)
  return {
    id,
    summary: textOf(operation.summary) ?? message.summary,
    description: textOf(operation.description)?.trim(),
    message,
    successes: answers.filter(({ isFailure }) => !isFailure),
    failures: answers.filter(({ isFailure }) => isFailure),
    answerWithinMs: numberOf(operation['x-answer-within-ms']),
    loadWithinMs: numberOf(operation['x-load-within-ms']),
    onAbort: textOf(operation['x-on-abort']) ?? 'reject',
  }
}

/** `type: 'null'` marks an empty payload. */
function payloadOf(schema: TSchema): { schema?: TSchema; isOptional: boolean } {
  const known = readSchema(schema)
  if (known.kind === 'Null') return { isOptional: false }
  const parts = known.kind === 'Union' ? known.parts : []
  const [only, ...others] = parts.filter((part) => readSchema(part).kind !== 'Null')
  return only && others.length === 0 && parts.length === 2
    ? { schema: only, isOptional: true }
    : { schema, isOptional: false }
}

function named(name: string, { description, ...schema }: TSchema): NamedSchema {
  return { name, ...(description ? { description } : {}), schema }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
