import { Button } from '../Button/Button.js'
import type { PieceStories } from '../testing/story.js'
import { AlertBar } from './AlertBar.js'

const dismiss = { label: 'Dismiss', onClick: () => {} }

export const stories = {
  error: {
    name: 'error, to be dismissed',
    render: () => (
      <AlertBar
        title="This origin is not listed"
        description="Add it to the project in the dashboard."
        dismiss={dismiss}
      />
    ),
  },
  warning: {
    name: 'warning with a way on',
    render: () => (
      <AlertBar
        variant="warning"
        title="Session expired"
        description="Sign in again to go on."
        action={<Button size="small">Sign in</Button>}
      />
    ),
  },
  info: {
    name: 'info, title alone',
    render: () => <AlertBar variant="info" title="Test networks are shown" />,
  },
  long: {
    name: 'long words',
    render: () => (
      <AlertBar
        title="https://checkout.a-very-long-name-of-a-shop-without-any-break.example is not listed"
        description="Whoever looks after this page adds its origin to the project; until then wallets on a phone cannot be connected."
        dismiss={dismiss}
      />
    ),
  },
} as const satisfies PieceStories
