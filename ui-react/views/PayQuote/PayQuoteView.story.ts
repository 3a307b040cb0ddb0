import { etherOn, payOptions as options, requestPayment } from '../testing/requestPayment.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'PayQuote' } as const

const review = async (scene: Scene) => (await requestPayment(scene)).review()

export const stories = {
  ready: { name: 'a payment to review', route, options, act: review },
  preparing: {
    name: 'switching the network',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('switchNetwork'),
    act: async (scene) => {
      const pay = await requestPayment(scene, { paymentAsset: etherOn('eip155:8453') })
      pay.review().catch(() => {}) // the view shows it
    },
  },
  poor: {
    name: 'too little to pay',
    route,
    options,
    prepare: ({ chain }) => {
      chain.balance = 0n
    },
    act: (scene) => review(scene).catch(() => {}), // the view shows it
  },
  none: { name: 'nothing to pay', route, options },
} as const satisfies { [name: string]: Story }
