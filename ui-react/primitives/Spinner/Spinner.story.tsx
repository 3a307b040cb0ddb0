import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Spinner } from './Spinner.js'

export const stories = {
  sizes: {
    name: 'every size',
    render: () => (
      <Stack direction="row" gap="4" align="center">
        <Spinner size="small" />
        <Spinner label="Loading" />
      </Stack>
    ),
  },
} as const satisfies PieceStories
