import type { TSchema } from '@sinclair/typebox'
import type {
  ErrorCatalogue,
  ErrorEntry,
  EventCatalogue,
  EventEntry,
  Field,
  StorageCatalogue,
  StoredKey,
} from '../model/model.js'
import type { Note } from './change.js'
import { compareNotes } from './compareNotes.js'
import { compareSchemas } from './compareSchemas.js'
import { findRenames } from './findRenames.js'
import { pairUp } from './pairUp.js'
import { type Direction, levelOf, received, sent, type World } from './schemaContext.js'

const noTypes: World = { old: new Map(), now: new Map(), renamed: new Map() }

/** Reports the differences between two error catalogs. */
export function compareErrors(
  old: ErrorCatalogue | undefined,
  now: ErrorCatalogue | undefined,
  note: Note,
): void {
  const errorsOf = (catalogue?: ErrorCatalogue) => catalogue?.families.flatMap(({ errors }) => errors) ?? []
  const named = pairUp(errorsOf(old), errorsOf(now), ({ code }) => code)
  const alike = pairUp(named.removed, named.added, contentOf)
  for (const [a, b] of alike.both)
    note({
      level: 'types',
      code: 'error-renamed',
      at: b.code,
      message: `renamed from \`${a.code}\`; otherwise unchanged`,
    })
  for (const { code } of alike.removed)
    note({ level: 'types', code: 'error-removed', at: code, message: 'removed' })
  for (const { code } of alike.added)
    note({ level: 'addition', code: 'error-added', at: code, message: 'added' })
  for (const [a, b] of named.both) compareError(a, b, note)

  const status = pairUp(
    Object.entries(old?.httpStatus ?? {}),
    Object.entries(now?.httpStatus ?? {}),
    ([name]) => name,
  )
  const atOf = (name: string) => `httpStatus.${name}`
  for (const [name] of status.removed)
    note({ level: 'types', code: 'status-removed', at: atOf(name), message: 'removed' })
  for (const [name] of status.added)
    note({ level: 'addition', code: 'status-added', at: atOf(name), message: 'added' })
  for (const [[name, a], [, b]] of status.both)
    if (a !== b) note({ level: 'wire', code: 'status-changed', at: atOf(name), message: `${a} → ${b}` })
}

function compareError(old: ErrorEntry, now: ErrorEntry, note: Note): void {
  const at = now.code
  compareNotes(wordsOf(old), wordsOf(now), { at, note })
  compareFields(old.fields, now.fields, at, note)
  const { removed, added } = pairUp(old.rpc, now.rpc, String)
  for (const code of removed)
    note({ level: 'types', code: 'rpc-code-removed', at, message: `no longer maps to code ${code}` })
  for (const code of added)
    note({ level: 'addition', code: 'rpc-code-added', at, message: `maps to code ${code}` })
  const changed = (name: string, a: unknown, b: unknown) => {
    if (`${a}` !== `${b}`)
      note({
        level: 'addition',
        code: `${name}-changed`,
        at,
        message: `${name} ${a || 'none'} → ${b || 'none'}`,
      })
  }
  changed('presentation', old.presentation, now.presentation)
  changed('retryable', old.isRetryable, now.isRetryable)
  changed('recovery', old.recovery, now.recovery)
}

function wordsOf({ description, message, title, text }: ErrorEntry) {
  return { summary: [title, text], description: [description, message] }
}

/** An error without its name. */
function contentOf({ code, className, ...content }: ErrorEntry): string {
  return JSON.stringify(content)
}

/** Reports the differences between two event catalogs. */
export function compareEvents(
  old: EventCatalogue | undefined,
  now: EventCatalogue | undefined,
  note: Note,
): void {
  const eventsOf = (catalogue?: EventCatalogue) => catalogue?.groups.flatMap(({ events }) => events) ?? []
  const named = pairUp(eventsOf(old), eventsOf(now), ({ name }) => name)
  const alike = pairUp(named.removed, named.added, ({ name, ...content }: EventEntry) =>
    JSON.stringify(content),
  )
  for (const [a, b] of alike.both)
    note({
      level: 'types',
      code: 'event-renamed',
      at: b.name,
      message: `renamed from \`${a.name}\`; its properties are unchanged`,
    })
  for (const { name } of alike.removed)
    note({ level: 'types', code: 'event-removed', at: name, message: 'removed' })
  for (const { name } of alike.added)
    note({ level: 'addition', code: 'event-added', at: name, message: 'added' })
  for (const [a, b] of named.both) {
    const at = b.name
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    if (a.sent !== b.sent)
      note({ level: 'addition', code: 'sending-changed', at, message: `sent ${a.sent} → ${b.sent}` })
    compareFields(a.fields, b.fields, at, note)
  }
}

function compareFields(old: readonly Field[], now: readonly Field[], at: string, note: Note): void {
  const { both, removed, added } = pairUp(old, now, ({ name }) => name)
  for (const { name } of removed)
    note({ level: 'types', code: 'property-removed', at: `${at}.${name}`, message: 'removed' })
  for (const { name } of added)
    note({ level: 'addition', code: 'property-added', at: `${at}.${name}`, message: 'added' })
  for (const [a, b] of both) {
    const inside = `${at}.${b.name}`
    if (!a.isOptional && b.isOptional)
      note({ level: 'types', code: 'property-optional', at: inside, message: 'is now optional' })
    if (a.isOptional && !b.isOptional)
      note({ level: 'addition', code: 'property-required', at: inside, message: 'is now always present' })
    if (a.interface !== b.interface)
      note({
        level: 'types',
        code: 'interface-changed',
        at: inside,
        message: `keys of ${a.interface ?? 'no interface'} → ${b.interface ?? 'no interface'}`,
      })
    compareSchemas(a.schema, b.schema, { at: inside, direction: received, world: noTypes, note })
  }
}

/** Reports what happens to the values that earlier versions stored. */
export function compareStorage(
  old: StorageCatalogue | undefined,
  now: StorageCatalogue | undefined,
  note: Note,
): void {
  const shapesOf = (catalogue?: StorageCatalogue): ReadonlyMap<string, TSchema> =>
    new Map(catalogue?.types.map(({ name, schema }) => [name, schema]))
  const renamed = findRenames(old?.types ?? [], now?.types ?? [])
  const world: World = { old: shapesOf(old), now: shapesOf(now), renamed }
  const { both, removed, added } = pairUp(old?.keys ?? [], now?.keys ?? [], ({ name }) => name)
  for (const { name } of removed)
    note({ level: 'wire', code: 'key-removed', at: name, message: 'stored value is discarded' })
  for (const { name } of added) note({ level: 'addition', code: 'key-added', at: name, message: 'added' })
  for (const [a, b] of both) compareKey(a, b, world, note)

  // Keys with a new version discard old values. The types of the other keys must accept them.
  const forgotten = new Set(both.filter(([a, b]) => a.version !== b.version).map(([, { name }]) => name))
  const isRead = both.some(([, { name }]) => !forgotten.has(name))
  const types = pairUp(
    old?.types ?? [],
    now?.types ?? [],
    ({ name }) => renamed.get(name) ?? name,
    ({ name }) => name,
  )
  for (const { name } of types.removed)
    note({ level: 'types', code: 'type-removed', at: name, message: 'removed' })
  for (const { name } of types.added)
    note({ level: 'addition', code: 'type-added', at: name, message: 'added' })
  for (const [a, b] of types.both) {
    if (a.name !== b.name)
      note({
        level: 'types',
        code: 'type-renamed',
        at: b.name,
        message: `renamed from \`${a.name}\`; its schema is unchanged`,
      })
    compareNotes({ description: a.description }, { description: b.description }, { at: b.name, note })
    const direction = isRead ? sent : { sent: false, received: false }
    compareSchemas(a.schema, b.schema, { at: b.name, direction, world, note })
  }
}

function compareKey(old: StoredKey, now: StoredKey, world: World, note: Note): void {
  const at = now.name
  compareNotes({ description: old.description }, { description: now.description }, { at, note })
  const isForgotten = old.version !== now.version
  if (isForgotten)
    note({
      level: levelOf('narrower', { sent: false, received: true }),
      code: 'version-changed',
      at,
      message: `version ${old.version} → ${now.version}: stored values are discarded`,
    })
  if (old.key !== now.key)
    note({ level: 'wire', code: 'key-changed', at, message: `\`${old.key}\` → \`${now.key}\`` })
  if (old.ttlMs !== now.ttlMs)
    note({
      level: 'docs',
      code: 'life-time-changed',
      at,
      message: `${old.ttlMs ?? 'unlimited'} → ${now.ttlMs ?? 'unlimited'} ms`,
    })
  // A new version discards old values. Otherwise the new schema must accept them.
  const direction: Direction = isForgotten ? { sent: false, received: false } : sent
  compareSchemas(old.schema, now.schema, { at, direction, world, note })
}
