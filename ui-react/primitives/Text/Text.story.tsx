import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Text } from './Text.js'

const variants = ['display', 'title', 'heading', 'body', 'small', 'caption'] as const
const tones = ['primary', 'secondary', 'tertiary', 'danger'] as const

export const stories = {
  variants: {
    name: 'every variant',
    render: () => (
      <Stack gap="2">
        {variants.map((variant) => (
          <Text key={variant} variant={variant}>
            {variant} 0123
          </Text>
        ))}
      </Stack>
    ),
  },
  tones: {
    name: 'all tones',
    render: () => (
      <Stack gap="2">
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Stack>
    ),
  },
  truncated: {
    name: 'truncated',
    render: () => <Text truncate>a-name-that-is-much-longer-than-the-dialog-is-wide.subdomain.eth</Text>,
  },
} as const satisfies PieceStories
