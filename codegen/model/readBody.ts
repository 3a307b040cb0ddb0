import { isObject, type JsonObject, listOf, objectOf, textOf } from '../load/json.js'
import { isJson } from '../load/mediaType.js'
import { resolveRef } from '../load/resolveRefs.js'
import { impliedType, lowerSchema } from './lowerSchema.js'
import type { Body } from './model.js'
import type { OperationContext } from './operationContext.js'

/** A media type of a request body, and what is there. */
export type BodyEntry = readonly [contentType: string, media: unknown]

/** The media types of a request body: the one that is sent, then the others in order. */
export function listBodies(root: JsonObject, requestBody: unknown): readonly BodyEntry[] {
  const all = Object.entries(objectOf(resolveRef(root, requestBody).content))
  const sent = all.find((entry) => isSendable(root, entry))
  return sent ? [sent, ...all.filter((entry) => entry !== sent)] : all
}

/** Bytes and texts are sent as they are; an object needs an encoding that the client knows. */
export function isSendable(root: JsonObject, [contentType, media]: BodyEntry): boolean {
  const schema = resolveRef(root, schemaOfBody(contentType, objectOf(media).schema))
  return encodingOf(root, contentType, schema) !== 'binary' || isText(root, schema)
}

/** Reads a request body in the media type that is sent. The caller passes an object that cannot be sent as bytes. */
export function readBody({ root, found, nameOf, isFull }: OperationContext): Body | undefined {
  const body = resolveRef(root, found.operation.requestBody)
  const [first] = listBodies(root, body)
  if (!first) return undefined
  const [contentType] = first
  const canWrite = isSendable(root, first)
  const media = canWrite ? first[1] : { schema: { type: 'string', format: 'binary' } }
  const schema = schemaOfBody(contentType, objectOf(media).schema)
  return {
    contentType,
    ambient: listOf(found.operation['x-body-ambient']).map(String),
    encoding: canWrite ? encodingOf(root, contentType, resolveRef(root, schema)) : 'binary',
    partTypes: Object.entries(objectOf(objectOf(media).encoding)).flatMap(([part, encoding]) => {
      // Of several types, the caller chooses one by that of a file.
      const type = textOf(objectOf(encoding).contentType)
      return type && !/[,*]/.test(type) ? [[part, type] as const] : []
    }),
    schema: lowerSchema(schema, { openEnums: false, root, nameOf, isFull }),
    isRequired: body.required === true,
    description: textOf(body.description)?.trim(),
    example: firstExample(root, objectOf(media), schema),
  }
}

/** Without a schema, or with `{}`, the media type says what a body is. */
export function schemaOfBody(contentType: string, schema: unknown): unknown {
  if (Object.keys(objectOf(schema)).length > 0 || isJson(contentType)) return schema
  if (/^(multipart\/|application\/x-www-form-urlencoded)/.test(contentType)) return { type: 'object' }
  return { type: 'string', ...(contentType.startsWith('text/') ? {} : { format: 'binary' }) }
}

/** How a body is serialized. */
export function encodingOf(root: JsonObject, contentType: string, schema: JsonObject): Body['encoding'] {
  if (isJson(contentType)) return 'json'
  if (contentType.startsWith('application/x-www-form-urlencoded')) return 'form'
  if (contentType.startsWith('multipart/form-data')) return 'multipart'
  if (contentType.startsWith('text/') && isText(root, schema)) return 'text'
  // JSON sent as text avoids a preflight request in browsers.
  return contentType.startsWith('text/plain') ? 'json' : 'binary'
}

/** Whether all values but null are texts. */
function isText(root: JsonObject, schema: JsonObject): boolean {
  const types = typesOf(root, schema).filter((type) => type !== 'null')
  return types.length > 0 && types.every((type) => type === 'string')
}

/** The types of the values of a schema, as far as it tells them. */
function typesOf(root: JsonObject, schema: unknown, depth = 0): readonly unknown[] {
  const known = resolveRef(root, schema)
  const { type = impliedType(known), allOf, anyOf, oneOf } = known
  if (type !== undefined) return [type].flat()
  const values = 'const' in known ? [known.const] : listOf(known.enum)
  if (values.length > 0 || depth > 4) return values.map((value) => (value === null ? 'null' : typeof value))
  return [allOf, anyOf, oneOf]
    .flatMap((parts) => listOf(parts))
    .flatMap((part) => typesOf(root, part, depth + 1))
}

/** The first example next to or inside a schema. */
export function firstExample(root: JsonObject, holder: JsonObject, schema: unknown): unknown {
  if ('example' in holder) return holder.example
  const [named] = Object.values(objectOf(holder.examples))
  const { value } = resolveRef(root, named)
  if (value !== undefined) return value
  const target = resolveRef(root, schema)
  if ('example' in target) return target.example
  if (Array.isArray(target.examples)) return target.examples[0]
  return isObject(target) ? target.default : undefined
}
