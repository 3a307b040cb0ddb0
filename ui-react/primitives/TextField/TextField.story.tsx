import { Button } from '../Button/Button.js'
import type { PieceStories } from '../testing/story.js'
import { TextField } from './TextField.js'

export const stories = {
  empty: {
    name: 'empty, with a hint',
    render: () => <TextField label="Recipient" hint="An address or a name" placeholder="0x…" />,
  },
  error: {
    name: 'wrong',
    render: () => <TextField label="Amount" defaultValue="12" error="You have 3.2 ETH" />,
  },
  trailing: {
    name: 'with a button',
    render: () => (
      <TextField
        label="Amount"
        trailing={
          <Button size="small" variant="ghost">
            Max
          </Button>
        }
      />
    ),
  },
  disabled: {
    name: 'disabled',
    render: () => <TextField label="Recipient" defaultValue="maria.eth" disabled />,
  },
} as const satisfies PieceStories
