import { testAccounts } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'WalletSend' } as const
const options = { connected: true } as const
const [, recipient = ''] = testAccounts

const fill =
  (amount: string, to: string) =>
  async ({ foyer }: Scene) => {
    const send = await foyer.load('send')
    send.setAmount(amount)
    await send.setRecipient(to)
  }

export const stories = {
  empty: { name: 'empty', route, options },
  filled: { name: 'amount and recipient entered', route, options, act: fill('0.5', recipient) },
  firstTime: {
    name: 'the first payment to an address',
    route,
    options,
    act: fill('0.5', '0x8ba1f109551bD432803012645Ac136ddd64DBA72'),
  },
  wrongRecipient: { name: 'a recipient that is no address', route, options, act: fill('0.5', '0x8ba1') },
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
