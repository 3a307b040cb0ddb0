import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../IconButton/IconButton.js'
import { Stack } from '../Stack/Stack.js'
import type { PieceStories } from '../testing/story.js'
import { Tooltip } from './Tooltip.js'

/** Focuses its control, so that the tooltip shows. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <Stack align="center" style={{ padding: '32px' }}>
      <div ref={place}>{children}</div>
    </Stack>
  )
}

export const stories = {
  closed: {
    name: 'at rest',
    render: () => (
      <Tooltip text="Opens the explorer">
        <IconButton icon="external" label="Explorer" />
      </Tooltip>
    ),
  },
  above: {
    name: 'above its control',
    render: () => (
      <Focused>
        <Tooltip text="Opens the explorer">
          <IconButton icon="external" label="Explorer" />
        </Tooltip>
      </Focused>
    ),
  },
  below: {
    name: 'below, with long text',
    render: () => (
      <Focused>
        <Tooltip text="Shows this account on the explorer of the network, in a new tab" placement="below">
          <IconButton icon="external" label="Explorer" />
        </Tooltip>
      </Focused>
    ),
  },
} as const satisfies PieceStories
