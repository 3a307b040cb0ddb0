import type { TSchema } from '@sinclair/typebox'
import type { Level, Note } from './change.js'

/** Direction of values. Sent values may only be accepted more widely; received values only promised more narrowly. */
export type Direction = { readonly sent: boolean; readonly received: boolean }

export const sent: Direction = { sent: true, received: false }
export const received: Direction = { sent: false, received: true }

/** The named types of both versions, and the renames between them. */
export type World = {
  readonly old: ReadonlyMap<string, TSchema>
  readonly now: ReadonlyMap<string, TSchema>
  readonly renamed: ReadonlyMap<string, string>
}

/** Context of a comparison: the place, the direction, the named types, and where to record changes. */
export type SchemaContext = {
  readonly at: string
  readonly direction: Direction
  readonly world: World
  readonly note: Note
  /** Pairs of types whose comparison is in progress. */
  readonly open?: ReadonlySet<string>
}

/** Level of a change in the accepted values, by direction. */
export function levelOf(effect: 'wider' | 'narrower', direction: Direction): Level {
  const breaks = effect === 'wider' ? direction.received : direction.sent
  if (breaks) return 'wire'
  return direction.sent || direction.received ? 'addition' : 'types'
}

/** Records a change in the accepted values. */
export function addChange(
  { at, note, direction }: SchemaContext,
  effect: 'wider' | 'narrower',
  code: string,
  message: string,
) {
  note({ level: levelOf(effect, direction), code, at, message })
}
