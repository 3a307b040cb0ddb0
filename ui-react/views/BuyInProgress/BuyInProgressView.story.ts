import { createTestTransaction, settle } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'BuyInProgress' } as const
const options = { connected: true, onramp: { meldPublicKey: 'test' } } as const

const buy =
  (then: (scene: Scene) => unknown = () => {}) =>
  async (scene: Scene) => {
    const onramp = await scene.foyer.load('onramp')
    await onramp.buy({ provider: 'coinbase' }).catch(() => {}) // the view shows it
    await settle()
    await then(scene)
  }
const deliver = (status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED') =>
  buy(async ({ world }) => {
    const metadata = { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` } as const
    world.services.purchases = [createTestTransaction(0, metadata)]
    await world.clock.advance(4000)
  })

export const stories = {
  open: { name: 'the window is open', route, options, act: buy() },
  closed: {
    name: 'the window was closed',
    route,
    options,
    act: buy(async ({ world }) => {
      world.popup.leave()
      await world.clock.advance(1000)
    }),
  },
  processing: { name: 'the provider is delivering', route, options, act: deliver('IN_PROGRESS') },
  done: { name: 'the provider has delivered', route, options, act: deliver('SUCCESS') },
  declined: { name: 'the provider did not deliver', route, options, act: deliver('FAILED') },
  blocked: {
    name: 'the browser blocked the window',
    route,
    options,
    prepare: ({ popup }) => {
      popup.isBlocked = true
    },
    act: buy(),
  },
  refused: {
    name: 'the link is not safe',
    route,
    options,
    prepare: ({ services }) => {
      services.onrampUrl = 'http://pay.coinbase.com/'
    },
    act: buy(),
  },
  none: { name: 'no purchase', route, options },
} as const satisfies { [name: string]: Story }
