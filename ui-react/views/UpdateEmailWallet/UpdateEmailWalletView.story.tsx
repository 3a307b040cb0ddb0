import { inside } from '#runtime/internal'
import { logIn } from '../testing/logIn.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'UpdateEmailWallet' } as const

async function edit(scene: Scene) {
  await logIn(scene)
  scene.foyer.open(route)
}

export const stories = {
  form: { name: 'asks for another address', route, act: edit },
  sending: {
    name: 'sending the email',
    route,
    prepare: ({ frame }) => frame.ignore('updateEmail'),
    act: async (scene: Scene) => {
      await edit(scene)
      const login = await inside(scene.foyer).load('login')
      void login.changeEmail({ email: 'maria@example.org' }).catch(() => {})
    },
  },
  none: { name: 'not logged in by email', route },
} as const satisfies { [name: string]: Story }
