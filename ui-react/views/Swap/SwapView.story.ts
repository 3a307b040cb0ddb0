import { fillSwap } from '../testing/fillSwap.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'Swap' } as const
const options = { connected: true } as const

export const stories = {
  empty: { name: 'empty', route, options },
  quoted: { name: 'a quote', route, options, act: (scene: Scene) => fillSwap(scene, '50') },
  tooMuch: {
    name: 'more than the account has',
    route,
    options,
    act: (scene: Scene) => fillSwap(scene, '9000'),
  },
  poor: {
    name: 'a bad rate',
    route,
    options,
    prepare: ({ services }) => {
      services.exchange.quote = () => '15000000000000000'
    },
    act: (scene: Scene) => fillSwap(scene, '50'),
  },
  unquoted: {
    name: 'no quote',
    route,
    options,
    prepare: ({ services }) =>
      void services.fault({ kind: 'status', status: 400, path: '/v1/convert/quotes' }),
    act: (scene: Scene) => fillSwap(scene, '50'),
  },
  unsupported: {
    name: 'a network without swaps',
    route,
    options,
    prepare: ({ services }) => {
      services.supportedChains = ['eip155:8453']
    },
  },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
