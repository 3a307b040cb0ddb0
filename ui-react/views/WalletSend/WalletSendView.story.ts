import { testAccounts } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'WalletSend' } as const
const options = { connected: true } as const
const [, receiver = ''] = testAccounts

const fill =
  (amount: string, to: string) =>
  async ({ foyer }: Scene) => {
    const send = await foyer.load('send')
    send.setAmount(amount)
    await send.setReceiver(to)
  }

export const stories = {
  empty: { name: 'empty', route, options },
  filled: { name: 'amount and receiver entered', route, options, act: fill('0.5', receiver) },
  firstTime: {
    name: 'the first payment to an address',
    route,
    options,
    act: fill('0.5', '0x8ba1f109551bD432803012645Ac136ddd64DBA72'),
  },
  wrongReceiver: { name: 'a receiver that is no address', route, options, act: fill('0.5', '0x8ba1') },
  unknownBalance: {
    name: 'unknown balance',
    route,
    options,
    act: async ({ foyer, world }: Scene) => {
      world.chain.isDown = true
      const send = await foyer.load('send')
      await send.setToken(send.state.token)
    },
  },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
