import { inside, limits } from '#runtime/internal'
import type { Story } from '../testing/story.js'

const route = { name: 'ApproveTransaction' } as const
const options = { connected: true } as const
const request = { namespace: 'eip155', method: 'eth_sendTransaction' } as const

export const stories = {
  waiting: {
    name: 'a wallet elsewhere has to approve',
    route,
    options,
    act: async ({ foyer }) => void (await inside(foyer).load('approval')).push(request),
  },
  app: {
    name: 'its app can be opened again',
    route,
    options,
    act: async ({ foyer }) =>
      void (await inside(foyer).load('approval')).push({
        ...request,
        link: { href: 'harbor://', name: 'Harbor' },
      }),
  },
  slow: {
    name: 'waiting for long',
    route,
    options,
    act: async ({ foyer, world }) => {
      ;(await inside(foyer).load('approval')).push(request)
      await world.clock.advance(limits.walletHintMs)
    },
  },
} as const satisfies { [name: string]: Story }
