import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { reviewSwap } from '../testing/fillSwap.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'SwapPreview' } as const
const options = { connected: true } as const

const submit = async (scene: Scene) => {
  const swap = await reviewSwap(scene)
  swap.submit().catch(() => {}) // the view shows it
  await settle()
}

export const stories = {
  approval: { name: 'a swap that needs an approval', route, options, act: reviewSwap },
  reset: {
    name: 'a swap whose earlier approval must be taken back',
    route,
    options,
    prepare: ({ chain }) => {
      chain.mustResetApproval = true
    },
    act: reviewSwap,
  },
  ready: {
    name: 'a swap to review',
    route,
    options,
    prepare: ({ services }) => {
      services.exchange.allowance = '50000000'
    },
    act: reviewSwap,
  },
  unreadable: {
    name: 'a call that cannot be read',
    route,
    options,
    prepare: ({ services }) => {
      services.exchange.allowance = '50000000'
      services.exchange.transaction = { data: '0x12aa3caf' }
    },
    act: reviewSwap,
  },
  approving: {
    name: 'waiting for the wallet to approve',
    route,
    options,
    prepare: ({ wallet }) => void wallet.hangNext('send'),
    act: submit,
  },
  resetting: {
    name: 'taking an earlier approval back',
    route,
    options,
    prepare: ({ chain }) => {
      chain.mustResetApproval = true
      chain.isSlow = true
    },
    act: submit,
  },
  declined: {
    name: 'declined',
    route,
    options,
    prepare: ({ wallet }) => wallet.rejectNext('send'),
    act: submit,
  },
  swapping: {
    name: 'sent, and not on chain yet',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.exchange.allowance = '50000000'
      chain.isSlow = true
    },
    act: submit,
  },
  unconfirmed: {
    name: 'sent, and not confirmed in time',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.exchange.allowance = '50000000'
      chain.isSlow = true
    },
    act: async (scene) => {
      await submit(scene)
      await scene.world.clock.advance(limits.receiptTimeoutMs)
      await settle()
    },
  },
  done: {
    name: 'swapped',
    route,
    options,
    prepare: ({ services }) => {
      services.exchange.allowance = '50000000'
    },
    act: submit,
  },
  nothing: { name: 'nothing to review', route, options },
  none: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
