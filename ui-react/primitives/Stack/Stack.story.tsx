import { Button } from '../Button/Button.js'
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
    name: 'row, pushed apart',
    render: () => (
      <Stack direction="row" justify="between" align="center">
        <Tag>Start</Tag>
        <Tag>End</Tag>
      </Stack>
    ),
  },
  equal: {
    name: 'equal shares',
    render: () => (
      <Stack direction="row" gap="2" equal>
        <Button variant="secondary">Cancel</Button>
        <Button>Go on</Button>
      </Stack>
    ),
  },
} as const satisfies PieceStories
