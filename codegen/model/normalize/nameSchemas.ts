import { findOperations } from '../../load/findOperations.js'
import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, objectOf } from '../../load/json.js'
import { isJson, isJsonResponse, type StreamFormat, streamFormat } from '../../load/mediaType.js'
import type { Pointer } from '../../load/readDocument.js'
import { followRef, followSteps, refSteps, refTo, resolveRef } from '../../load/resolveRefs.js'
import { rewrite } from '../../load/walk.js'
import { camelCase, isName, pascalCase } from '../naming.js'
import { claimType, idFromPath } from './claimNames.js'
import type { Claim } from './names.js'

/**
 * Names every schema that needs a name: inline bodies and responses, and schemas that are referenced inside another
 * one.
 */
export function nameSchemas(root: JsonObject, claim: Claim): JsonObject {
  const added: { [name: string]: unknown } = {}
  const byPlace = new Map<string, string>()
  const ids = operationsByPlace(root)

  const adopt = (names: readonly string[], value: unknown, at: Pointer): JsonObject => {
    const [name = '', ...otherwise] = names
    const free = claimType(name, at, claim, otherwise)
    added[free] = value
    return { $ref: refTo(['components', 'schemas', free]) }
  }

  const named = rewrite(openApiGrammar, { kind: 'document', value: root, at: [] }, ({ kind, value, at }) => {
    if (!isObject(value)) return value
    if (kind === 'schema' && typeof value.$ref === 'string') return { ...value, $ref: nameInner(value.$ref) }
    if (kind !== 'media') return value
    const format = streamFormat(`${at.at(-1)}`)
    if (format) return isSuccess(at) ? { ...value, ...nameItem(value.schema, format, at) } : value
    // A JSON response without a schema may be any JSON.
    const schema = isObject(value.schema)
      ? value.schema
      : isJson(`${at.at(-1)}`) && isSuccess(at)
        ? {}
        : undefined
    if (!schema || typeof schema.$ref === 'string') return value
    const isForm = at.includes('requestBody') && isObject(schema.properties)
    const isOther = at.includes('responses') && isJsonResponse(`${at.at(-1)}`, schema)
    if (!isForm && !isOther && !isJson(`${at.at(-1)}`)) return value
    const names = namesOfContent(at, ids).map((name) => name + variantOf(root, at))
    if (names.length === 0) return value
    const description = schema.description ?? describe(at, ids)
    return { ...value, schema: adopt(names, { ...schema, description }, [...at, 'schema']) }
  })

  /** The schema of each item of a stream. A list stands for its items. */
  function nameItem(schema: unknown, format: StreamFormat, at: Pointer): JsonObject {
    const target = resolveRef(root, schema)
    const item = isObject(target.items) ? target.items : schema
    const isText = !isObject(item) || resolveRef(root, item).type === 'string'
    if (isText && format === 'events') return {}
    if (!isText && typeof item.$ref === 'string') return { schema: { $ref: nameInner(item.$ref) } }
    const word = format === 'events' ? 'Event' : 'Line'
    const names = namesOfContent(at, ids).map((name) => name.replace(/Response|$/, word))
    if (names.length === 0) return {}
    const id = ids.get(refTo(at.slice(0, 3)))
    // Each line is JSON, even if the schema says that all of them are a text.
    const named = { description: id && `Item of {@link ${camelCase(id)}}.`, ...(isText ? {} : item) }
    return { schema: adopt(names, named, [...at, 'schema']) }
  }

  /** `#/components/schemas/Pet/properties/owner` → `#/components/schemas/PetOwner`. */
  function nameInner(ref: string): string {
    const steps = refSteps(ref) ?? []
    if (steps.length === 3 && steps[0] === 'components') return ref
    const known = byPlace.get(ref)
    if (known) return known
    const words = steps.filter((step) => !structural.has(step) && !/^\d+$/.test(step))
    // An unnamed part, such as an entry of an `allOf`, is named after its full path.
    const nameParts = words.length > 1 ? words : steps.slice(2)
    const wanted = pascalCase(nameParts.map(pascalCase).join('-'))
    const name = claimType(wanted, steps, claim, [wanted + (partWords[`${steps.at(-2)}`] ?? 'Definition')])
    const place = refTo(['components', 'schemas', name])
    byPlace.set(ref, place)
    added[name] = undefined // reserves its position while its own references are named
    added[name] = rewrite(
      openApiGrammar,
      { kind: 'schema', value: followRef(root, ref), at: steps },
      (part) =>
        isObject(part.value) && typeof part.value.$ref === 'string'
          ? { ...part.value, $ref: nameInner(part.value.$ref) }
          : part.value,
    )
    return place
  }

  const document = objectOf(named)
  if (Object.keys(added).length === 0) return document
  const components = objectOf(document.components)
  const schemas = { ...objectOf(components.schemas), ...added }
  return { ...document, components: { ...components, schemas } }
}

const partWords: { readonly [step: string]: string } = { properties: 'Property', items: 'Item' }

const structural = new Set([
  ...['components', 'schemas', 'properties', 'items', 'paths', 'responses', 'content', 'schema', '$defs'],
  ...['additionalProperties', 'allOf', 'anyOf', 'oneOf', 'requestBody', 'parameters', 'application/json'],
])

function operationsByPlace(root: JsonObject): Map<string, string> {
  return new Map(
    findOperations(root).map(({ operation, at }) => [refTo(at), pascalCase(`${operation.operationId}`)]),
  )
}

/** Whether a place is in a successful response. */
function isSuccess(at: Pointer): boolean {
  return at.includes('responses') && !/^[45]/.test(`${at[4]}`)
}

/** Suffix for the second media type of a content: `application/vnd.zoo+json` → `VndZoo`, `application/*` → `Any`. */
function variantOf(root: JsonObject, at: Pointer): string {
  const types = Object.keys(objectOf(followSteps(root, at.slice(0, -1))))
  const type = `${at.at(-1)}`
  return types.indexOf(type) > 0 ? pascalCase(type.replace('/*', '/any').replace(/^.*?\/|\+?json$/g, '')) : ''
}

/** Description of a schema that has none: where it is used. */
function describe(at: Pointer, ids: ReadonlyMap<string, string>): string | undefined {
  const id = ids.get(refTo(at.slice(0, 3)))
  if (!id) return undefined
  const name = `{@link ${camelCase(id)}}`
  if (at[3] === 'requestBody') return `Request body of ${name}.`
  return `Response of ${name} with ${at[4] === 'default' ? 'any other status' : `status ${at[4]}`}.`
}

/** Name of a body or response, by its place, and others in case it is taken. */
function namesOfContent(at: Pointer, ids: ReadonlyMap<string, string>): readonly string[] {
  const [first, group, key] = at
  if (first === 'components' && (group === 'responses' || group === 'requestBodies')) {
    const name = pascalCase(`${key}`)
    const word = pascalCase(group.slice(0, -1))
    const valid = isName(name) ? name : word + name
    return [`${valid}Body`, group === 'responses' ? `${valid}ResponseBody` : `${valid}RequestBody`]
  }
  const id = ids.get(refTo(at.slice(0, 3)))
  const suffix = suffixOf(at)
  if (!id || suffix === undefined) return []
  return [id, pascalCase(idFromPath({ method: `${at[2]}`, path: `${at[1]}` }))].map((name) => name + suffix)
}

function suffixOf(at: Pointer): string | undefined {
  if (at[3] === 'requestBody') return 'Body'
  if (at[3] !== 'responses' || at[5] !== 'content') return undefined
  const status = `${at[4]}`
  if (status === '200' || status === '2XX') return 'Response'
  if (status.startsWith('2')) return `Response${status}`
  return `Error${status === 'default' ? '' : status}`
}
