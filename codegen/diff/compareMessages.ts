import type { Message, MessageRequest, MessageService } from '../model/model.js'
import type { Note } from './change.js'
import { compareNotes } from './compareNotes.js'
import { compareSchemas } from './compareSchemas.js'
import { compareTypes, createWorld, type Side, type Traffic } from './compareTypes.js'
import { pairUp } from './pairUp.js'
import { type Direction, received, sent, type World } from './schemaContext.js'

/** Reports the differences between the messages of two versions. */
export function compareMessages(old: MessageService, now: MessageService, note: Note): void {
  compareNotes(
    { summary: old.title, description: old.description },
    { summary: now.title, description: now.description },
    { at: now.name, note },
  )
  const world = createWorld(old.schemas, now.schemas)
  const { both, removed, added } = pairUp(old.requests, now.requests, ({ id }) => id)
  const sameWire = pairUp(removed, added, ({ message }) => message.type)
  for (const { id } of sameWire.removed)
    note({ level: 'wire', code: 'request-removed', at: id, message: 'removed' })
  for (const { id } of sameWire.added)
    note({ level: 'addition', code: 'request-added', at: id, message: 'added' })
  for (const [a, b] of [...both, ...sameWire.both]) compareRequests(a, b, world, note)
  compareLists(old.notices, now.notices, 'notice', { world, note, at: now.name, direction: received })
  compareTypes(sideOf(old), sideOf(now), world, note)
}

function compareRequests(old: MessageRequest, now: MessageRequest, world: World, note: Note): void {
  const at = now.id
  compareNotes(old, now, { at, note })
  if (old.id !== now.id)
    note({
      level: 'types',
      code: 'request-renamed',
      at,
      message: `renamed from \`${old.id}\`; the message is unchanged`,
    })
  for (const name of ['answerWithinMs', 'loadWithinMs', 'onAbort'] as const)
    if (old[name] !== now[name])
      note({
        level: 'addition',
        code: `${name === 'onAbort' ? 'abort' : 'time-out'}-changed`,
        at,
        message: `${name} ${old[name] ?? 'none'} → ${now[name] ?? 'none'}`,
      })
  compareMessage(old.message, now.message, { world, note, at, direction: sent })
  const answers = { world, note, at, direction: received }
  compareLists(old.successes, now.successes, 'success', answers)
  compareLists(old.failures, now.failures, 'failure', answers)
}

type MessageContext = {
  readonly world: World
  readonly note: Note
  readonly at: string
  readonly direction: Direction
}

function compareLists(
  old: readonly Message[],
  now: readonly Message[],
  kind: string,
  context: MessageContext,
): void {
  const { both, removed, added } = pairUp(old, now, ({ type }) => type)
  const { note, at } = context
  for (const { type } of removed)
    note({ level: 'types', code: `${kind}-removed`, at: `${at}.${type}`, message: 'is no longer sent' })
  // Listeners ignore unknown notices. A caller would ignore a new kind of answer and wait forever.
  for (const { type } of added)
    note({
      level: kind === 'notice' ? 'addition' : 'wire',
      code: `${kind}-added`,
      at: `${at}.${type}`,
      message: 'may be sent',
    })
  for (const [a, b] of both) compareMessage(a, b, { ...context, at: `${at}.${b.type}` })
}

function compareMessage(old: Message, now: Message, context: MessageContext): void {
  const { note, at, direction } = context
  compareNotes(
    { summary: old.summary, description: old.description },
    { summary: now.summary, description: now.description },
    { at, note },
  )
  if (old.type !== now.type)
    note({ level: 'wire', code: 'message-type-changed', at, message: `\`${old.type}\` → \`${now.type}\`` })
  const inside = `${at}.payload`
  if (old.payload && now.payload) {
    if (old.isOptional !== now.isOptional)
      note({
        level: now.isOptional === direction.sent ? 'addition' : 'wire',
        code: now.isOptional ? 'payload-optional' : 'payload-required',
        at: inside,
        message: now.isOptional ? 'is now optional' : 'is now always present',
      })
    compareSchemas(old.payload, now.payload, { ...context, at: inside })
  } else if (old.payload)
    note({
      level: direction.received ? 'wire' : 'types',
      code: 'payload-removed',
      at: inside,
      message: 'removed',
    })
  else if (now.payload)
    note({
      level: direction.sent && !now.isOptional ? 'wire' : 'addition',
      code: 'payload-added',
      at: inside,
      message: 'added',
    })
}

function sideOf({ schemas, requests, notices }: MessageService): Side {
  const payloads = (messages: readonly Message[]) =>
    messages.flatMap(({ payload }) => (payload ? [payload] : []))
  const asked = requests.map(
    ({ id, message, successes, failures }): Traffic => ({
      id,
      sent: payloads([message]),
      received: payloads([...successes, ...failures]),
    }),
  )
  const fromNotices = notices.map(
    (notice): Traffic => ({ id: notice.type, sent: [], received: payloads([notice]) }),
  )
  return { schemas, traffic: [...asked, ...fromNotices] }
}
