import type { TestWorld } from '#runtime/testing/index'
import type { Story } from '../testing/story.js'

const route = { name: 'SwapSelectToken', params: { side: 'bought' } } as const
const options = { connected: true } as const

/** Lists a popular token that Foyer does not suggest, and one that is neither. */
export function listMoreTokens({ services: { exchange } }: Pick<TestWorld, 'services'>) {
  const listed = { eip2612: false, logoUri: null, decimals: 18 }
  exchange.tokens = [
    ...exchange.tokens,
    {
      ...listed,
      address: 'eip155:1:0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F',
      symbol: 'SNX',
      name: 'Synthetix Network Token',
    },
    {
      ...listed,
      address: 'eip155:1:0x57A3900000000000000000000000000000000001',
      symbol: 'HRBR',
      name: 'Harbor Points',
    },
  ]
}

export const stories = {
  tokens: { name: 'several tokens', route, options, prepare: listMoreTokens },
  unavailable: {
    name: 'tokens that could not be loaded',
    route,
    options,
    prepare: ({ services }) =>
      void services.fault({ kind: 'status', status: 400, path: '/v1/convert/tokens' }),
  },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
