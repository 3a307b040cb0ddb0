import { Icon } from '../Icon/Icon.js'
import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Button } from './Button.js'

const variants = ['primary', 'secondary', 'ghost'] as const
const sizes = ['small', 'medium', 'large'] as const

export const stories = {
  variants: {
    name: 'every variant in every size',
    render: () => (
      <Stack gap="3">
        {variants.map((variant) => (
          <Stack key={variant} direction="row" gap="2" align="center" wrap>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                Connect
              </Button>
            ))}
          </Stack>
        ))}
      </Stack>
    ),
  },
  pending: {
    name: 'pending',
    render: () => (
      <Stack gap="2">
        <Button pending fullWidth>
          Sending
        </Button>
        <Button pending variant="secondary" fullWidth>
          Sending
        </Button>
      </Stack>
    ),
  },
  disabled: {
    name: 'disabled',
    render: () => (
      <Stack gap="2">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled fullWidth>
            Not now
          </Button>
        ))}
      </Stack>
    ),
  },
  icons: {
    name: 'with icons',
    render: () => (
      <Stack gap="2">
        <Button leading={<Icon name="wallet" />}>Connect wallet</Button>
        <Button variant="secondary" trailing={<Icon name="external" size="small" />}>
          View on explorer
        </Button>
      </Stack>
    ),
  },
  long: {
    name: 'text longer than one line',
    render: () => (
      <Button fullWidth>Approve the connection request in the wallet of this browser to continue</Button>
    ),
  },
} as const satisfies PieceStories
