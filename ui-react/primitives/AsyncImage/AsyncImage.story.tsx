import { Stack } from '../Stack/Stack.js'
import { picture } from '../testing/picture.js'
import type { PieceStories } from '../testing/story.js'
import { AsyncImage } from './AsyncImage.js'

const sizes = ['tiny', 'small', 'medium', 'huge'] as const

export const stories = {
  sizes: {
    name: 'every size',
    render: () => (
      <Stack direction="row" gap="3" align="center" wrap>
        {sizes.map((size) => (
          <AsyncImage key={size} size={size} src={picture} alt={`Picture, ${size}`} />
        ))}
      </Stack>
    ),
  },
  circle: { name: 'round', render: () => <AsyncImage shape="circle" size="huge" src={picture} /> },
  pending: { name: 'loading', render: () => <AsyncImage size="huge" pending /> },
  none: {
    name: 'no picture',
    render: () => (
      <Stack direction="row" gap="3" align="center">
        <AsyncImage size="medium" alt="Wallet" />
        <AsyncImage size="huge" fallback="network" shape="circle" />
      </Stack>
    ),
  },
} as const satisfies PieceStories
