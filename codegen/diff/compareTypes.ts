import type { TSchema } from '@sinclair/typebox'
import { refsIn } from '../emit/schemaKind.js'
import type { NamedSchema } from '../model/model.js'
import type { Change, Note } from './change.js'
import { compareNotes } from './compareNotes.js'
import { compareSchemas } from './compareSchemas.js'
import { findRenames } from './findRenames.js'
import { pairUp } from './pairUp.js'
import type { Direction, World } from './schemaContext.js'

/** Schemas that are sent and received. */
export type Traffic = {
  readonly id: string
  readonly sent: readonly TSchema[]
  readonly received: readonly TSchema[]
}

export type Side = { readonly schemas: readonly NamedSchema[]; readonly traffic: readonly Traffic[] }

/** The named types of two versions. */
export function createWorld(old: readonly NamedSchema[], now: readonly NamedSchema[]): World {
  const shapesOf = (schemas: readonly NamedSchema[]) =>
    new Map(schemas.map(({ name, schema }) => [name, schema]))
  return { old: shapesOf(old), now: shapesOf(now), renamed: findRenames(old, now) }
}

/** Reports the differences between the named types. Their level depends on where a type is used. */
export function compareTypes(old: Side, now: Side, world: World, note: Note): void {
  const before = usesOf(old)
  const after = usesOf(now)
  const { both, removed, added } = pairUp(
    old.schemas,
    now.schemas,
    ({ name }) => world.renamed.get(name) ?? name,
    ({ name }) => name,
  )
  for (const { name } of removed)
    note({ level: 'types', code: 'type-removed', at: name, message: 'is no longer exported' })
  for (const { name } of added) note({ level: 'addition', code: 'type-added', at: name, message: 'added' })
  for (const [a, b] of both) {
    const at = b.name
    if (a.name !== b.name)
      note({
        level: 'types',
        code: 'type-renamed',
        at,
        message: `renamed from \`${a.name}\`; its schema is unchanged`,
      })
    const [was, is] = [before.get(a.name), after.get(b.name)]
    const direction: Direction = {
      sent: was?.sent === true || is?.sent === true,
      received: was?.received === true || is?.received === true,
    }
    const usedBy = [...(is?.by ?? was?.by ?? [])]
    const noteUse = (change: Change) =>
      note(change.level === 'docs' || usedBy.length === 0 ? change : { ...change, usedBy })
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    compareSchemas(a.schema, b.schema, { at, direction, world, note: noteUse })
  }
}

type Use = { sent: boolean; received: boolean; readonly by: Set<string> }

/** Finds where each type is used, directly or through other types. */
function usesOf({ schemas, traffic }: Side): ReadonlyMap<string, Use> {
  const refs = new Map(schemas.map(({ name, schema }) => [name, refsIn(schema)]))
  const uses = new Map<string, Use>()
  for (const { id, ...ways } of traffic)
    for (const way of ['sent', 'received'] as const) {
      const seen = new Set<string>()
      const visit = (name: string) => {
        if (seen.has(name)) return
        seen.add(name)
        const use = uses.get(name) ?? { sent: false, received: false, by: new Set() }
        uses.set(name, use)
        use[way] = true
        use.by.add(id)
        for (const ref of refs.get(name) ?? []) visit(ref)
      }
      for (const schema of ways[way]) for (const name of refsIn(schema)) visit(name)
    }
  return uses
}
