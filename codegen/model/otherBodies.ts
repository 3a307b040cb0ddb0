import type { FoundOperation } from '../load/findOperations.js'
import { type JsonObject, listOf, objectOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import type { Body } from './model.js'
import { camelCase, pascalCase } from './naming.js'
import { type BodyEntry, encodingOf, isSendable, listBodies, schemaOfBody } from './readBody.js'

/** A further request body of an operation, which gets a function of its own. */
export type OtherBody = { readonly contentType: string; readonly name: string }

/**
 * Sorts the media types of a request body after the one that is sent: those with content of their own, those that carry files, which the
 * first one cannot, and those that are never sent because they write the same values in another way, or in a format such as XML.
 */
export function sortBodies(
  root: JsonObject,
  { requestBody }: JsonObject,
): { first?: string | undefined; own: readonly string[]; unsent: readonly string[] } {
  const [first, ...others] = listBodies(root, requestBody)
  if (!first) return { own: [], unsent: [] }
  const own: BodyEntry[] = []
  const unsent: string[] = []
  for (const other of others) {
    const same = [first, ...own].filter((known) => isSameContent(known, other))
    if (same.some((known) => encodingIn(root, known) === encodingIn(root, other))) continue
    if ((same.length === 0 && isSendable(root, other)) || carriesFiles(root, other)) own.push(other)
    else unsent.push(other[0])
  }
  return { first: first[0], own: own.map(([contentType]) => contentType), unsent }
}

/** Whether two bodies have one schema. Formats of patches mean different things by it. */
function isSameContent(one: BodyEntry, other: BodyEntry): boolean {
  const [patch, otherPatch] = [patchOf(one), patchOf(other)]
  return schemaOf(one) === schemaOf(other) && (!patch || !otherPatch || patch === otherPatch)
}

function patchOf([contentType]: BodyEntry): string | undefined {
  return /[\w.-]*patch\+json/.exec(contentType)?.[0]
}

function schemaOf([contentType, media]: BodyEntry): string | undefined {
  return JSON.stringify(schemaOfBody(contentType, objectOf(media).schema))
}

function encodingIn(root: JsonObject, entry: BodyEntry): Body['encoding'] {
  return encodingOf(root, entry[0], targetOf(root, entry))
}

function targetOf(root: JsonObject, [contentType, media]: BodyEntry): JsonObject {
  return resolveRef(root, schemaOfBody(contentType, objectOf(media).schema))
}

function carriesFiles(root: JsonObject, entry: BodyEntry): boolean {
  const schema = JSON.stringify(targetOf(root, entry))
  return entry[0].startsWith('multipart/') && /"format":"binary"|"contentMediaType"/.test(schema)
}

const plainNames: { readonly [subtype: string]: string } = {
  '*': 'bytes',
  'octet-stream': 'bytes',
  plain: 'text',
  'form-data': 'multipart',
  'x-www-form-urlencoded': 'form',
}

/** `sendNote` with `text/plain` → `sendNoteAsText` */
export function bodyName(operationId: string, contentType: string): string {
  const subtype = contentType.replace(/;.*$/, '').trim().split('/')[1] ?? ''
  return camelCase(
    `${operationId}-as-${pascalCase(plainNames[subtype] ?? subtype.replace(/^(x-|vnd\.)/, ''))}`,
  )
}

/** A normalized operation, and one for each of its further bodies. */
export function withOtherBodies(root: JsonObject, found: FoundOperation): readonly FoundOperation[] {
  const { operation } = found
  const body = resolveRef(root, operation.requestBody)
  const others = listOf(operation.otherBodies).map((other) => {
    const { contentType, name } = objectOf(other)
    const content = { [`${contentType}`]: objectOf(body.content)[`${contentType}`] }
    return { ...found, operation: { ...operation, operationId: name, requestBody: { ...body, content } } }
  })
  return [found, ...others]
}
