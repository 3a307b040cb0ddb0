import { refsIn } from '../emit/schemaKind.js'
import type { NamedSchema, Operation, Service } from '../model/model.js'
import type { Change, Note } from './change.js'
import { compareNotes } from './compareNotes.js'
import { compareOperations, wireOf } from './compareOperations.js'
import { compareSchemas, type Direction, type World } from './compareSchemas.js'
import { findRenames } from './findRenames.js'
import { pairUp } from './pairUp.js'

/** Tells how one version of a service differs from another. */
export function compareServices(old: Service, now: Service, note: Note): void {
  compareNotes(
    { summary: old.title, description: old.description },
    { summary: now.title, description: now.description },
    { at: now.name, note },
  )
  const renamed = findRenames(old.schemas, now.schemas)
  const world: World = { old: shapesOf(old), now: shapesOf(now), renamed }
  compareAll(old, now, world, note)
  compareTypes(old, now, world, note)
  compareServers(old, now, note)
  compareSchemes(old, now, note)
}

function compareAll(old: Service, now: Service, world: World, note: Note): void {
  const named = pairUp(old.operations, now.operations, ({ id }) => id)
  const sameWire = pairUp(named.removed, named.added, wireOf)
  for (const [a, b] of [...named.both, ...sameWire.both]) compareOperations(a, b, { world, note })
  for (const { id, method, path } of sameWire.removed)
    note({
      level: 'wire',
      code: 'operation-removed',
      at: id,
      message: `${method.toUpperCase()} ${path} is no longer there`,
    })
  for (const { id, method, path } of sameWire.added)
    note({
      level: 'addition',
      code: 'operation-added',
      at: id,
      message: `${method.toUpperCase()} ${path} is new`,
    })
}

function compareTypes(old: Service, now: Service, world: World, note: Note): void {
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
  for (const { name } of added) note({ level: 'addition', code: 'type-added', at: name, message: 'is new' })
  for (const [a, b] of both) {
    const at = b.name
    if (a.name !== b.name)
      note({ level: 'types', code: 'type-renamed', at, message: `was \`${a.name}\`; its shape is the same` })
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

/** Where each type is used, through others too. */
function usesOf({ schemas, operations }: Service): ReadonlyMap<string, Use> {
  const refs = new Map(schemas.map(({ name, schema }) => [name, refsIn(schema)]))
  const uses = new Map<string, Use>()
  const visit = (name: string, way: 'sent' | 'received', id: string) => {
    const use = uses.get(name) ?? { sent: false, received: false, by: new Set() }
    uses.set(name, use)
    if (use[way] && use.by.has(id)) return
    use[way] = true
    use.by.add(id)
    for (const ref of refs.get(name) ?? []) visit(ref, way, id)
  }
  for (const operation of operations) {
    for (const name of sentBy(operation)) visit(name, 'sent', operation.id)
    for (const name of receivedBy(operation)) visit(name, 'received', operation.id)
  }
  return uses
}

function sentBy({ parameters, body }: Operation): string[] {
  return [...parameters.map(({ schema }) => schema), ...(body ? [body.schema] : [])].flatMap(refsIn)
}

function receivedBy({ answer, refusals }: Operation): string[] {
  return [...(answer.schema ? [answer.schema] : []), ...refusals.map(({ schema }) => schema)].flatMap(refsIn)
}

function compareServers(old: Service, now: Service, note: Note): void {
  const { both, removed, added } = pairUp(old.servers, now.servers, ({ name }) => name)
  const atOf = ({ name }: { name: string }) => `servers.${name}`
  for (const server of removed)
    note({ level: 'types', code: 'server-removed', at: atOf(server), message: 'is no longer there' })
  for (const server of added)
    note({ level: 'addition', code: 'server-added', at: atOf(server), message: 'is new' })
  for (const [a, b] of both) {
    const at = atOf(b)
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    if (a.url !== b.url) note({ level: 'wire', code: 'url-changed', at, message: `${a.url} → ${b.url}` })
    if (JSON.stringify(a.variables) !== JSON.stringify(b.variables))
      note({ level: 'types', code: 'server-variables-changed', at, message: 'takes other variables' })
  }
}

function compareSchemes(old: Service, now: Service, note: Note): void {
  const { both, removed, added } = pairUp(old.securitySchemes, now.securitySchemes, ({ name }) => name)
  for (const { name } of removed)
    note({ level: 'types', code: 'scheme-removed', at: `security.${name}`, message: 'is no longer there' })
  for (const { name } of added)
    note({ level: 'addition', code: 'scheme-added', at: `security.${name}`, message: 'is new' })
  for (const [a, b] of both)
    if (a.kind !== b.kind || a.in !== b.in || a.key !== b.key)
      note({
        level: 'wire',
        code: 'scheme-changed',
        at: `security.${b.name}`,
        message: 'is shown in another way',
      })
}

function shapesOf({ schemas }: { schemas: readonly NamedSchema[] }) {
  return new Map(schemas.map(({ name, schema }) => [name, schema]))
}
