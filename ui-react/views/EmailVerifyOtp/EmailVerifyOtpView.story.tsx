import { limits } from '#runtime/internal'
import type { TestWorld } from '#runtime/testing/index'
import { enterText } from '../testing/enterText.js'
import { requestEmail } from '../testing/requestEmail.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'EmailVerifyOtp' } as const
const prepare = ({ frame }: TestWorld) => frame.answer('connectEmail', { action: 'VERIFY_OTP' })

async function submit(scene: Scene) {
  await requestEmail(scene)
  await enterText('foyer-code-input', '123456')
}

export const stories = {
  code: { name: 'asks for the code', route, prepare, act: requestEmail },
  long: {
    name: 'a long address',
    route,
    prepare,
    act: (scene: Scene) =>
      requestEmail(scene, 'maximiliana.featherstonehaugh-cholmondeley+newsletter@subdomain.example.com'),
  },
  again: {
    name: 'another email can be sent',
    route,
    prepare,
    act: async (scene: Scene) => {
      await requestEmail(scene)
      await scene.world.clock.advance(limits.emailPauseMs)
    },
  },
  checking: {
    name: 'checking the code',
    route,
    prepare: (world) => {
      prepare(world)
      world.frame.ignore('connectOtp')
    },
    act: submit,
  },
  wrong: {
    name: 'wrong code',
    route,
    prepare: (world) => {
      prepare(world)
      world.frame.fail('connectOtp', 'Invalid code')
    },
    act: submit,
  },
  ended: { name: 'no login', route },
} as const satisfies { [name: string]: Story }
