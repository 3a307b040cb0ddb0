import { defineNetwork } from '#runtime/networks/index'
import { longName } from '../views/testing/longName.js'
import type { FoyerPieceStories } from '../views/testing/pieceStory.js'
import { NetworkButton } from './NetworkButton.js'

const render = () => <NetworkButton />

export const stories = {
  network: { name: 'a network', render },
  unsupported: {
    name: 'wallet on another network',
    render,
    options: { connected: true },
    act: async ({ foyer, world }) => {
      await world.wallet.switchChain('eip155:10')
      foyer.close()
    },
  },
  long: {
    name: 'a long name',
    render,
    options: {
      networks: [
        defineNetwork({
          id: 1,
          name: longName,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['https://rpc.test'] } },
        }),
      ],
    },
  },
  disabled: { name: 'disabled', render: () => <NetworkButton disabled /> },
} as const satisfies FoyerPieceStories
