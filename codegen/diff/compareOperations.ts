import type { TSchema } from '@sinclair/typebox'
import { isCompound, takesBodyOnly } from '../emit/operations/parameters.js'
import { readSchema } from '../emit/schemaKind.js'
import type { Answer, Body, Operation, Parameter, SecurityNeed, Stream } from '../model/model.js'
import type { Note } from './change.js'
import { compareNotes } from './compareNotes.js'
import { compareSchemas } from './compareSchemas.js'
import { pairUp } from './pairUp.js'
import { received, sent, type World } from './schemaContext.js'

export type OperationContext = { readonly world: World; readonly note: Note }

/** Reports the differences between two versions of an operation. */
export function compareOperations(old: Operation, now: Operation, context: OperationContext): void {
  const { note } = context
  const at = now.id
  compareNotes(old, now, { at, note })
  if (old.id !== now.id)
    note({
      level: 'types',
      code: 'operation-renamed',
      at,
      message: `renamed from \`${old.id}\`; the request is ${wireOf(old) === wireOf(now) ? 'unchanged' : 'different'}`,
    })
  if (wireOf(old) !== wireOf(now))
    note({ level: 'wire', code: 'path-changed', at, message: `${wireOf(old)} → ${wireOf(now)}` })
  if (old.server !== now.server)
    note({ level: 'wire', code: 'server-changed', at, message: `server ${old.server} → ${now.server}` })
  if (old.tag !== now.tag)
    note({ level: 'docs', code: 'tag-changed', at, message: `tag ${old.tag} → ${now.tag}` })
  compareParameters(old, now, context)
  if (old.body && now.body && takesBodyOnly(old) !== takesBodyOnly(now))
    note({
      level: 'types',
      code: 'arguments-changed',
      at,
      message: takesBodyOnly(old)
        ? 'the body is now one of the parameters'
        : 'the body is now the only argument',
    })
  compareAmbient(old, now, context)
  compareBodies(old.body, now.body, `${at}.body`, context)
  compareAnswers(old.answer, now.answer, `${at}.answer`, context)
  compareStreams(old.stream, now.stream, `${at}.stream`, context)
  compareRefusals(old, now, context)
  compareSecurity(old, now, context)
  comparePagination(old, now, context)
  compareAnswerBy(old, now, context)
}

/** The request line that a server sees; names in braces do not matter to it. */
export function wireOf({ method, path, fixed }: Operation): string {
  const query = fixed.map(([name, value]) => `${name}=${value}`).join('&')
  return `${method.toUpperCase()} ${path.replace(/[\w-]+(?=\*?\})/g, '')}${query && `?${query}`}`
}

function compareParameters(old: Operation, now: Operation, context: OperationContext): void {
  const { note, world } = context
  const atOf = ({ name }: Parameter) => `${now.id}.${name}`
  const places = { old: placesOf(old), now: placesOf(now) }
  const { both, removed, added } = pairUp(
    old.parameters,
    now.parameters,
    (parameter) => places.old.get(parameter) ?? parameter.name,
    (parameter) => places.now.get(parameter) ?? parameter.name,
  )
  const moved = pairUp(removed, added, ({ name }) => name)
  for (const [a, b] of moved.both)
    note({ level: 'wire', code: 'parameter-moved', at: atOf(b), message: `${a.in} → ${b.in}` })
  for (const parameter of moved.removed)
    note({ level: 'types', code: 'parameter-removed', at: atOf(parameter), message: 'removed' })
  for (const parameter of moved.added)
    note({
      level: parameter.isRequired ? 'wire' : 'addition',
      code: 'parameter-added',
      at: atOf(parameter),
      message: parameter.isRequired ? 'added as required' : 'added',
    })
  for (const [a, b] of both) {
    const at = atOf(b)
    compareNotes(a, b, { at, note })
    if (a.name !== b.name)
      note({
        level: 'types',
        code: 'parameter-renamed',
        at,
        message: `renamed from \`${a.name}\`; the request is unchanged`,
      })
    else if (a.key !== b.key)
      note({
        level: 'types',
        code: 'parameter-renamed',
        at,
        message: `is passed as \`${b.key}\`, no longer as \`${a.key}\``,
      })
    if (!a.isRequired && b.isRequired)
      note({ level: 'wire', code: 'parameter-required', at, message: 'is now required' })
    if (a.isRequired && !b.isRequired)
      note({ level: 'addition', code: 'parameter-optional', at, message: 'is now optional' })
    const isStyled = dependsOnStyle(a, world.old) || dependsOnStyle(b, world.now)
    if (isStyled && (a.style !== b.style || a.explodes !== b.explodes))
      note({ level: 'wire', code: 'parameter-style-changed', at, message: 'is serialized differently' })
    compareSchemas(withoutNotes(a.schema), withoutNotes(b.schema), { ...context, at, direction: sent })
  }
}

/** Whether the style of a parameter changes the request: one value is the same in all styles but JSON. */
function dependsOnStyle({ schema, style }: Parameter, types: World['now']): boolean {
  const known = readSchema(schema)
  const target = known.kind === 'Ref' ? types.get(known.name) : undefined
  return style === 'asJson' || isCompound(target ?? schema)
}

/** Path values are matched by position, all other parameters by name. */
function placesOf({ path, parameters }: Operation): ReadonlyMap<Parameter, string> {
  const names = [...path.matchAll(/([\w-]+)\*?\}/g)].map(([, name]) => name)
  return new Map(
    parameters.map((parameter) => [
      parameter,
      parameter.in === 'path' ? `path ${names.indexOf(parameter.name)}` : `${parameter.in} ${parameter.name}`,
    ]),
  )
}

function compareAmbient(old: Operation, now: Operation, { note }: OperationContext): void {
  const { removed, added } = pairUp(old.ambient, now.ambient, (name) => name)
  for (const name of removed)
    note({
      level: 'docs',
      code: 'ambient-removed',
      at: `${now.id}.${name}`,
      message: 'is no longer sent by the client',
    })
  for (const name of added)
    note({
      level: 'addition',
      code: 'ambient-added',
      at: `${now.id}.${name}`,
      message: 'is sent by the client',
    })
}

function compareBodies(old: Body | undefined, now: Body | undefined, at: string, context: OperationContext) {
  const { note } = context
  if (!old && !now) return
  if (!old || !now) {
    const isMust = now?.isRequired === true
    if (now)
      note({
        level: isMust ? 'wire' : 'addition',
        code: 'body-added',
        at,
        message: isMust ? 'added as required' : 'added',
      })
    else note({ level: 'types', code: 'body-removed', at, message: 'removed' })
    return
  }
  compareNotes({ description: old.description }, { description: now.description }, { at, note })
  if (old.contentType !== now.contentType)
    note({
      level: 'wire',
      code: 'content-type-changed',
      at,
      message: `${old.contentType} → ${now.contentType}`,
    })
  if (JSON.stringify(old.partTypes) !== JSON.stringify(now.partTypes))
    note({ level: 'wire', code: 'part-types-changed', at, message: 'its parts have other media types' })
  if (!old.isRequired && now.isRequired)
    note({ level: 'wire', code: 'body-required', at, message: 'is now required' })
  if (old.isRequired && !now.isRequired)
    note({ level: 'addition', code: 'body-optional', at, message: 'is now optional' })
  compareSchemas(old.schema, now.schema, { ...context, at, direction: sent })
}

function compareAnswers(old: Answer, now: Answer, at: string, context: OperationContext): void {
  const { note } = context
  if (old.kind !== now.kind)
    note({ level: 'wire', code: 'answer-changed', at, message: `${old.kind} → ${now.kind}` })
  else if (old.contentType !== now.contentType)
    note({
      level: 'docs',
      code: 'answer-type-changed',
      at,
      message: `${old.contentType} → ${now.contentType}`,
    })
  if (old.status !== now.status)
    note({ level: 'docs', code: 'status-changed', at, message: `status ${old.status} → ${now.status}` })
  if (!old.isOptional && now.isOptional)
    note({ level: 'wire', code: 'answer-optional', at, message: 'may now be empty' })
  if (old.isOptional && !now.isOptional)
    note({ level: 'addition', code: 'answer-required', at, message: 'is now never empty' })
  if (old.schema && now.schema)
    compareSchemas(old.schema, now.schema, { ...context, at, direction: received })
}

function compareStreams(
  old: Stream | undefined,
  now: Stream | undefined,
  at: string,
  context: OperationContext,
): void {
  const { note } = context
  if (!old && now) note({ level: 'addition', code: 'stream-added', at, message: 'added' })
  if (old && !now) note({ level: 'types', code: 'stream-removed', at, message: 'removed' })
  if (!old || !now) return
  if (old.contentType !== now.contentType || !old.schema !== !now.schema)
    note({ level: 'wire', code: 'stream-changed', at, message: `${kindOf(old)} → ${kindOf(now)}` })
  if (JSON.stringify(old.askedBy) !== JSON.stringify(now.askedBy))
    note({ level: 'types', code: 'stream-asked-differently', at, message: 'is asked for in another way' })
  if (old.schema && now.schema)
    compareSchemas(old.schema, now.schema, { ...context, at, direction: received })
}

function kindOf({ contentType, schema }: Stream): string {
  return `${contentType} of ${schema ? 'JSON' : 'text'}`
}

function compareRefusals(old: Operation, now: Operation, context: OperationContext): void {
  const { note } = context
  const { both, removed, added } = pairUp(old.refusals, now.refusals, ({ status }) => status)
  for (const { status } of removed)
    note({
      level: 'types',
      code: 'refusal-removed',
      at: `${now.id}.${status}`,
      message: 'is no longer documented',
    })
  for (const { status } of added)
    note({
      level: 'addition',
      code: 'refusal-added',
      at: `${now.id}.${status}`,
      message: 'is now documented',
    })
  for (const [a, b] of both) {
    const at = `${now.id}.${b.status}`
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    compareSchemas(a.schema, b.schema, { ...context, at, direction: received })
  }
}

function compareSecurity(old: Operation, now: Operation, { note }: OperationContext): void {
  const keyOf = (way: readonly SecurityNeed[]) =>
    way
      .map(({ scheme }) => scheme)
      .toSorted()
      .join(' and ') || 'anonymous calls'
  // An empty list means that anyone may call.
  const waysOf = ({ security }: Operation) => (security.length > 0 ? security : [[]])
  const { both, removed, added } = pairUp(waysOf(old), waysOf(now), keyOf)
  const at = now.id
  // Credentials that suffice in another way, or are more than it needs, do no harm.
  const isAccepted = (way: readonly SecurityNeed[]) => waysOf(now).some((needs) => suffices(way, needs))
  for (const way of removed.filter((each) => !isAccepted(each)))
    note({ level: 'wire', code: 'security-removed', at, message: `no longer accepts ${keyOf(way)}` })
  for (const way of added)
    note({ level: 'addition', code: 'security-added', at, message: `accepts ${keyOf(way)}` })
  for (const [before, after] of both.filter(([each]) => !isAccepted(each)))
    for (const { scheme, scopes } of after)
      for (const scope of scopes)
        if (!before.some((need) => need.scheme === scheme && need.scopes.includes(scope)))
          note({ level: 'wire', code: 'scope-added', at, message: `needs the scope ${scope} of ${scheme}` })
}

/** Whether credentials include all schemes and scopes that are needed. */
function suffices(way: readonly SecurityNeed[], needs: readonly SecurityNeed[]): boolean {
  return needs.every(({ scheme, scopes }) =>
    way.some((own) => own.scheme === scheme && scopes.every((scope) => own.scopes.includes(scope))),
  )
}

function compareAnswerBy(old: Operation, now: Operation, { note }: OperationContext): void {
  const [before = [], after = []] = [old.answerBy?.cases, now.answerBy?.cases]
  const change = (level: 'types' | 'addition', code: string, message: string) =>
    note({ level, code, at: now.id, message })
  if (before.length === 0 || after.length === 0) {
    if (after.length > 0) change('addition', 'answer-by-added', 'response type now depends on the request')
    if (before.length > 0)
      change('types', 'answer-by-removed', 'response type no longer depends on the request')
    return
  }
  for (const { value, schema } of before) {
    const other = after.find((each) => each.value === value)
    if (!other) change('types', 'answer-removed', `"${value}" no longer has a response`)
    else if (other.schema !== schema)
      change('types', 'answer-changed', `"${value}" now returns ${other.schema}`)
  }
  for (const { value } of after)
    if (!before.some((each) => each.value === value))
      change('addition', 'answer-added', `"${value}" now has a response`)
}

function comparePagination(old: Operation, now: Operation, { note }: OperationContext): void {
  const at = now.id
  const [before, after] = [old.pagination, now.pagination]
  if (before && !after)
    note({ level: 'types', code: 'pagination-removed', at, message: 'no longer has an iterator' })
  if (!before && after)
    note({ level: 'addition', code: 'pagination-added', at, message: 'now has an iterator' })
  if (before && after && `${before.items}` !== `${after.items}`)
    note({
      level: 'types',
      code: 'pagination-changed',
      at,
      message: `now iterates over ${after.items.join('.')}`,
    })
  if (before && after && (`${before.next}` !== `${after.next}` || before.cursor !== after.cursor))
    note({ level: 'docs', code: 'cursor-changed', at, message: 'uses another cursor' })
}

/** The documentation of a parameter is compared with the parameter. */
function withoutNotes({ description, deprecated, ...schema }: TSchema): TSchema {
  return schema
}
