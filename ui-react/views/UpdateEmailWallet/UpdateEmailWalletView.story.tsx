import { inside } from '#runtime/internal'
import { enterText } from '../testing/enterText.js'
import { logIn } from '../testing/logIn.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'UpdateEmailWallet' } as const
const newEmail = 'maria@example.org'

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
      await enterText('foyer-new-email-input', newEmail)
      const login = await inside(scene.foyer).load('login')
      void login.changeEmail({ email: newEmail }).catch(() => {})
    },
  },
  none: { name: 'not logged in by email', route },
} as const satisfies { [name: string]: Story }
