import { dialectOf } from '../../load/checkOpenApi.js'
import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, listOf, objectOf } from '../../load/json.js'
import { refSiblings, spreadRef } from '../../load/refSiblings.js'
import { rewrite, type Visited } from '../../load/walk.js'
import { impliedType } from '../lowerSchema.js'

/**
 * OpenAPI 3.0 → 3.1, and references with sibling keywords → `allOf`, so that later steps handle one dialect. Documents
 * of 3.1 may have keywords of 3.0, which mean the same there.
 */
export function upgrade(root: JsonObject): JsonObject {
  const isOld = dialectOf(root.openapi) === '3.0'
  const upgraded = rewrite(openApiGrammar, wholeOf(root), ({ kind, value }) => {
    if (kind !== 'schema' || !isObject(value)) return value
    return isOld ? upgradeSchema(withoutSiblings(value)) : spreadRef(upgradeSchema(value))
  })
  return { ...objectOf(upgraded), openapi: '3.1.0' }
}

/** OpenAPI 3.0 ignores keywords next to a reference. Authors who write `nullable` there mean it, though. */
function withoutSiblings(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string') return schema
  const ignored = refSiblings(schema).filter((key) => key !== 'nullable')
  if (ignored.length === 0) return schema
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !ignored.includes(key)))
}

function wholeOf(root: JsonObject): Visited {
  return { kind: 'document', value: root, at: [] }
}

function upgradeSchema(schema: JsonObject): JsonObject {
  const { nullable, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  if (nullable === undefined && exclusiveMinimum === undefined && exclusiveMaximum === undefined)
    return schema
  const upgraded = {
    ...rest,
    ...limitOf('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum),
    ...limitOf('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum),
  }
  return nullable === true ? orNull(upgraded) : upgraded
}

/** `exclusiveMinimum: true` moves the limit there. */
function limitOf(key: string, limit: unknown, exclusiveKey: string, exclusive: unknown): JsonObject {
  if (exclusive === true) return limit === undefined ? {} : { [exclusiveKey]: limit }
  return {
    ...(limit === undefined ? {} : { [key]: limit }),
    ...(typeof exclusive === 'number' ? { [exclusiveKey]: exclusive } : {}),
  }
}

const outerKeys = ['description', 'deprecated', 'readOnly', 'writeOnly', 'default']

function orNull(schema: JsonObject): JsonObject {
  const { enum: values, type = impliedType(schema) } = schema
  const isComposed = ['allOf', 'anyOf', 'oneOf', '$ref'].some((key) => key in schema)
  if (isComposed) {
    // What is said of the property holds for `null`, too.
    const of = (isOuter: boolean) =>
      Object.fromEntries(Object.entries(schema).filter(([key]) => outerKeys.includes(key) === isOuter))
    return { ...of(true), anyOf: [of(false), { type: 'null' }] }
  }
  const known = listOf(values)
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [type, 'null'].flat() }),
    ...(known.length > 0 && !known.includes(null) ? { enum: [...known, null] } : {}),
  }
}
