import { inside, limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import type { Story } from '../testing/story.js'

const route = { name: 'ApproveTransaction' } as const
const options = { connected: true } as const
const request = { namespace: 'eip155', method: 'eth_sendTransaction' } as const
/** The message to sign, in hex. */
const message = `0x${[...new TextEncoder().encode('I own this account, and I accept the terms of this shop.')]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')}`

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
  frame: {
    name: 'the embedded wallet asks',
    route,
    prepare: ({ frame }) => frame.ignore('rpcRequest'),
    act: async (scene) => {
      await logIn(scene)
      const session = inside(scene.foyer).connection.session('eip155')
      session?.request({ method: 'personal_sign', params: [message, session.accounts[0]] }).catch(() => {})
      await settle()
    },
  },
} as const satisfies { [name: string]: Story }
