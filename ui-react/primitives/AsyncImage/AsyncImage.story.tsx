import { Stack } from '../Stack/Stack.js'
import { picture } from '../testing/picture.js'
import type { PieceStories } from '../testing/story.js'
import { AsyncImage } from './AsyncImage.js'

const sizes = ['tiny', 'small', 'medium', 'large', 'huge'] as const

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
  circle: { name: 'round', render: () => <AsyncImage shape="circle" size="large" src={picture} /> },
  pending: { name: 'loading', render: () => <AsyncImage size="large" pending /> },
  none: {
    name: 'no picture',
    render: () => (
      <Stack direction="row" gap="3" align="center">
        <AsyncImage size="medium" alt="Wallet" />
        <AsyncImage size="large" fallback="network" shape="circle" />
      </Stack>
    ),
  },
} as const satisfies PieceStories
