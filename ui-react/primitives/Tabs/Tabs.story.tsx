import { useState } from 'react'
import { Button } from '../Button/Button.js'
import { Text } from '../Text/Text.js'
import type { PieceStories } from '../testing/story.js'
import { Tabs } from './Tabs.js'

function Example({ start }: { start: 'tokens' | 'activity' }) {
  const [selected, setSelected] = useState(start)
  return (
    <Tabs
      label="Assets"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'tokens', label: 'Tokens', content: <Text>No tokens yet</Text> },
        { id: 'activity', label: 'Activity', content: <Button variant="secondary">Load more</Button> },
      ]}
    />
  )
}

export const stories = {
  first: { name: 'first chosen', render: () => <Example start="tokens" /> },
  second: { name: 'second chosen', render: () => <Example start="activity" /> },
} as const satisfies PieceStories
