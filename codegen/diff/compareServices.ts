import type { Service } from '../model/model.js'
import type { Note } from './change.js'
import { compareFacts } from './compareFacts.js'
import { compareNotes } from './compareNotes.js'
import { compareOperations, wireOf } from './compareOperations.js'
import { compareTypes, createWorld, type Side } from './compareTypes.js'
import { pairUp } from './pairUp.js'
import type { World } from './schemaContext.js'

/** Reports the differences between two versions of a service. */
export function compareServices(old: Service, now: Service, note: Note): void {
  compareNotes(
    { summary: old.title, description: old.description },
    { summary: now.title, description: now.description },
    { at: now.name, note },
  )
  const world = createWorld(old.schemas, now.schemas)
  compareAll(old, now, world, note)
  compareTypes(sideOf(old), sideOf(now), world, note)
  compareServers(old, now, note)
  compareSchemes(old, now, note)
  compareFacts(old.facts, now.facts, note)
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
      message: `${method.toUpperCase()} ${path} removed`,
    })
  for (const { id, method, path } of sameWire.added)
    note({
      level: 'addition',
      code: 'operation-added',
      at: id,
      message: `${method.toUpperCase()} ${path} added`,
    })
}

/** Schemas that its operations send and receive. */
function sideOf({ schemas, operations }: Service): Side {
  return {
    schemas,
    traffic: operations.map(({ id, parameters, body, answer, stream, refusals }) => ({
      id,
      sent: [...parameters.map(({ schema }) => schema), ...(body ? [body.schema] : [])],
      received: [
        ...(answer.schema ? [answer.schema] : []),
        ...(stream?.schema ? [stream.schema] : []),
        ...refusals.map(({ schema }) => schema),
      ],
    })),
  }
}

function compareServers(old: Service, now: Service, note: Note): void {
  // Clients use the first one.
  const [usual, usualNow] = [old.servers[0], now.servers[0]]
  if (usual && usualNow && usual.name !== usualNow.name && usual.url !== usualNow.url)
    note({
      level: 'wire',
      code: 'default-server-changed',
      at: 'servers',
      message: `default ${usual.url} → ${usualNow.url}`,
    })
  const { both, removed, added } = pairUp(old.servers, now.servers, ({ name }) => name)
  const atOf = ({ name }: { name: string }) => `servers.${name}`
  for (const server of removed)
    note({ level: 'types', code: 'server-removed', at: atOf(server), message: 'removed' })
  for (const server of added)
    note({ level: 'addition', code: 'server-added', at: atOf(server), message: 'added' })
  for (const [a, b] of both) {
    const at = atOf(b)
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    if (a.url !== b.url) note({ level: 'wire', code: 'url-changed', at, message: `${a.url} → ${b.url}` })
    if (JSON.stringify(a.variables) !== JSON.stringify(b.variables))
      note({ level: 'types', code: 'server-variables-changed', at, message: 'has different variables' })
  }
}

function compareSchemes(old: Service, now: Service, note: Note): void {
  const { both, removed, added } = pairUp(old.securitySchemes, now.securitySchemes, ({ name }) => name)
  for (const { name } of removed)
    note({ level: 'types', code: 'scheme-removed', at: `security.${name}`, message: 'removed' })
  for (const { name } of added)
    note({ level: 'addition', code: 'scheme-added', at: `security.${name}`, message: 'added' })
  for (const [a, b] of both)
    if (a.kind !== b.kind || a.in !== b.in || a.key !== b.key)
      note({
        level: 'wire',
        code: 'scheme-changed',
        at: `security.${b.name}`,
        message: 'is sent differently',
      })
}
