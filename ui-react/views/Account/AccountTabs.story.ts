import { createTestTransaction, type TestWorld } from '#runtime/testing/index'
import { picture } from '../../primitives/testing/picture.js'
import { longName } from '../testing/longName.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'Account' } as const
const options = { connected: true } as const

const showTab =
  (tab: 'nfts' | 'activity') =>
  ({ foyer }: Pick<Scene, 'foyer'>) =>
    foyer.account.setTab('eip155', tab)

const tokens = [
  ['Ether', 'ETH', 4186.44, 2562, '1.634052'],
  ['USD Coin', 'USDC', 1250.5, 1, '1250.500000'],
  ['Chainlink', 'LINK', 311.2, 15.56, '20.0'],
  [longName, 'LONGEST', 12.04, 0.25, '48.16'],
  ['Tiny Coin', 'TINY', 0.01, 0.01, '0.00000012'],
  ['Without a price', 'NEW', undefined, 0, '1000000.5'],
] as const

const holdTokens = ({ services, chain }: TestWorld, count: number = tokens.length) => {
  chain.balance = 1_634_052_000_000_000_000n
  services.balances = Array.from({ length: count }, (_, index) => {
    const [name, symbol, value, price, numeric] = tokens[index % tokens.length] ?? tokens[0]
    const again = index < tokens.length ? '' : ` ${index}`
    return {
      name: `${name}${again}`,
      symbol,
      chainId: 'eip155:1',
      ...(index > 0 && { address: `eip155:1:0x${`${index}`.padStart(40, '0')}` }),
      ...(value !== undefined && { value: value / 2 ** Math.floor(index / tokens.length) }),
      price,
      quantity: { decimals: '18', numeric },
      iconUrl: index % 3 === 2 ? '' : picture,
    }
  })
}

const agoIso = (world: TestWorld, days: number) =>
  new Date(world.clock.now() - days * 86_400_000).toISOString()
const coin = (symbol: string, numeric: string, direction: 'in' | 'out' | 'self', hasPicture = true) => ({
  fungible_info: { name: symbol, symbol, icon: hasPicture ? { url: picture } : null },
  direction,
  quantity: { numeric },
})
const nft = (name: string, direction = 'in') => ({
  fungible_info: null,
  nft_info: {
    name,
    content: { preview: { url: picture, content_type: null }, detail: null },
    flags: { is_spam: false },
  },
  direction,
  quantity: { numeric: '1' },
})

const recordActivity = (world: TestWorld, pages = 1) => {
  const at = (days: number) => ({ minedAt: agoIso(world, days) })
  const application = { name: 'Harbor Exchange', iconUrl: null }
  const transactions = [
    createTestTransaction(0, { ...at(0.001), operationType: 'send', status: 'pending' }, [
      coin('ETH', '0.25', 'out'),
    ]),
    createTestTransaction(1, at(0.1), [coin('USDC', '1250.5', 'in')]),
    createTestTransaction(2, { ...at(1.2), operationType: 'trade', application }, [
      coin('ETH', '0.4', 'out'),
      coin('USDC', '1024.8', 'in'),
    ]),
    createTestTransaction(3, { ...at(3), operationType: 'approve', application }, []),
    createTestTransaction(4, { ...at(36), operationType: 'mint' }, [nft('Heron at Dawn #12')]),
    createTestTransaction(5, { ...at(40), operationType: 'send', status: 'failed' }, [
      coin('LINK', '20', 'out', false),
    ]),
    createTestTransaction(
      6,
      { ...at(400), operationType: 'stake', application: { ...application, name: longName } },
      [coin('POL', '0.0000004', 'out', false)],
    ),
    createTestTransaction(7, { minedAt: 'x', operationType: 'bridge' }, [coin('ETH', '1', 'self')]),
  ]
  world.services.historyPageSize = transactions.length
  world.services.history = Array.from({ length: pages }, (_, page) =>
    transactions.map((each) => ({
      ...each,
      id: `${each.id}-${page}`,
      metadata: { ...each.metadata, hash: `${each.metadata.hash.slice(0, -2)}${page}${each.metadata.nonce}` },
    })),
  ).flat()
}

const names = [
  'Heron at Dawn #12',
  'Heron at Noon #13',
  'Lantern 7',
  longName,
  'Tide Table 2031',
  'Ferry Ticket',
]
/** Gives the account NFTs, each of a transaction. */
export const collect = (world: TestWorld, count: number = names.length, pageSize: number = names.length) => {
  world.services.historyPageSize = pageSize
  world.services.history = Array.from({ length: count }, (_, index) =>
    createTestTransaction(index, { operationType: 'mint', minedAt: agoIso(world, index) }, [
      nft(`${names[index % names.length]}`),
    ]),
  )
  world.chain.nfts = Object.fromEntries(
    world.services.history.map(({ metadata }, index) => [
      metadata.hash,
      [{ id: `eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/${index}`, isHeld: true }],
    ]),
  )
}

/** Stories of the Account tabs. */
export const tabStories = {
  tokens: { name: 'six tokens', route, options, prepare: (world) => holdTokens(world) },
  tokensUnavailable: {
    name: 'native balance only, tokens unavailable',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 503, path: '/v1/account' }),
  },
  manyTokens: { name: 'two thousand tokens', route, options, prepare: (world) => holdTokens(world, 2000) },
  nfts: { name: 'six NFTs', route, options, prepare: (world) => collect(world), act: showTab('nfts') },
  manyNfts: {
    name: 'NFTs on two pages',
    route,
    options,
    prepare: (world) => collect(world, 2 * names.length),
    act: showTab('nfts'),
  },
  nftsNone: { name: 'no NFTs', route, options, act: showTab('nfts') },
  nftsFailed: {
    name: 'NFTs unavailable',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/v1/account' }),
    act: showTab('nfts'),
  },
  activity: {
    name: 'activity in several months',
    route,
    options,
    prepare: (world) => recordActivity(world),
    act: showTab('activity'),
  },
  longActivity: {
    name: 'activity on two pages',
    route,
    options,
    prepare: (world) => recordActivity(world, 2),
    act: showTab('activity'),
  },
  activitySent: {
    name: 'a transaction that was just sent',
    route,
    options,
    prepare: (world) => {
      recordActivity(world)
      world.services.history = world.services.history.slice(2) // others than the wallet will send
      world.chain.isSlow = true
    },
    act: async (scene) => {
      showTab('activity')(scene)
      await scene.foyer.connection.session('eip155')?.request({ method: 'send' })
    },
  },
  activityNone: { name: 'no activity', route, options, act: showTab('activity') },
  activityLoading: {
    name: 'loading activity',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/v1/account' }),
    act: showTab('activity'),
  },
  activityFailed: {
    name: 'activity unavailable',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/v1/account' }),
    act: showTab('activity'),
  },
  activityUnsupported: {
    name: 'activity on an unsupported network',
    route,
    options,
    prepare: ({ services }) => {
      services.supportedChains = []
    },
    act: showTab('activity'),
  },
} as const satisfies { [name: string]: Story }
