import { testAccounts } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'WalletSendPreview' } as const
const options = { connected: true } as const
const [, recipient = ''] = testAccounts

const review =
  (to = recipient) =>
  async ({ foyer }: Scene) => {
    const send = await foyer.load('send')
    send.setAmount('0.5')
    await send.setRecipient(to)
    await send.review()
    return send
  }
const submit = async (scene: Scene) => {
  const send = await review()(scene)
  send.submit().catch(() => {}) // the view shows it
}

export const stories = {
  ready: { name: 'a payment to review', route, options, act: review() },
  firstTime: {
    name: 'a payment to an unknown address',
    route,
    options,
    act: review('0x8ba1f109551bD432803012645Ac136ddd64DBA72'),
  },
  unsimulated: {
    name: 'without a simulation',
    route,
    options,
    prepare: ({ chain }) => {
      chain.canSimulate = false
    },
    act: review(),
  },
  waiting: {
    name: 'waiting for the wallet',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('send'),
    act: submit,
  },
  declined: {
    name: 'declined',
    route,
    options,
    prepare: ({ wallet }) => wallet.rejectNext('send'),
    act: submit,
  },
  nothing: { name: 'nothing to review', route, options },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
