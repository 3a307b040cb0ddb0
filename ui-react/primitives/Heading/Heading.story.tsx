import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Heading } from './Heading.js'

export const stories = {
  sizes: {
    name: 'every size',
    render: () => (
      <Stack gap="3">
        <Heading level={1} size="display">
          12.5 ETH
        </Heading>
        <Heading level={2} size="title">
          maria.eth
        </Heading>
        <Heading level={3}>Connect wallet</Heading>
      </Stack>
    ),
  },
} as const satisfies PieceStories
