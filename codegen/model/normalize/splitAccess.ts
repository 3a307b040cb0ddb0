import { findOperations } from '../../load/findOperations.js'
import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, listOf, objectOf } from '../../load/json.js'
import type { Pointer } from '../../load/readDocument.js'
import { refSteps, refTo, resolveRef } from '../../load/resolveRefs.js'
import { rewrite, walk } from '../../load/walk.js'
import { findProperty } from '../lowerSchema.js'
import { claimType } from './claimNames.js'
import type { Claim } from './names.js'

/**
 * `readOnly` and `writeOnly` → two schemas where request and response differ: `Pet` for responses, `PetRequest` for
 * requests. A schema used only in requests keeps its name.
 */
export function splitAccess(given: JsonObject, claim: Claim, nameOf: (key: string) => string): JsonObject {
  const marked = markedSchemas(objectOf(objectOf(given.components).schemas))
  if (marked.size === 0 && !hasMarks(given)) return given
  const root = objectOf(
    rewrite(openApiGrammar, { kind: 'document', value: given, at: [] }, ({ kind, value }) =>
      kind === 'schema' && isObject(value) ? withMarks(given, value) : value,
    ),
  )
  const schemas = objectOf(objectOf(root.components).schemas)
  const { sent, answered } = usage(root, schemas)
  const split = new Map(
    [...marked]
      .filter((name) => sent.has(name) && answered.has(name))
      .map((name) => [name, claimRequest(nameOf(name), name, claim)]),
  )

  /** Removes properties of the other direction, and references the schemas of this one. */
  const turn = (kind: string, value: unknown, at: Pointer, way: 'sent' | 'answered') =>
    rewrite(openApiGrammar, { kind, value, at }, (part) => {
      if (part.kind !== 'schema' || !isObject(part.value)) return part.value
      const [, , name = ''] = refSteps(`${part.value.$ref ?? ''}`) ?? []
      const sentName = way === 'sent' ? split.get(name) : undefined
      if (sentName) return { ...part.value, $ref: refTo(['components', 'schemas', sentName]) }
      return without(part.value, way === 'sent' ? 'readOnly' : 'writeOnly')
    })

  const turned: { [name: string]: unknown } = { __proto__: null } // a schema may have that name
  for (const [name, schema] of Object.entries(schemas)) {
    const at = ['components', 'schemas', name]
    const isOnlySent = sent.has(name) && !answered.has(name)
    turned[name] = turn('schema', schema, at, isOnlySent ? 'sent' : 'answered')
    const sentName = split.get(name)
    if (sentName) turned[sentName] = turn('schema', schema, at, 'sent')
  }
  const rest = rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (kind === 'body' || kind === 'parameter') return turn(kind, value, at, 'sent')
    return kind === 'response' ? turn(kind, value, at, 'answered') : value
  })
  const document = objectOf(rest)
  return { ...document, components: { ...objectOf(document.components), schemas: turned } }
}

const marks = ['readOnly', 'writeOnly'] as const

/** The marks of a property: its own, or those of the schema that it references. */
function marksOf(root: JsonObject, property: unknown, depth = 0): JsonObject {
  const target = resolveRef(root, property)
  const parts = depth > 4 ? [] : listOf(target.allOf).map((part) => marksOf(root, part, depth + 1))
  const all = [objectOf(property), target, ...parts]
  return Object.fromEntries(
    marks.filter((mark) => all.some((each) => each[mark] === true)).map((mark) => [mark, true]),
  )
}

/** Marks properties whose schema is marked, and declares marked ones wherever they are required: both go together. */
function withMarks(root: JsonObject, schema: JsonObject): JsonObject {
  const declare = (part: JsonObject): JsonObject => {
    const properties = objectOf(part.properties)
    const names = new Set([...Object.keys(properties), ...listOf(part.required).map(String)])
    const marked = [...names].flatMap((name) => {
      const property = Object.hasOwn(properties, name)
        ? properties[name]
        : findProperty(schema, name, root, 0)
      const found = marksOf(root, property)
      return Object.keys(found).length > 0 ? [[name, { ...objectOf(property), ...found }]] : []
    })
    return marked.length > 0
      ? { ...part, properties: { ...properties, ...Object.fromEntries(marked) } }
      : part
  }
  const own = declare(schema)
  if (!Array.isArray(schema.allOf)) return own
  const allOf = schema.allOf.map((part) => (isObject(part) && !('$ref' in part) ? declare(part) : part))
  return { ...own, allOf }
}

function claimRequest(type: string, key: string, claim: Claim): string {
  return claimType(`${type}Request`, ['components', 'schemas', key], claim, [`${type}Input`])
}

function hasMarks(root: JsonObject): boolean {
  let isMarked = false
  walk(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value }) => {
    if (kind === 'schema' && isObject(value) && (value.readOnly === true || value.writeOnly === true))
      isMarked = true
  })
  return isMarked
}

/** Named schemas that contain `readOnly` or `writeOnly`, directly or through references. */
function markedSchemas(schemas: JsonObject): Set<string> {
  const marked = new Set<string>()
  const users = new Map<string, Set<string>>()
  for (const [name, schema] of Object.entries(schemas))
    walk(openApiGrammar, { kind: 'schema', value: schema, at: [] }, ({ value }) => {
      if (!isObject(value)) return
      if (value.readOnly === true || value.writeOnly === true) marked.add(name)
      const [, , target] = refSteps(`${value.$ref ?? ''}`) ?? []
      if (target) users.set(target, (users.get(target) ?? new Set()).add(name))
    })
  const queue = [...marked]
  for (const name of queue)
    for (const user of users.get(name) ?? [])
      if (!marked.has(user)) {
        marked.add(user)
        queue.push(user)
      }
  return marked
}

function usage(root: JsonObject, schemas: JsonObject): { sent: Set<string>; answered: Set<string> } {
  const reach = (parts: readonly { kind: string; value: unknown }[]): Set<string> => {
    const found = new Set<string>()
    const queue = [...parts]
    for (const { kind, value } of queue)
      walk(openApiGrammar, { kind, value, at: [] }, (part) => {
        const [, , name] =
          part.kind === 'schema' ? (refSteps(`${objectOf(part.value).$ref ?? ''}`) ?? []) : []
        if (!name || found.has(name)) return
        found.add(name)
        queue.push({ kind: 'schema', value: schemas[name] })
      })
    return found
  }
  const operations = findOperations(root)
  return {
    sent: reach(
      operations.flatMap(({ operation, shared }) => [
        { kind: 'body', value: resolveRef(root, operation.requestBody) },
        ...[...listOf(operation.parameters), ...shared].map((parameter) => ({
          kind: 'parameter',
          value: resolveRef(root, parameter),
        })),
      ]),
    ),
    answered: reach(
      operations.flatMap(({ operation }) =>
        Object.values(objectOf(operation.responses)).map((response) => ({
          kind: 'response',
          value: resolveRef(root, response),
        })),
      ),
    ),
  }
}

function without(schema: JsonObject, mark: 'readOnly' | 'writeOnly'): JsonObject {
  const properties = objectOf(schema.properties)
  const gone = Object.keys(properties).filter((name) => objectOf(properties[name])[mark] === true)
  if (gone.length === 0) return schema
  return {
    ...schema,
    required: listOf(schema.required).filter((name) => !gone.includes(`${name}`)),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !gone.includes(name))),
  }
}
