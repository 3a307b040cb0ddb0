import type { PieceStories } from '../testing/story.js'
import { Divider } from './Divider.js'

export const stories = {
  line: { name: 'a line', render: () => <Divider /> },
  word: { name: 'with a word', render: () => <Divider>or</Divider> },
} as const satisfies PieceStories
