import type { PieceStories } from '../../primitives/testing/story.js'
import { DisconnectRow } from './DisconnectRow.js'

export const stories = {
  ready: { name: 'ready', render: () => <DisconnectRow pending={false} onClick={() => {}} /> },
  pending: { name: 'pending', render: () => <DisconnectRow pending onClick={() => {}} /> },
} as const satisfies PieceStories
