import type { Story } from '../testing/story.js'

const route = { name: 'AllWallets' } as const

export const stories = {
  all: { name: 'all wallets', route },
  loading: {
    name: 'wallets on their way',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWallets' }),
  },
  unavailable: {
    name: 'wallet service down',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 403, path: '/getWallets' }),
  },
  none: {
    name: 'no wallet for these networks',
    route,
    prepare: ({ services }) => {
      services.wallets = []
    },
  },
} as const satisfies { [name: string]: Story }
