import { Button } from '../Button/Button.js'
import type { PieceStories } from '../testing/story.js'
import { LiveRegion, useAnnounce } from './LiveRegion.js'

function Speaker() {
  const announce = useAnnounce()
  return (
    <Button variant="secondary" onClick={() => announce('Address copied')}>
      Say something
    </Button>
  )
}

export const stories = {
  speaker: {
    name: 'announces a message and shows nothing',
    render: () => (
      <LiveRegion>
        <Speaker />
      </LiveRegion>
    ),
  },
} as const satisfies PieceStories
