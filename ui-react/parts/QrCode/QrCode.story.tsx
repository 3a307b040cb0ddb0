import { AsyncImage } from '../../primitives/index.js'
import type { PieceStories } from '../../primitives/testing/story.js'
import { QrCode } from './QrCode.js'

const value =
  'wc:7f6e504b2a1c4d3e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c0d1e@2?relay-protocol=irn&symKey=1f2e3d4c5b6a79880716253443526170ffeeddccbbaa99887766554433221100&expiryTimestamp=1795283795'

export const stories = {
  plain: {
    name: 'without a picture',
    render: () => <QrCode value={value} label="Code to connect a wallet" />,
  },
  picture: {
    name: 'with a picture in the middle',
    render: () => (
      <QrCode value={value} label="Code to connect a wallet" picture={<AsyncImage fallback="wallet" />} />
    ),
  },
  short: { name: 'a short text', render: () => <QrCode value="wc:1@2" label="Code to connect a wallet" /> },
} as const satisfies PieceStories
