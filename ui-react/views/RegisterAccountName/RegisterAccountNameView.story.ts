import { limits } from '#runtime/internal'
import { testAccounts } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'RegisterAccountName' } as const
const [, other = ''] = testAccounts

/** Logs in without a name, opens the view and types a label. */
const enter = (label: string) => async (scene: Scene) => {
  const { foyer, world } = scene
  await logIn(scene)
  foyer.open(route)
  const names = await foyer.load('names')
  const searched = names.setLabel(label)
  await world.clock.advance(limits.nameSuggestionDelayMs)
  await searched
}

const prepare: NonNullable<Story['prepare']> = ({ services }) => {
  services.identity = { name: null, avatar: null, resolvedAt: null }
  services.names = { 'maria.reown.id': other }
}

export const stories = {
  empty: { name: 'empty', route, prepare, act: enter('') },
  free: { name: 'a free name', route, prepare, act: enter('maria-dev') },
  taken: { name: 'a taken name', route, prepare, act: enter('maria') },
  invalid: { name: 'a character that no name has', route, prepare, act: enter('maria!') },
  unavailable: {
    name: 'no suggestions',
    route,
    prepare(world) {
      prepare(world)
      world.services.fault({ kind: 'status', status: 400, path: '/v1/profile/suggestions' })
    },
    act: enter('maria'),
  },
  none: { name: 'without an embedded wallet', route, options: { connected: true } },
} as const satisfies { [name: string]: Story }
