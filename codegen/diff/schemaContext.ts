import type { TSchema } from '@sinclair/typebox'
import type { Level, Note } from './change.js'

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

/** What shapes are compared with: where they stand, which way they travel, and who is told. */
export type SchemaContext = {
  readonly at: string
  readonly direction: Direction
  readonly world: World
  readonly note: Note
  /** Pairs of types that are being compared already. */
  readonly open?: ReadonlySet<string>
}

/** What a change of the accepted values means, by the way that they travel. */
export function levelOf(effect: 'wider' | 'narrower', direction: Direction): Level {
  const breaks = effect === 'wider' ? direction.received : direction.sent
  if (breaks) return 'wire'
  return direction.sent || direction.received ? 'addition' : 'types'
}

/** Notes a change of the accepted values. */
export function addChange(
  { at, note, direction }: SchemaContext,
  effect: 'wider' | 'narrower',
  code: string,
  message: string,
) {
  note({ level: levelOf(effect, direction), code, at, message })
}
