import { testServiceUrls } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import { offerSmartAccount, smartNetwork } from '../testing/offerSmartAccount.js'
import type { Scene, Story } from '../testing/story.js'
import { tabStories } from './AccountTabs.story.js'

const route = { name: 'Account' } as const
const options = { connected: true } as const

/** Logs in, and opens the account again. */
async function logInToAccount(scene: Scene) {
  await logIn(scene)
  scene.foyer.open(route)
}

export const stories = {
  named: {
    name: 'name, balance and value',
    route,
    options,
    prepare: ({ services, chain }) => {
      const [ether, ...others] = services.balances
      if (ether) services.balances = [{ ...ether, value: 31_252.25 }, ...others]
      chain.balance = 12_500_900_000_000_000_000n
    },
  },
  unnamed: {
    name: 'an address without a name',
    route,
    options,
    prepare: ({ services }) => {
      services.identity = { name: null, avatar: null, resolvedAt: null }
    },
  },
  long: {
    name: 'a long name and a large balance',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.identity = { ...services.identity, name: `${'a-long-name-'.repeat(6)}of-an-account.eth` }
      services.balances = services.balances.map((balance) => ({ ...balance, value: 123_456_789_012.5 }))
      chain.balance = 123_456_789_012_345_678_900_000_000_000n
    },
  },
  empty: {
    name: 'empty account',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.balances = []
      chain.balance = 0n
    },
  },
  loading: {
    name: 'loading figures',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.fault({ kind: 'hang', path: '/v1/' })
      chain.readBalance = () => new Promise(() => {})
    },
  },
  unknown: {
    name: 'balance unknown',
    route,
    options,
    prepare: ({ services, chain }) => {
      services.fault({ kind: 'status', status: 400, path: '/v1/account' })
      chain.isDown = true
    },
  },
  stale: {
    name: 'last known balance',
    route,
    options,
    act: async ({ foyer, world }) => {
      world.chain.isDown = true
      await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    },
  },
  worthUnknown: {
    name: 'worth unknown',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/v1/account' }),
  },
  copied: {
    name: 'address copied',
    route,
    options,
    act: ({ foyer }) => foyer.toast.show({ variant: 'success', text: 'account.copied' }),
  },
  smartAccount: {
    name: 'a smart account, logged in by email',
    route,
    options: {
      networks: [smartNetwork],
      services: { ...testServiceUrls, dashboard: 'https://secure.test/dashboard' },
    },
    prepare: (world) => {
      offerSmartAccount(world)
      const { services } = world
      const chainId = smartNetwork.caipNetworkId
      services.balances = services.balances.map((balance) => ({ ...balance, chainId, address: undefined }))
    },
    act: logInToAccount,
  },
  ...tabStories,
  disconnected: { name: 'disconnected', route },
} as const satisfies { [name: string]: Story }
