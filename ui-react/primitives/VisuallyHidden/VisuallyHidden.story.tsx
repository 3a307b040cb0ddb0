import { Text } from '../Text/Text.js'
import type { PieceStories } from '../testing/story.js'
import { VisuallyHidden } from './VisuallyHidden.js'

export const stories = {
  hidden: {
    name: 'words that are only heard',
    render: () => (
      <Text>
        Website <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </Text>
    ),
  },
} as const satisfies PieceStories
