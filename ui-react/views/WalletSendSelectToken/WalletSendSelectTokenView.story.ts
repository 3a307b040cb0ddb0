import type { Story } from '../testing/story.js'

const route = { name: 'WalletSendSelectToken' } as const

export const stories = {
  tokens: { name: 'several tokens', route, options: { connected: true } },
  unknown: {
    name: 'nothing is known',
    route,
    options: { connected: true },
    prepare: ({ services, chain }) => {
      chain.isDown = true
      services.fault({ kind: 'down', path: '/v1/account/' })
    },
  },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
