import type { TSchema } from '@sinclair/typebox'
import { refsIn } from '../emit/schemaKind.js'
import type { NamedSchema, Operation } from './model.js'

/** Names of the schemas that requests contain, and responses do not. */
export function namesOnlySent(
  operations: readonly Operation[],
  schemas: readonly NamedSchema[],
): ReadonlySet<string> {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const reach = (parts: readonly TSchema[]): Set<string> => {
    const found = new Set<string>()
    const queue = [...parts]
    for (const part of queue)
      for (const name of refsIn(part)) {
        const target = byName.get(name)
        if (!target || found.has(name)) continue
        found.add(name)
        queue.push(target)
      }
    return found
  }
  const answered = reach(
    operations.flatMap(({ answer, stream, refusals, answerBy }) => [
      ...[answer.schema, stream?.schema].filter((schema) => schema !== undefined),
      ...refusals.map(({ schema }) => schema),
      ...(answerBy?.cases ?? []).flatMap(({ schema }) => byName.get(schema) ?? []),
    ]),
  )
  const named = new Set(
    operations.flatMap(({ answerBy }) => (answerBy?.cases ?? []).map((each) => each.schema)),
  )
  const sent = reach(
    operations.flatMap(({ body, parameters }) => [
      ...(body ? [body.schema] : []),
      ...parameters.map(({ schema }) => schema),
    ]),
  )
  return new Set([...sent].filter((name) => !answered.has(name) && !named.has(name)))
}
