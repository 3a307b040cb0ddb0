import type { ReactNode } from 'react'

/** One state of a UI piece, for tests, the gallery and accessibility checks. */
export type PieceStory = {
  readonly name: string
  readonly render: () => ReactNode
}

/** The stories of one piece, by short id. */
export type PieceStories = { readonly [name: string]: PieceStory }
