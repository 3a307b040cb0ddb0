import { inside, limits } from '#runtime/internal'
import type { TestWorld } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'ConnectingSocial', params: { provider: 'google', providerName: 'Google' } } as const

/** Opens the window of a login, lets the frame load, and returns with the result. */
async function logIn({ foyer, world }: Scene, result?: string) {
  const login = await inside(foyer).load('login')
  login.connectSocial({ provider: 'google' }).catch(() => {}) // the view shows it
  await world.clock.advance(limits.frameInitMs)
  if (result !== undefined) world.popup.say({ resultUri: result })
}

export const stories = {
  window: { name: 'in the window of the provider', route, act: (scene: Scene) => logIn(scene) },
  connecting: {
    name: 'getting the data',
    route,
    prepare: ({ frame }: TestWorld) => frame.ignore('connectSocial'),
    act: (scene: Scene) => logIn(scene, '?code=1'),
  },
  blocked: {
    name: 'window blocked',
    route,
    prepare: ({ popup }: TestWorld) => {
      popup.isBlocked = true
    },
    act: (scene: Scene) => logIn(scene),
  },
  denied: { name: 'declined', route, act: (scene: Scene) => logIn(scene, '?error=access_denied') },
  failed: { name: 'failed', route, act: (scene: Scene) => logIn(scene, '?error=server_error') },
  ended: { name: 'no login', route },
} as const satisfies { [name: string]: Story }
