import { Icon, Stack } from '../../primitives/index.js'
import { picture } from '../../primitives/testing/picture.js'
import type { PieceStories } from '../../primitives/testing/story.js'
import { AssetImage } from './AssetImage.js'

export const stories = {
  states: {
    name: 'with and without a picture, and with a badge',
    render: () => (
      <Stack direction="row" gap="4">
        <AssetImage src={picture} symbol="ETH" />
        <AssetImage symbol="usdc" />
        <AssetImage symbol="POL" badge={<Icon name="arrow-down" />} badgeTone="in" />
        <AssetImage symbol="POL" badge={<Icon name="warning" />} badgeTone="failed" />
      </Stack>
    ),
  },
} as const satisfies PieceStories
