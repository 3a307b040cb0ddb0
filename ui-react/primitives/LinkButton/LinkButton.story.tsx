import { Icon } from '../Icon/Icon.js'
import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { LinkButton } from './LinkButton.js'

export const stories = {
  variants: {
    name: 'every variant',
    render: () => (
      <Stack gap="2" align="start">
        <LinkButton href="#there">Secondary</LinkButton>
        <LinkButton href="#there" variant="primary" trailing={<Icon name="external" size="small" />}>
          Primary
        </LinkButton>
        <LinkButton href="#there" variant="ghost" size="small">
          Ghost
        </LinkButton>
      </Stack>
    ),
  },
} as const satisfies PieceStories
