import type { Story } from '../testing/story.js'

const route = { name: 'ProfileWallets' } as const
const families = ['eip155', 'solana', 'bip122'] as const

export const stories = {
  all: { name: 'connected everywhere', route, options: { families, connected: true } },
  some: {
    name: 'connected in one of three namespaces',
    route,
    options: { families, connected: true },
    act: async ({ foyer }) => {
      await foyer.disconnect({ namespace: 'solana' })
      await foyer.disconnect({ namespace: 'bip122' })
      foyer.open(route)
    },
  },
  single: { name: 'one namespace', route, options: { connected: true } },
  none: { name: 'disconnected', route, options: { families } },
} as const satisfies { [name: string]: Story }
