import { type JsonObject, listOf, objectOf } from '../load/json.js'
import { streamFormat } from '../load/mediaType.js'
import { resolveRef } from '../load/resolveRefs.js'
import { findProperty, lowerSchema } from './lowerSchema.js'
import type { Stream, StreamQuestion } from './model.js'
import type { OperationContext } from './operationContext.js'
import { firstExample } from './readBody.js'
import { successesOf } from './readResponses.js'

/** Finds the first streamed response of an operation. */
export function findStream(root: JsonObject, operation: JsonObject): FoundStream | undefined {
  const contents = successesOf(root, operation).flatMap((success) => success.contents)
  const format = ([type]: (typeof contents)[number]) => streamFormat(type)
  const found = contents.find(format)
  const known = found && format(found)
  if (!known) return undefined
  const [contentType, media] = found
  const isOnly = contents.every(format)
  const askedBy = isOnly ? undefined : readQuestion(root, operation)
  return { format: known, contentType, media, isOnly, askedBy }
}

type FoundStream = Pick<Stream, 'format' | 'contentType' | 'askedBy'> & {
  readonly media: JsonObject
  /** Whether the operation has no other response. */
  readonly isOnly: boolean
}

/** Reads the first streamed response of an operation. */
export function readStream({ root, found, nameOf, isFull }: OperationContext): Stream | undefined {
  const stream = findStream(root, found.operation)
  if (!stream) return undefined
  const { format, contentType, media, askedBy } = stream
  const hasText = format === 'events' && isText(root, media.schema)
  return {
    format,
    contentType,
    schema: hasText ? undefined : lowerSchema(media.schema, { openEnums: true, root, nameOf, isFull }),
    askedBy,
    example: firstExample(root, media, media.schema),
  }
}

/** Whether the data of an event is text: without a schema, nothing says that it is JSON. */
function isText(root: JsonObject, schema: unknown): boolean {
  return schema === undefined || resolveRef(root, schema).type === 'string'
}

/** Finds the field `stream` of the request. */
function readQuestion(root: JsonObject, operation: JsonObject): StreamQuestion | undefined {
  const [media] = Object.values(objectOf(resolveRef(root, operation.requestBody).content))
  const inBody = findProperty(objectOf(objectOf(media).schema), 'stream', root, 0)
  const parameter = listOf(operation.parameters)
    .map((each) => resolveRef(root, each))
    .find(({ name, in: where }) => name === 'stream' && where === 'query')
  const schema = resolveRef(root, inBody ?? parameter?.schema)
  const types = [schema.type, ...listOf(schema.anyOf).map((part) => objectOf(part).type)].flat()
  if (!types.includes('boolean')) return undefined
  return { in: inBody ? 'body' : 'query', isUsual: schema.default === true }
}
