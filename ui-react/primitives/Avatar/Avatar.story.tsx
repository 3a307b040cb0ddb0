import { Stack } from '../Stack/Stack.js'
import { picture } from '../testing/picture.js'
import type { PieceStories } from '../testing/story.js'
import { Avatar } from './Avatar.js'

const seeds = ['0xd8dA6BF2', '0x52908400', '0x8617E340', '0xfB691600', '0x27b1fdb0', '0x5aAeb605']

export const stories = {
  drawn: {
    name: 'generated from an address',
    render: () => (
      <Stack direction="row" gap="3" wrap>
        {seeds.map((seed) => (
          <Avatar key={seed} seed={seed} size="huge" alt={`Account ${seed}`} />
        ))}
      </Stack>
    ),
  },
  own: { name: 'custom picture', render: () => <Avatar seed="0x1" src={picture} size="huge" /> },
  small: { name: 'small', render: () => <Avatar seed="0xd8dA6BF2" size="small" /> },
} as const satisfies PieceStories
