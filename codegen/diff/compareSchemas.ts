import type { TSchema } from '@sinclair/typebox'
import { type KnownSchema, readSchema } from '../emit/schemaKind.js'
import type { Level, Note } from './change.js'
import { compareNotes } from './compareNotes.js'
import { pairUp } from './pairUp.js'

/** Which way values travel: what is sent may only be accepted more widely, what is received only be promised more narrowly. */
export type Direction = { readonly sent: boolean; readonly received: boolean }
export const sent: Direction = { sent: true, received: false }
export const received: Direction = { sent: false, received: true }

/** The named types of both versions, and which of them only changed their name. */
export type World = {
  readonly old: ReadonlyMap<string, TSchema>
  readonly now: ReadonlyMap<string, TSchema>
  readonly renamed: ReadonlyMap<string, string>
}

export type SchemaContext = {
  readonly at: string
  readonly direction: Direction
  readonly world: World
  readonly note: Note
  /** Pairs of types that are being compared already. */
  readonly open?: ReadonlySet<string>
}

/** Tells how the values of one shape differ from those of another. */
export function compareSchemas(old: TSchema, now: TSchema, context: SchemaContext): void {
  compareNotes(notesOf(old), notesOf(now), context)
  const before = alternatives(old)
  const after = alternatives(now)
  if (isAnything(before) || isAnything(after)) {
    if (!isAnything(before)) add(context, 'wider', 'type-widened', `${print(old)} → anything`)
    if (!isAnything(after)) add(context, 'narrower', 'type-narrowed', `anything → ${print(now)}`)
    return
  }
  const { rest, restNow } = compareTexts(before, after, context)
  const { both, removed, added } = pairUp(
    rest,
    restNow,
    (schema) => keyOf(schema, context.world.renamed),
    (schema) => keyOf(schema),
  )
  for (const [a, b] of both) compareAlike(a, b, context)
  const [gone] = removed
  const [fresh] = added
  if (gone && fresh && removed.length === 1 && added.length === 1) {
    compareUnlike(gone, fresh, context)
    return
  }
  for (const part of removed)
    add(context, 'narrower', `${isValue(part) ? 'value' : 'variant'}-removed`, `${print(part)} removed`)
  for (const part of added)
    add(context, 'wider', `${isValue(part) ? 'value' : 'variant'}-added`, `${print(part)} added`)
}

/** What a change of the accepted values means, by the way that they travel. */
export function levelOf(effect: 'wider' | 'narrower', direction: Direction): Level {
  const breaks = effect === 'wider' ? direction.received : direction.sent
  if (breaks) return 'wire'
  return direction.sent || direction.received ? 'addition' : 'types'
}

function add(
  { at, note, direction }: SchemaContext,
  effect: 'wider' | 'narrower',
  code: string,
  message: string,
) {
  note({ level: levelOf(effect, direction), code, at, message })
}

/** Strings, whether any, of a list that may grow, or of one that may not; what remains is compared part by part. */
function compareTexts(before: readonly TSchema[], after: readonly TSchema[], context: SchemaContext) {
  const old = textsOf(before)
  const now = textsOf(after)
  const isText = (schema: TSchema) => kindOf(schema) === 'String'
  const without = (parts: readonly TSchema[], alsoValues: boolean) =>
    parts.filter((part) => !isText(part) && !(alsoValues && isTextValue(part)))
  if (!old.isOpen && !now.isOpen) return { rest: before, restNow: after }
  if (!old.values.length && !old.isOpen) return { rest: before, restNow: after }
  if (!now.values.length && !now.isOpen) return { rest: before, restNow: after }

  if (!old.isOpen) add(context, 'wider', 'values-opened', 'may have other values')
  if (!now.isOpen) add(context, 'narrower', 'values-closed', 'has no other values than those listed')
  const { removed, added } = pairUp(old.values, now.values, (value) => value)
  const isListed = old.values.length > 0 && now.values.length > 0
  const rest = { rest: without(before, true), restNow: without(after, true) }
  if (!isListed && !(old.isOpen && now.isOpen)) return rest // that any value will do was said
  // Whoever receives an open list is ready for more and for less of it; whoever sends needs what was there.
  for (const value of removed)
    context.note({
      level: isListed && context.direction.sent ? 'wire' : 'addition',
      code: 'value-removed',
      at: context.at,
      message: `"${value}" removed`,
    })
  for (const value of added)
    context.note({ level: 'addition', code: 'value-added', at: context.at, message: `"${value}" added` })
  return rest
}

function textsOf(parts: readonly TSchema[]): { isOpen: boolean; values: readonly string[] } {
  const values = parts.flatMap((part) => {
    const known = readSchema(part)
    if (known.kind === 'String') return known.known
    return known.kind === 'Literal' && typeof known.value === 'string' ? [known.value] : []
  })
  return { isOpen: parts.some((part) => kindOf(part) === 'String'), values }
}

/** Two shapes of one kind. */
function compareAlike(old: TSchema, now: TSchema, context: SchemaContext): void {
  const a = readSchema(old)
  const b = readSchema(now)
  const { at } = context
  compareNotes(notesOf(old), notesOf(now), context)
  if (a.kind === 'Integer' && b.kind === 'Number') add(context, 'wider', 'type-widened', 'integer → number')
  else if (a.kind === 'Number' && b.kind === 'Integer')
    add(context, 'narrower', 'type-narrowed', 'number → integer')
  else if (a.kind === 'Array' && b.kind === 'Array')
    compareSchemas(a.items, b.items, { ...context, at: `${at}[]` })
  else if (a.kind === 'Record' && b.kind === 'Record')
    compareSchemas(a.values, b.values, { ...context, at: `${at}{}` })
  else if (a.kind === 'Object' && b.kind === 'Object') compareObjects(a, b, context)
  else if (a.kind === 'Tuple' && b.kind === 'Tuple') {
    if (a.items.length !== b.items.length)
      context.note({
        level: 'wire',
        code: 'length-changed',
        at,
        message: `${a.items.length} → ${b.items.length} entries`,
      })
    for (const [index, item] of a.items.entries()) {
      const other = b.items[index]
      if (other) compareSchemas(item, other, { ...context, at: `${at}[${index}]` })
    }
  } else if (a.kind === 'Intersect' && b.kind === 'Intersect') compareParts(a.parts, b.parts, context)
}

function compareParts(old: readonly TSchema[], now: readonly TSchema[], context: SchemaContext): void {
  const { both, removed, added } = pairUp(
    old,
    now,
    (schema) => keyOf(schema, context.world.renamed),
    (schema) => keyOf(schema),
  )
  for (const [a, b] of both) compareAlike(a, b, context)
  for (const part of removed) add(context, 'wider', 'part-removed', `is no longer ${print(part)}`)
  for (const part of added) add(context, 'narrower', 'part-added', `is ${print(part)} as well`)
}

type ObjectShape = Extract<KnownSchema, { kind: 'Object' }>

function compareObjects(old: ObjectShape, now: ObjectShape, context: SchemaContext): void {
  const { direction, note, world } = context
  const inside = (name: string) => `${context.at}.${name}`
  const { both, removed, added } = pairUp(old.properties, now.properties, ({ name }) => name)
  for (const { name } of removed)
    note({
      level: direction.received ? 'wire' : 'types',
      code: 'property-removed',
      at: inside(name),
      message: 'is no longer there',
    })
  for (const { name, isOptional } of added)
    note({
      level: !isOptional && direction.sent ? 'wire' : 'addition',
      code: 'property-added',
      at: inside(name),
      message: !isOptional && direction.sent ? 'is new and has to be sent' : 'is new',
    })
  for (const [a, b] of both) {
    const at = inside(a.name)
    if (a.isOptional && !b.isOptional)
      note({
        level: levelOf('narrower', direction),
        code: 'property-required',
        at,
        message: direction.sent ? 'has to be sent now' : 'is always there now',
      })
    if (!a.isOptional && b.isOptional)
      note({
        level: levelOf('wider', direction),
        code: 'property-optional',
        at,
        message: 'may be absent now',
      })
    compareSchemas(a.schema, b.schema, { ...context, at })
  }
  if (old.others && now.others) compareSchemas(old.others, now.others, { ...context, at: inside('*') })
  else if (old.others)
    note({
      level: direction.received ? 'wire' : 'types',
      code: 'keys-closed',
      at: inside('*'),
      message: 'other keys are not described any more',
    })
  else if (now.others)
    note({
      level: 'addition',
      code: 'keys-opened',
      at: inside('*'),
      message: `other keys are ${print(now.others, world)}`,
    })
}

/** One shape in place of another: the types behind names are looked at, the rest is another type. */
function compareUnlike(old: TSchema, now: TSchema, context: SchemaContext): void {
  const a = readSchema(old)
  const b = readSchema(now)
  const message = `type ${print(old)} → ${print(now)}`
  if (isValue(old) && isValue(now)) {
    add(context, 'narrower', 'value-removed', `${print(old)} removed`)
    add(context, 'wider', 'value-added', `${print(now)} added`)
    return
  }
  if (a.kind === b.kind && a.kind !== 'Ref') {
    compareAlike(old, now, context)
    return
  }
  if (a.kind !== 'Ref' && b.kind !== 'Ref') {
    const isUsed = context.direction.sent || context.direction.received
    context.note({ level: isUsed ? 'wire' : 'types', code: 'type-changed', at: context.at, message })
    return
  }
  const before = a.kind === 'Ref' ? context.world.old.get(a.name) : old
  const after = b.kind === 'Ref' ? context.world.now.get(b.name) : now
  const pair = message
  if (!before || !after || context.open?.has(pair)) return
  if (a.kind === 'Ref' && b.kind === 'Ref')
    context.note({ level: 'types', code: 'type-replaced', at: context.at, message })
  compareSchemas(before, after, { ...context, open: new Set([...(context.open ?? []), pair]) })
}

function alternatives(schema: TSchema): readonly TSchema[] {
  const known = readSchema(schema)
  return known.kind === 'Union' ? known.parts.flatMap(alternatives) : [schema]
}

function isAnything(parts: readonly TSchema[]): boolean {
  return parts.some((part) => kindOf(part) === 'Unknown')
}

function kindOf(schema: TSchema): KnownSchema['kind'] {
  return readSchema(schema).kind
}

function isValue(schema: TSchema): boolean {
  return kindOf(schema) === 'Literal'
}

function isTextValue(schema: TSchema): boolean {
  const known = readSchema(schema)
  return known.kind === 'Literal' && typeof known.value === 'string'
}

/** What makes two alternatives the same one. */
function keyOf(schema: TSchema, renamed?: ReadonlyMap<string, string>): string {
  const known = readSchema(schema)
  switch (known.kind) {
    case 'Literal':
      return `value ${JSON.stringify(known.value)}`
    case 'Ref':
      return `type ${renamed?.get(known.name) ?? known.name}`
    case 'Integer':
      return 'Number'
    case 'Object': {
      const tags = known.properties.flatMap((property) => {
        const value = readSchema(property.schema)
        return value.kind === 'Literal' ? [`${property.name}=${value.value}`] : []
      })
      return `Object ${tags.join(' ')}`
    }
    default:
      return known.kind
  }
}

/** A shape in a few characters, as TypeScript would write it. */
function print(schema: TSchema, world?: World): string {
  const known = readSchema(schema)
  switch (known.kind) {
    case 'Literal':
      return JSON.stringify(known.value)
    case 'Ref':
      return known.name
    case 'Array':
      return `${print(known.items, world)}[]`
    case 'Union':
      return known.parts.map((part) => print(part, world)).join(' | ')
    case 'Intersect':
      return known.parts.map((part) => print(part, world)).join(' & ')
    case 'Record':
      return `{ [key]: ${print(known.values, world)} }`
    case 'Object':
      return `{ ${known.properties.map(({ name }) => name).join(', ')} }`
    default:
      return known.kind.toLowerCase()
  }
}

function notesOf({ description, deprecated, default: fallback, 'x-format': format }: TSchema) {
  return { description, isDeprecated: deprecated === true, fallback, format }
}
