import { type IconName, icons } from '../../icons/icons.js'
import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Icon } from './Icon.js'

const isName = (name: string): name is IconName => name in icons
const names = Object.keys(icons).filter(isName)

export const stories = {
  all: {
    name: 'every icon',
    render: () => (
      <Stack direction="row" gap="4" wrap>
        {names.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Stack>
    ),
  },
  sizes: {
    name: 'every size',
    render: () => (
      <Stack direction="row" gap="4" align="center">
        <Icon name="wallet" size="small" />
        <Icon name="wallet" />
        <Icon name="wallet" size="large" />
      </Stack>
    ),
  },
} as const satisfies PieceStories
