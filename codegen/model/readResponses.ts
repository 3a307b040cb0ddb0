import { isObject, type JsonObject, objectOf, textOf } from '../load/json.js'
import { isJsonResponse, streamFormat } from '../load/mediaType.js'
import { resolveRef } from '../load/resolveRefs.js'
import { keyOf, lowerSchema } from './lowerSchema.js'
import type { Answer, NamedSchema, Refusal } from './model.js'
import { pascalCase } from './naming.js'
import type { OperationContext } from './operationContext.js'
import { firstExample } from './readBody.js'
import { Type } from './typebox.js'

type Success = { status: string; contents: readonly [type: string, media: JsonObject][] }

/** Reads the successful response: JSON if there is any, otherwise text, bytes or nothing. */
export function readAnswer(
  id: string,
  { root, found, nameOf, isFull }: OperationContext,
): { answer: Answer; added: readonly NamedSchema[] } {
  const successes = successesOf(root, found.operation)
  // HEAD describes what GET would answer, and has no body.
  if (found.method === 'head')
    return { answer: { kind: 'empty', isOptional: false, status: statusOf(successes[0]?.status) }, added: [] }
  const responses = successes.flatMap(({ status, contents }) =>
    contents.map(([type, media]) => ({ status, type, media })),
  )
  const all = responses.filter(({ type }) => !streamFormat(type))
  const isOptional = successes.some(({ contents }) => contents.length === 0)
  const json = all.filter(({ type, media }) => isJsonOf(root, type, media))
  const [first] = json.length > 0 ? json : all
  const status = statusOf(first?.status ?? successes[0]?.status)
  const [stream] = responses.filter(({ type }) => streamFormat(type))
  if (!first && stream)
    return {
      answer: { kind: 'stream', isOptional: false, status, contentType: stream.type },
      added: [],
    }
  if (!first) {
    // The platform follows redirects; the specification does not describe their target.
    const isRedirect = successes.some((success) => success.status.startsWith('3'))
    return {
      answer: { kind: isRedirect ? 'blob' : 'empty', isOptional: false, status: isRedirect ? 200 : status },
      added: [],
    }
  }
  const { media } = first
  const target = resolveRef(root, media.schema)
  const isText = first.type.startsWith('text/') || (first.type === '*/*' && isString(target))
  const usual = json.includes(first) ? 'application/json' : isText ? 'text/plain' : first.type
  const contentType = first.type.includes('*') ? usual : first.type
  const others = responses.some(({ type }) => type !== first.type)
  const shared = {
    isOptional,
    status,
    contentType,
    accept: others ? contentType : undefined,
    example: firstExample(root, media, media.schema),
  }
  if (isBinary(target)) return { answer: { ...shared, kind: 'blob' }, added: [] }
  if (json.length === 0) return { answer: { ...shared, kind: isText ? 'text' : 'blob' }, added: [] }
  const shapes = json.map((entry) =>
    lowerSchema(entry.media.schema, { openEnums: true, root, nameOf, isFull }),
  )
  const distinct = [...new Map(shapes.map((shape) => [keyOf(shape), shape])).values()]
  const [only, ...more] = distinct
  if (only && more.length === 0) return { answer: { ...shared, kind: 'json', schema: only }, added: [] }
  const name = unionName(id)
  const description = `Any successful response of {@link ${id}}.`
  return {
    answer: { ...shared, kind: 'json', schema: Type.Ref(name) },
    added: [{ name, description, schema: Type.Union(distinct) }],
  }
}

function isBinary({ type, format }: JsonObject): boolean {
  return type === 'string' && format === 'binary'
}

function isString({ type, format }: JsonObject): boolean {
  return [type].flat().includes('string') && format !== 'binary'
}

/** Whether the successful responses differ, so that a union of them gets a name. */
export function hasUnion(root: JsonObject, operation: JsonObject): boolean {
  const json = successesOf(root, operation)
    .flatMap(({ contents }) => contents)
    .filter(([type, media]) => isJsonOf(root, type, media))
  return new Set(json.map(([, { schema }]) => JSON.stringify(schema))).size > 1
}

/** Name of the union of the successful responses of an operation. */
export function unionName(id: string): string {
  return `${pascalCase(id)}Answer`
}

function isJsonOf(root: JsonObject, type: string, { schema }: JsonObject): boolean {
  return isJsonResponse(type, resolveRef(root, schema))
}

/** Successful responses; `default` counts if there is no other. */
export function successesOf(root: JsonObject, operation: JsonObject): Success[] {
  const responses = Object.entries(objectOf(operation.responses)).filter(
    ([status]) => !status.startsWith('x-'),
  )
  const of = (pattern: RegExp) => responses.filter(([status]) => pattern.test(status))
  const found = [of(/^2/), of(/^3/), of(/^default$/)].find((some) => some.length > 0) ?? []
  const isRedirect = found.some(([status]) => status.startsWith('3'))
  return found.map(([status, response]) => ({
    status,
    contents: isRedirect ? [] : contentsOf(resolveRef(root, response)),
  }))
}

function contentsOf(response: JsonObject): [string, JsonObject][] {
  return Object.entries(objectOf(response.content)).map(([type, media]) => [type, objectOf(media)])
}

/** Typed bodies of error responses. */
export function readRefusals({ root, found, nameOf, isFull }: OperationContext): Refusal[] {
  const statuses = Object.keys(objectOf(found.operation.responses))
  const hasSuccess = statuses.some((status) => /^[23]/.test(status))
  return Object.entries(objectOf(found.operation.responses))
    .filter(([status]) => /^[45]/.test(status) || (status === 'default' && hasSuccess))
    .flatMap(([status, value]) => {
      const response = resolveRef(root, value)
      const json = contentsOf(response).find(
        ([type, media]) => isObject(media.schema) && isJsonOf(root, type, media),
      )
      if (!json) return []
      const schema = lowerSchema(json[1].schema, { openEnums: true, root, nameOf, isFull })
      return [
        { status: status.replace('xx', 'XX'), schema, description: textOf(response.description)?.trim() },
      ]
    })
}

function statusOf(status = '204'): number {
  return /^\d+$/.test(status) ? Number(status) : 200
}
