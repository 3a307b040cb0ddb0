import type { ReactNode } from 'react'

/** One state of a piece of the interface, to be tested, looked at and checked for everybody's access. */
export type PieceStory = {
  readonly name: string
  readonly render: () => ReactNode
}

/** The stories of one piece, by a short name that addresses them. */
export type PieceStories = { readonly [name: string]: PieceStory }
