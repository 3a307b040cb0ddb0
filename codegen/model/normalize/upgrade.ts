import { openApiGrammar } from '../../load/grammar.js'
import { isObject, type JsonObject, listOf, objectOf } from '../../load/json.js'
import { spreadRef } from '../../load/refSiblings.js'
import { rewrite, type Visited } from '../../load/walk.js'

/** OpenAPI 3.0 → 3.1, and references with sibling keywords → `allOf`, so that later steps handle one dialect. */
export function upgrade(root: JsonObject): JsonObject {
  if (!`${root.openapi}`.startsWith('3.0')) return objectOf(rewrite(openApiGrammar, wholeOf(root), spread))
  const upgraded = rewrite(openApiGrammar, wholeOf(root), ({ kind, value }) =>
    kind === 'schema' && isObject(value) ? upgradeSchema(value) : value,
  )
  return { ...(isObject(upgraded) ? upgraded : root), openapi: '3.1.0' }
}

function wholeOf(root: JsonObject): Visited {
  return { kind: 'document', value: root, at: [] }
}

function spread({ kind, value }: Visited): unknown {
  return kind === 'schema' && isObject(value) ? spreadRef(value) : value
}

function upgradeSchema(schema: JsonObject): JsonObject {
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  if (nullable === undefined && exclusiveMinimum === undefined && exclusiveMaximum === undefined)
    return schema
  const upgraded = {
    ...rest,
    ...(exclusiveMinimum === true ? { exclusiveMinimum: rest.minimum } : {}),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: rest.maximum } : {}),
  }
  return nullable === true ? orNull(upgraded) : upgraded
}

function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, description, ...others } = schema
  const isComposed = ['allOf', 'anyOf', 'oneOf', '$ref'].some((key) => key in schema)
  if (isComposed) {
    const inner = type === undefined ? others : { type, ...others }
    return { ...(description === undefined ? {} : { description }), anyOf: [inner, { type: 'null' }] }
  }
  const known = listOf(values)
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [type, 'null'].flat() }),
    ...(known.length > 0 && !known.includes(null) ? { enum: [...known, null] } : {}),
  }
}
