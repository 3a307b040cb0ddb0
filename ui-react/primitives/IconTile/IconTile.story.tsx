import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { IconTile } from './IconTile.js'

export const stories = {
  tones: {
    name: 'all tones',
    render: () => (
      <Stack direction="row" gap="2">
        <IconTile name="grid" />
        <IconTile name="wallet" tone="accent" />
      </Stack>
    ),
  },
} as const satisfies PieceStories
