import type { PieceStory } from '../../primitives/testing/story.js'
import type { Story } from './story.js'

/** One state of a piece that knows the foyer, such as a button of the page. */
export type FoyerPieceStory = PieceStory & Pick<Story, 'options' | 'prepare' | 'act'>

/** The stories of one such piece, by a short name that addresses them. */
export type FoyerPieceStories = { readonly [name: string]: FoyerPieceStory }
