import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { payOptions as options, requestPayment } from '../testing/requestPayment.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'PayLoading' } as const

const submit = async (scene: Scene) => {
  const pay = await requestPayment(scene)
  await pay.review()
  pay.submit().catch(() => {}) // the view shows it
  await settle()
}
const atExchange = async (scene: Scene) => {
  const pay = await requestPayment(scene)
  pay.payFromExchange('binance').catch(() => {}) // the view shows it
  await settle()
}
const poll = async ({ world }: Scene) => {
  world.clock.advance(limits.paymentPollMs)
  await settle()
}

export const stories = {
  waiting: {
    name: 'waiting for the wallet',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('send'),
    act: submit,
  },
  declined: {
    name: 'declined in the wallet',
    route,
    options,
    prepare: ({ wallet }) => wallet.rejectNext('send'),
    act: submit,
  },
  confirming: {
    name: 'waiting for the network',
    route,
    options,
    prepare: ({ chain }) => {
      chain.isSlow = true
    },
    act: submit,
  },
  exchange: { name: 'at an exchange', route, options, act: atExchange },
  blocked: {
    name: 'its window is blocked',
    route,
    options,
    prepare: ({ popup }) => {
      popup.isBlocked = true
    },
    act: atExchange,
  },
  closed: {
    name: 'its window is closed',
    route,
    options,
    act: async (scene) => {
      await atExchange(scene)
      scene.world.popup.leave()
      await poll(scene)
    },
  },
  exchangeFailed: {
    name: 'the exchange does not pay',
    route,
    options,
    prepare: ({ services }) => {
      services.buyStatus = { status: 'FAILED', txHash: null }
    },
    act: async (scene) => {
      await atExchange(scene)
      await poll(scene)
    },
  },
  paid: { name: 'paid', route, options, act: submit },
  pending: {
    name: 'not confirmed',
    route,
    options,
    act: async (scene) => {
      const pay = await requestPayment(scene)
      await pay.review()
      scene.world.chain.isDown = true
      await pay.submit()
    },
  },
  none: { name: 'nothing to pay', route, options },
} as const satisfies { [name: string]: Story }
