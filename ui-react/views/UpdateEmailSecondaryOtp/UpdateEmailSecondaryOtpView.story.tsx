import type { TestWorld } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'UpdateEmailSecondaryOtp' } as const
const prepare = ({ frame }: TestWorld) => frame.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' })

export const stories = {
  code: {
    name: 'asks for the code',
    route,
    prepare,
    act: (scene: Scene) => logIn(scene, 'maria@example.org'),
  },
} as const satisfies { [name: string]: Story }
