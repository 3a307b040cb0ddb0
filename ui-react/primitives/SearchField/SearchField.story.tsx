import { useState } from 'react'
import type { PieceStories } from '../testing/story.js'
import { SearchField } from './SearchField.js'

function Example({ start = '', pending }: { start?: string; pending?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <SearchField
      label="Search wallets"
      clearLabel="Clear search"
      value={value}
      onValueChange={setValue}
      pending={pending}
    />
  )
}

export const stories = {
  empty: { name: 'empty', render: () => <Example /> },
  filled: { name: 'filled', render: () => <Example start="Harbor" /> },
  pending: { name: 'searching', render: () => <Example start="Harb" pending /> },
} as const satisfies PieceStories
