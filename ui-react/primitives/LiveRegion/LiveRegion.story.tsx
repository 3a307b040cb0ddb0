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
    name: 'says what it is told, and shows nothing',
    render: () => (
      <LiveRegion>
        <Speaker />
      </LiveRegion>
    ),
  },
} as const satisfies PieceStories
