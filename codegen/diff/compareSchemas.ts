import type { TSchema } from '@sinclair/typebox'
import { isClosed } from '../emit/checks/limits.js'
import { type KnownSchema, readSchema } from '../emit/schemaKind.js'
import { limitsKey } from '../model/limits.js'
import { bumpOf, type Note } from './change.js'
import { compareLimits } from './compareLimits.js'
import { compareNotes } from './compareNotes.js'
import {
  alternatives,
  isAnything,
  isTextValue,
  isValue,
  keyOf,
  kindOf,
  printShape,
} from './describeSchema.js'
import { pairUp } from './pairUp.js'
import { addChange, levelOf, received, type SchemaContext } from './schemaContext.js'

/** Reports the differences between the values that two schemas accept. */
export function compareSchemas(old: TSchema, now: TSchema, context: SchemaContext): void {
  compareNotes(notesOf(old), notesOf(now), context)
  const before = alternatives(old)
  const after = alternatives(now)
  if (isAnything(before) || isAnything(after)) {
    if (!isAnything(before)) addChange(context, 'wider', 'type-widened', `${printShape(old)} → anything`)
    if (!isAnything(after)) addChange(context, 'narrower', 'type-narrowed', `anything → ${printShape(now)}`)
    return
  }
  // Limits next to its variants; all others are compared with the schemas of one kind below.
  if (kindOf(old) === 'Union' && kindOf(now) === 'Union') compareLimits(old, now, context)
  const [text, textNow] = [before, after].map((parts) => parts.find((part) => kindOf(part) === 'String'))
  if (text && textNow) compareLimits(text, textNow, context)
  const { rest, restNow } = compareTexts(before, after, context)
  const { both, removed, added } = pairUp(
    rest,
    restNow,
    (schema) => keyOf(schema, context.world.renamed),
    (schema) => keyOf(schema),
  )
  for (const [a, b] of both) {
    if (a !== old) compareNotes(notesOf(a), notesOf(b), context)
    compareAlike(a, b, context)
  }
  const [removedVariant] = removed
  const [fresh] = added
  if (removedVariant && fresh && removed.length === 1 && added.length === 1) {
    compareUnlike(removedVariant, fresh, context)
    return
  }
  for (const part of removed)
    addChange(
      context,
      'narrower',
      `${isValue(part) ? 'value' : 'variant'}-removed`,
      `${printShape(part)} removed`,
    )
  for (const part of added)
    addChange(context, 'wider', `${isValue(part) ? 'value' : 'variant'}-added`, `${printShape(part)} added`)
}

/** Compares the strings of both schemas (any, open list or closed list) and returns the parts left to compare. */
function compareTexts(before: readonly TSchema[], after: readonly TSchema[], context: SchemaContext) {
  const old = textsOf(before)
  const now = textsOf(after)
  const isText = (schema: TSchema) => kindOf(schema) === 'String'
  const without = (parts: readonly TSchema[], alsoValues: boolean) =>
    parts.filter((part) => !isText(part) && !(alsoValues && isTextValue(part)))
  if (!old.isOpen && !now.isOpen) return { rest: before, restNow: after }
  if (!old.values.length && !old.isOpen) return { rest: before, restNow: after }
  if (!now.values.length && !now.isOpen) return { rest: before, restNow: after }

  if (!old.isOpen) addChange(context, 'wider', 'values-opened', 'may now have other values')
  if (!now.isOpen) addChange(context, 'narrower', 'values-closed', 'now has only the listed values')
  const isListed = old.values.length > 0 && now.values.length > 0
  const rest = { rest: without(before, true), restNow: without(after, true) }
  if (!isListed && !(old.isOpen && now.isOpen)) return rest // already reported as opened or closed
  // Requests may have unlisted values if another alternative is any string.
  const direction = now.isAny ? received : context.direction
  compareValues(old.values, now.values, { ...context, direction })
  return rest
}

/**
 * Receivers of an open list handle added and removed values. Senders need the existing ones, and may only send the
 * listed ones as soon as there is a list.
 */
function compareValues(old: readonly Value[], now: readonly Value[], context: SchemaContext): void {
  const { at, direction, note } = context
  if (direction.sent && old.length === 0 && now.length > 0) {
    addChange(context, 'narrower', 'values-closed', 'now has only the listed values')
    return
  }
  const { removed, added } = pairUp(old, now, String)
  const level = direction.sent && now.length > 0 ? 'wire' : 'addition'
  for (const value of removed)
    note({ level, code: 'value-removed', at, message: `${JSON.stringify(value)} removed` })
  for (const value of added)
    note({ level: 'addition', code: 'value-added', at, message: `${JSON.stringify(value)} added` })
}

type Value = string | number

type Texts = { readonly isOpen: boolean; readonly isAny: boolean; readonly values: readonly string[] }

function textsOf(parts: readonly TSchema[]): Texts {
  const values = parts.flatMap((part) => {
    const known = readSchema(part)
    if (known.kind === 'String') return known.known
    return known.kind === 'Literal' && typeof known.value === 'string' ? [known.value] : []
  })
  const lists = parts.map(readSchema).flatMap((part) => (part.kind === 'String' ? [part.known] : []))
  return { isOpen: lists.length > 0, isAny: lists.some((list) => list.length === 0), values }
}

/** Compares two schemas of one kind. */
function compareAlike(old: TSchema, now: TSchema, context: SchemaContext): void {
  const a = readSchema(old)
  const b = readSchema(now)
  const { at } = context
  if (a.kind !== 'String') compareLimits(old, now, context)
  if (isNumeric(a) && isNumeric(b)) compareValues(a.known, b.known, context)
  if (a.kind === 'Integer' && b.kind === 'Number')
    addChange(context, 'wider', 'type-widened', 'integer → number')
  else if (a.kind === 'Number' && b.kind === 'Integer')
    addChange(context, 'narrower', 'type-narrowed', 'number → integer')
  else if (a.kind === 'Array' && b.kind === 'Array')
    compareSchemas(a.items, b.items, { ...context, at: `${at}[]` })
  else if (a.kind === 'Record' && b.kind === 'Record')
    compareSchemas(a.values, b.values, { ...context, at: `${at}{}` })
  else if (a.kind === 'Object' && b.kind === 'Object') compareObjects(a, b, old, context)
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

function isNumeric(known: KnownSchema): known is Extract<KnownSchema, { kind: 'Number' | 'Integer' }> {
  return known.kind === 'Number' || known.kind === 'Integer'
}

function compareParts(old: readonly TSchema[], now: readonly TSchema[], context: SchemaContext): void {
  const { both, removed, added } = pairUp(
    old,
    now,
    (schema) => keyOf(schema, context.world.renamed),
    (schema) => keyOf(schema),
  )
  for (const [a, b] of both) compareSchemas(a, b, context)
  const [only] = removed
  const [fresh] = added
  // With one variant, a union is that variant.
  const isUnion = [only, fresh].some((part) => part && kindOf(part) === 'Union')
  if (only && fresh && isUnion && removed.length === 1 && added.length === 1) {
    compareSchemas(only, fresh, context)
    return
  }
  for (const part of removed) addChange(context, 'wider', 'part-removed', `is no longer ${printShape(part)}`)
  for (const part of added) addChange(context, 'narrower', 'part-added', `is ${printShape(part)} as well`)
}

type ObjectShape = Extract<KnownSchema, { kind: 'Object' }>

function compareObjects(
  old: ObjectShape,
  now: ObjectShape,
  oldSchema: TSchema,
  context: SchemaContext,
): void {
  const { direction, note, world } = context
  const refusesOthers = isClosed(oldSchema)
  const inside = (name: string) => `${context.at}.${name}`
  const { both, removed, added } = pairUp(old.properties, now.properties, ({ name }) => name)
  for (const { name } of removed)
    note({
      level: direction.received ? 'wire' : 'types',
      code: 'property-removed',
      at: inside(name),
      message: 'removed',
    })
  const noteBreaking: Note = (change) => {
    if (bumpOf(change) === 'major') note(change)
  }
  for (const { name, isOptional, schema } of added) {
    note({
      level: (!isOptional && direction.sent) || (refusesOthers && direction.received) ? 'wire' : 'addition',
      code: 'property-added',
      at: inside(name),
      message: !isOptional && direction.sent ? 'added as required' : 'added',
    })
    // Until now, it was one of the other keys.
    if (old.others && isTyped(old.others))
      compareSchemas(old.others, schema, { ...context, at: inside(name), note: noteBreaking })
  }
  for (const [a, b] of both) {
    const at = inside(a.name)
    if (a.isOptional && !b.isOptional)
      note({
        level: levelOf('narrower', direction),
        code: 'property-required',
        at,
        message: direction.sent ? 'is now required' : 'is now always present',
      })
    if (!a.isOptional && b.isOptional)
      note({
        level: levelOf('wider', direction),
        code: 'property-optional',
        at,
        message: 'is now optional',
      })
    compareSchemas(a.schema, b.schema, { ...context, at })
  }
  if (old.others && now.others) compareSchemas(old.others, now.others, { ...context, at: inside('*') })
  else if (old.others)
    note({
      level: direction.received ? 'wire' : 'types',
      code: 'keys-closed',
      at: inside('*'),
      message: 'other keys are no longer described',
    })
  else if (now.others)
    note({
      // If requests could have other keys, their values could be of any type.
      level: direction.sent && !isSealed(oldSchema) && isTyped(now.others) ? 'wire' : 'addition',
      code: 'keys-opened',
      at: inside('*'),
      message: `other keys are ${printShape(now.others, world)}`,
    })
}

/** Whether a document says that an object has no other keys, even if no validator checks it. */
function isSealed(schema: TSchema): boolean {
  return schema[limitsKey]?.additionalProperties === false
}

function isTyped(schema: TSchema): boolean {
  return !isAnything(alternatives(schema))
}

/** Compares two schemas of different kinds. References are followed; anything else is a changed type. */
function compareUnlike(old: TSchema, now: TSchema, context: SchemaContext): void {
  const a = readSchema(old)
  const b = readSchema(now)
  const message = `type ${printShape(old)} → ${printShape(now)}`
  if (isValue(old) && isValue(now)) {
    addChange(context, 'narrower', 'value-removed', `${printShape(old)} removed`)
    addChange(context, 'wider', 'value-added', `${printShape(now)} added`)
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

function notesOf({ description, deprecated, default: fallback, 'x-format': format }: TSchema) {
  return { description, isDeprecated: deprecated === true, fallback, format }
}
