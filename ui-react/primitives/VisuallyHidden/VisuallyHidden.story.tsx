import { Text } from '../Text/Text.js'
import type { PieceStories } from '../testing/story.js'
import { VisuallyHidden } from './VisuallyHidden.js'

export const stories = {
  hidden: {
    name: 'text for screen readers only',
    render: () => (
      <Text>
        Website <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </Text>
    ),
  },
} as const satisfies PieceStories
