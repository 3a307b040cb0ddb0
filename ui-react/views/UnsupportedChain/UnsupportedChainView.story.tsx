import type { Story } from '../testing/story.js'

export const stories = {
  unsupported: {
    name: 'the wallet is elsewhere',
    route: { name: 'UnsupportedChain' },
    options: { connected: true },
    act: ({ world }) => world.wallet.switchChain('eip155:10'),
  },
  nameless: {
    name: 'the wallet is where nobody knows',
    route: { name: 'UnsupportedChain' },
    options: { connected: true },
    act: ({ world }) => world.wallet.switchChain('eip155:424242'),
  },
} as const satisfies { [name: string]: Story }
