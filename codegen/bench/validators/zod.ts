import { z } from 'zod'
import { objectOf } from '../../load/json.js'
import { type Builder, type Fields, lowerSchema } from './lowerSchema.js'
import { forShapes, type Library } from './shapes.js'

/** zod 4, with eval and without. */
export function createZodLibraries(): Library[] {
  return [false, true].map((jitless) => {
    z.config({ jitless })
    const checks = forShapes((schema) => {
      const lowered = lowerSchema(objectOf(schema), builder)
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
    if (!first) throw new Error('A union needs members.')
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
