import type { Story } from '../testing/story.js'

export const stories = {
  unsupported: {
    name: 'wallet on another network',
    route: { name: 'UnsupportedChain' },
    options: { connected: true },
    act: ({ world }) => world.wallet.switchChain('eip155:10'),
  },
  nameless: {
    name: 'wallet on an unknown network',
    route: { name: 'UnsupportedChain' },
    options: { connected: true },
    act: ({ world }) => world.wallet.switchChain('eip155:424242'),
  },
} as const satisfies { [name: string]: Story }
