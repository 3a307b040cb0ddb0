import { Button } from '../Button/Button.js'
import type { PieceStories } from '../testing/story.js'
import { AlertBar } from './AlertBar.js'

const dismiss = { label: 'Dismiss', onClick: () => {} }

export const stories = {
  error: {
    name: 'dismissible error',
    render: () => (
      <AlertBar
        title="This origin is not listed"
        description="Add it to the project in the dashboard."
        dismiss={dismiss}
      />
    ),
  },
  warning: {
    name: 'warning with an action',
    render: () => (
      <AlertBar
        variant="warning"
        title="Session expired"
        description="Sign in again to continue."
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
        description="The owner of this page needs to add its origin to the project. Until then, wallets on a phone cannot connect."
        dismiss={dismiss}
      />
    ),
  },
} as const satisfies PieceStories
