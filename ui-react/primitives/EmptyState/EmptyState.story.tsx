import { Button } from '../Button/Button.js'
import type { PieceStories } from '../testing/story.js'
import { EmptyState } from './EmptyState.js'

export const stories = {
  neutral: { name: 'nothing yet', render: () => <EmptyState title="Nothing here" text="It will show up." /> },
  warning: {
    name: 'warning with a way on',
    render: () => (
      <EmptyState
        icon="warning"
        title="Wallets could not be loaded"
        text="The list of wallets does not answer right now."
        action={<Button variant="secondary">Try again</Button>}
      />
    ),
  },
} as const satisfies PieceStories
