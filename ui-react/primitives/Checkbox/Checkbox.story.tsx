import type { PieceStories } from '../testing/story.js'
import { Checkbox } from './Checkbox.js'

const label = 'I have read and accept the terms of this shop.'

export const stories = {
  open: {
    name: 'not ticked',
    render: () => <Checkbox label={label} checked={false} onCheckedChange={() => {}} />,
  },
  ticked: { name: 'ticked', render: () => <Checkbox label={label} checked onCheckedChange={() => {}} /> },
} as const satisfies PieceStories
