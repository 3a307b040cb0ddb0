import { Tag } from '../Tag/Tag.js'
import type { PieceStories } from '../testing/story.js'
import { Stack } from './Stack.js'

export const stories = {
  column: {
    name: 'column',
    render: () => (
      <Stack gap="3">
        <Tag>One</Tag>
        <Tag>Two</Tag>
        <Tag>Three</Tag>
      </Stack>
    ),
  },
  row: {
    name: 'row',
    render: () => (
      <Stack direction="row" gap="2" align="center">
        <Tag>Start</Tag>
        <Tag>End</Tag>
      </Stack>
    ),
  },
} as const satisfies PieceStories
