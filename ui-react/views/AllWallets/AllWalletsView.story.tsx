import { inside } from '#runtime/internal'
import { longName } from '../testing/longName.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'AllWallets' } as const

const search = async ({ foyer }: Scene, query: string) => {
  const wallets = await inside(foyer).load('wallets')
  await wallets.search(query).catch(() => {}) // the view shows it
}

export const stories = {
  all: { name: 'all wallets', route },
  installed: {
    name: 'one installed, one with a long name',
    route,
    prepare: ({ services }) => {
      const [first, second, ...others] = services.wallets
      if (first && second)
        services.wallets = [{ ...first, name: longName }, { ...second, rdns: 'test.wallet' }, ...others]
    },
  },
  found: { name: 'some found', route, act: (scene) => search(scene, 'al') },
  notFound: { name: 'no results', route, act: (scene) => search(scene, 'no such wallet') },
  searching: {
    name: 'searching',
    route,
    act: (scene) => {
      scene.world.services.fault({ kind: 'hang', path: '/getWallets' })
      void search(scene, 'harbor')
    },
  },
  searchUnavailable: {
    name: 'search failed',
    route,
    act: (scene) => {
      scene.world.services.fault({ kind: 'status', status: 400, path: '/getWallets' })
      return search(scene, 'harbor')
    },
  },
  moreUnavailable: {
    name: 'next page failed',
    route,
    act: async ({ foyer, world }) => {
      world.services.fault({ kind: 'status', status: 400, path: '/getWallets' })
      const wallets = await inside(foyer).load('wallets')
      await wallets.fetchMore().catch(() => {}) // the view shows it
    },
  },
  loading: {
    name: 'loading wallets',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWallets' }),
  },
  unavailable: {
    name: 'wallet service down',
    route,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/getWallets' }),
  },
  none: {
    name: 'no wallet for these networks',
    route,
    prepare: ({ services }) => {
      services.wallets = []
    },
  },
} as const satisfies { [name: string]: Story }
