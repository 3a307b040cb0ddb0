import type { PieceStories } from '../../primitives/testing/story.js'
import { CopyField } from './CopyField.js'

export const stories = {
  refused: {
    name: 'a link that could not be copied',
    render: () => (
      <CopyField
        copy={{ run: () => {}, copied: false, error: new Error('refused') }}
        value="wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn"
        label="Copy link"
      />
    ),
  },
} as const satisfies PieceStories
