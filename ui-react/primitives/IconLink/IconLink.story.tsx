import type { PieceStories } from '../testing/story.js'
import { IconLink } from './IconLink.js'

export const stories = {
  plain: {
    name: 'plain',
    render: () => <IconLink icon="external" href="#there" label="View on Etherscan" />,
  },
} as const satisfies PieceStories
