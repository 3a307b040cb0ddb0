import type { PieceStory } from '../../primitives/testing/story.js'
import type { Story } from './story.js'

/** A state of a piece that uses the foyer, such as a button of the page. */
export type FoyerPieceStory = PieceStory & Pick<Story, 'options' | 'prepare' | 'act'>

/** The stories of such a piece, by short id. */
export type FoyerPieceStories = { readonly [name: string]: FoyerPieceStory }
