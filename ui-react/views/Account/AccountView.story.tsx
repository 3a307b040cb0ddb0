import type { Story } from '../testing/story.js'

const route = { name: 'Account' } as const
const options = { connected: true } as const

export const stories = {
  named: {
    name: 'name, balance and worth',
    route,
    options,
    prepare: ({ chain }) => {
      chain.balance = 12_500_900_000_000_000_000n
    },
  },
  unnamed: {
    name: 'an address without a name',
    route,
    options,
    prepare: ({ services }) => {
      services.identity = { name: null, avatar: null, resolvedAt: null }
    },
  },
  loading: {
    name: 'figures on their way',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.fault({ kind: 'hang', path: '/v1/' })
      chain.readBalance = () => new Promise(() => {})
    },
  },
  unknown: {
    name: 'balance unknown',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.fault({ kind: 'status', status: 403, path: '/v1/account' })
      chain.isDown = true
    },
  },
  stale: {
    name: 'last known balance',
    route,
    options,
    act: async ({ foyer, world }) => {
      world.chain.isDown = true
      await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    },
  },
  disconnected: { name: 'nobody connected', route },
} as const satisfies { [name: string]: Story }
