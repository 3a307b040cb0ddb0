import * as v from 'valibot'
import { objectOf } from '../../load/json.js'
import { type Builder, type Fields, lowerSchema } from './lowerSchema.js'
import { forShapes, type Library } from './shapes.js'

/** valibot, which interprets its schemas at run time. */
export function createValibotLibrary(): Library {
  return {
    name: 'valibot',
    needsEval: false,
    checks: forShapes((schema) => {
      const lowered = lowerSchema(objectOf(schema), builder)
      return (value) => v.is(lowered, value)
    }),
  }
}

const builder: Builder<v.GenericSchema> = {
  string: (pattern) => (pattern ? v.pipe(v.string(), v.regex(pattern)) : v.string()),
  number: () => v.number(),
  integer: () => v.pipe(v.number(), v.integer()),
  boolean: () => v.boolean(),
  unknown: () => v.unknown(),
  literal: (value) => (value === null ? v.null() : v.literal(value)),
  list: (items) => v.array(items),
  record: (values) => v.record(v.string(), values),
  object: (fields) => toObject(fields),
  union: (members) => v.union([...members]),
  tagged: (tag, members) => v.variant(tag, members.map(toObject)),
}

function toObject(fields: Fields<v.GenericSchema>) {
  return v.object(
    Object.fromEntries(
      [...fields].map(([name, { schema, isRequired }]) => [name, isRequired ? schema : v.optional(schema)]),
    ),
  )
}
