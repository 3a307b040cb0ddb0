import type { TSchema } from '@sinclair/typebox'
import type { NamedSchema } from '../model/model.js'

/** Finds types with a new name and the same schema: old name → new name. */
export function findRenames(
  old: readonly NamedSchema[],
  now: readonly NamedSchema[],
): ReadonlyMap<string, string> {
  const nameless = (list: readonly NamedSchema[], others: readonly NamedSchema[]) =>
    list.filter(({ name }) => !others.some((other) => other.name === name))
  const gone = nameless(old, now)
  const fresh = nameless(now, old)
  const renamed = new Map<string, string>()
  // A type matches only after the types it references are matched, so repeat until nothing new is found.
  for (let found = true; found; ) {
    found = false
    for (const { name, schema } of gone) {
      if (renamed.has(name)) continue
      const shape = shapeOf(schema, name, renamed)
      const taken = new Set(renamed.values())
      const match = fresh.find(
        (other) => !taken.has(other.name) && shapeOf(other.schema, other.name) === shape,
      )
      if (!match) continue
      renamed.set(name, match.name)
      found = true
    }
  }
  return renamed
}

/** A schema without its documentation. A self-reference is written without the name. */
function shapeOf(schema: TSchema, name: string, renamed?: ReadonlyMap<string, string>): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'description' || key === 'deprecated' || key === 'default') return undefined
    if (key !== '$ref' || typeof value !== 'string') return value
    return value === name ? '' : (renamed?.get(value) ?? value)
  })
}
