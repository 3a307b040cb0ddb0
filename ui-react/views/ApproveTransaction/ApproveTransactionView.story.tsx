import { inside, limits } from '#runtime/internal'
import type { Story } from '../testing/story.js'

const route = { name: 'ApproveTransaction' } as const
const options = { connected: true } as const
const request = { namespace: 'eip155', method: 'eth_sendTransaction' } as const

export const stories = {
  waiting: {
    name: 'approve in an external wallet',
    route,
    options,
    act: async ({ foyer }) => void (await inside(foyer).load('approval')).push(request),
  },
  app: {
    name: 'with a link to the app',
    route,
    options,
    act: async ({ foyer }) =>
      void (await inside(foyer).load('approval')).push({
        ...request,
        link: { href: 'sandbox-wallet://', name: 'Sandbox Wallet' },
      }),
  },
  slow: {
    name: 'slow response',
    route,
    options,
    act: async ({ foyer, world }) => {
      ;(await inside(foyer).load('approval')).push(request)
      await world.clock.advance(limits.walletHintMs)
    },
  },
} as const satisfies { [name: string]: Story }
