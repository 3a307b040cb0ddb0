import { z } from 'zod'
import { objectOf } from '../../load/json.js'
import { type Builder, type Fields, lowerSchema } from './lowerSchema.js'
import { forShapes, type Library } from './shapes.js'

/** zod 4, as it is and as it is where code must not be made of strings. */
export function createZodLibraries(): Library[] {
  return [false, true].map((jitless) => {
    z.config({ jitless })
    const checks = forShapes((schema) => {
      const lowered = lowerSchema(objectOf(schema), builder)
      // What it makes of strings, it makes at the first use.
      lowered.safeParse(undefined)
      return (value: unknown) => lowered.safeParse(value).success
    })
    return { name: jitless ? 'zod 4, without eval' : 'zod 4', needsEval: !jitless, checks }
  })
}

const builder: Builder<z.ZodType> = {
  string: (pattern) => (pattern ? z.string().regex(pattern) : z.string()),
  number: () => z.number(),
  integer: () => z.int(),
  boolean: () => z.boolean(),
  unknown: () => z.unknown(),
  literal: (value) => z.literal(value),
  list: (items) => z.array(items),
  record: (values) => z.record(z.string(), values),
  object: toObject,
  union: (members) => z.union(members),
  tagged: (tag, members) => {
    const [first, ...rest] = members.map(toObject)
    if (!first) throw new Error('A union has members.')
    return z.discriminatedUnion(tag, [first, ...rest])
  },
}

function toObject(fields: Fields<z.ZodType>): z.ZodObject {
  return z.object(
    Object.fromEntries(
      [...fields].map(([name, { schema, isRequired }]) => [name, isRequired ? schema : schema.optional()]),
    ),
  )
}
