import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Tag } from './Tag.js'

export const stories = {
  tones: {
    name: 'all tones',
    render: () => (
      <Stack direction="row" gap="2" wrap>
        <Tag>600+</Tag>
        <Tag tone="accent">Get</Tag>
        <Tag tone="success">Installed</Tag>
        <Tag tone="warning">Testnet</Tag>
      </Stack>
    ),
  },
} as const satisfies PieceStories
