import type { PieceStories } from '../../primitives/testing/story.js'
import { AddressText } from './AddressText.js'

export const stories = {
  evm: {
    name: 'an EVM address',
    render: () => <AddressText address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />,
  },
} as const satisfies PieceStories
