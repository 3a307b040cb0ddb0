import { defineNetwork, mainnet } from '#runtime/networks/index'
import type { PieceStories } from '../../primitives/testing/story.js'
import { longName } from '../../views/testing/longName.js'
import { NetworkRow } from './NetworkRow.js'

const testnet = defineNetwork({
  id: 900,
  name: longName,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
  testnet: true,
})

export const stories = {
  idle: { name: 'not selected', render: () => <NetworkRow network={mainnet} onClick={() => {}} /> },
  active: { name: 'selected', render: () => <NetworkRow network={mainnet} active onClick={() => {}} /> },
  testnet: {
    name: 'testnet with a long name',
    render: () => <NetworkRow network={testnet} onClick={() => {}} />,
  },
} as const satisfies PieceStories
