import type { Story } from '../testing/story.js'

const route = { name: 'SwapSelectToken', params: { side: 'bought' } } as const
const options = { connected: true } as const

export const stories = {
  tokens: { name: 'several tokens', route, options },
  unavailable: {
    name: 'tokens that could not be loaded',
    route,
    options,
    prepare: ({ services }) =>
      void services.fault({ kind: 'status', status: 400, path: '/v1/convert/tokens' }),
  },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
