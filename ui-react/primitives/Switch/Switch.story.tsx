import { useState } from 'react'
import type { PieceStories } from '../testing/story.js'
import { Switch } from './Switch.js'

function Example({ start, disabled }: { start: boolean; disabled?: boolean }) {
  const [checked, setChecked] = useState(start)
  return (
    <Switch label="Show test networks" checked={checked} onCheckedChange={setChecked} disabled={disabled} />
  )
}

export const stories = {
  off: { name: 'off', render: () => <Example start={false} /> },
  on: { name: 'on', render: () => <Example start /> },
  disabled: { name: 'disabled', render: () => <Example start disabled /> },
} as const satisfies PieceStories
