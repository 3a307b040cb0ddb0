import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { requestEmail } from '../testing/requestEmail.js'
import type { Story } from '../testing/story.js'

const route = { name: 'EmailVerifyDevice' } as const

export const stories = {
  waiting: {
    name: 'waiting for the visitor',
    route,
    prepare: ({ frame }) => {
      frame.answer('connectEmail', { action: 'VERIFY_DEVICE' })
      frame.ignore('connectDevice')
    },
    act: requestEmail,
  },
  again: {
    name: 'another email can be sent',
    route,
    prepare: ({ frame }) => {
      frame.answer('connectEmail', { action: 'VERIFY_DEVICE' })
      frame.ignore('connectDevice')
    },
    act: async (scene) => {
      await requestEmail(scene)
      await scene.world.clock.advance(limits.emailPauseMs)
    },
  },
  failed: {
    name: 'not approved',
    route,
    prepare: ({ frame }) => {
      frame.answer('connectEmail', { action: 'VERIFY_DEVICE' })
      frame.fail('connectDevice', 'Device not registered')
    },
    act: async (scene) => {
      await requestEmail(scene)
      await settle()
    },
  },
  ended: { name: 'no login', route },
} as const satisfies { [name: string]: Story }
