import type { PieceStories } from '../../primitives/testing/story.js'
import { RecipientWarnings } from './RecipientWarnings.js'

export const stories = {
  all: {
    name: 'all warnings',
    render: () => (
      <RecipientWarnings
        warnings={[
          { kind: 'firstTime' },
          { kind: 'lookAlike', like: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
          { kind: 'self' },
          { kind: 'token' },
        ]}
      />
    ),
  },
} as const satisfies PieceStories
