import { Button } from '../Button/Button.js'
import type { PieceStories } from '../testing/story.js'
import { EmptyState } from './EmptyState.js'

export const stories = {
  neutral: {
    name: 'empty',
    render: () => <EmptyState icon="search" title="Nothing here" text="New items will appear here." />,
  },
  warning: {
    name: 'warning with an action',
    render: () => (
      <EmptyState
        icon="warning"
        title="Wallets could not be loaded"
        text="The wallet list is not responding right now."
        action={<Button variant="secondary">Try again</Button>}
      />
    ),
  },
} as const satisfies PieceStories
