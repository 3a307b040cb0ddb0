import { describe, expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestFoyer, createTestListedWallet, createTestWorld, settle } from '../../testing/index.js'

async function setUp(config: Parameters<typeof createTestFoyer>[0] = {}) {
  const { foyer, world } = await createTestFoyer(config)
  return { wallets: await foyer.load('wallets'), world, foyer }
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const calls = (world: Awaited<ReturnType<typeof setUp>>['world']) => world.services.requestsTo('/getWallets')

test('loads featured wallets in the host’s order, and four recommended ones plus spares', async () => {
  const { wallets } = await setUp({ featuredWalletIds: ['wallet-007', 'wallet-002'] })
  await wallets.prefetch()
  expect(ids(wallets.state.featured.items)).toEqual(['wallet-007', 'wallet-002'])
  expect(ids(wallets.state.recommended.items)).toEqual([
    'wallet-001',
    'wallet-003',
    'wallet-004',
    'wallet-005',
    'wallet-006',
    'wallet-008',
    'wallet-009',
    'wallet-010',
  ])
  expect(wallets.state.count).toBe(100)
})

test('fetches each list only once', async () => {
  const { wallets, world } = await setUp()
  await Promise.all([wallets.prefetch(), wallets.prefetch()])
  await wallets.prefetch()
  expect(calls(world)).toHaveLength(1)
})

test('applies include, exclude, badge and chains to every list', async () => {
  const world = createTestWorld()
  for (const [index, wallet] of world.services.wallets.entries())
    wallet.badge_type = index === 3 ? 'none' : 'certified'
  const { wallets } = await setUp({
    world,
    includeWalletIds: ['wallet-001', 'wallet-002', 'wallet-003', 'wallet-004'],
    excludeWalletIds: ['wallet-002'],
    walletBadge: 'certified',
  })
  await wallets.prefetch()
  await wallets.fetchMore()
  await wallets.search('listed')
  expect(calls(world).map(({ query }) => query.entries)).toEqual(['8', '40', '100'])
  for (const { query } of calls(world)) {
    expect(query).toMatchObject({
      include: 'wallet-001,wallet-002,wallet-003,wallet-004',
      exclude: 'wallet-002',
      badge_type: 'certified',
      chains: 'eip155:1,eip155:8453,eip155:137',
    })
  }
  for (const list of [wallets.state.recommended, wallets.state.all, wallets.state.search])
    expect(ids(list.items)).toEqual(['wallet-001', 'wallet-003'])
})

test('requests featured and recent wallets by id only, each once', async () => {
  const world = createTestWorld()
  const recent = [{ id: 'wallet-050', name: 'Then' }]
  world.storage.setItem('@foyer/recentWallets', JSON.stringify({ version: 1, at: 0, value: recent }))
  const { wallets } = await setUp({ world, featuredWalletIds: ['wallet-002'], walletBadge: 'certified' })
  await wallets.prefetch()
  const byId = (id: string) => calls(world).find(({ query }) => query.include === id)?.query
  for (const id of ['wallet-050', 'wallet-002']) {
    expect(byId(id)).toMatchObject({ entries: '1' })
    expect(byId(id)).not.toHaveProperty('badge_type')
  }
  expect(wallets.state).toMatchObject({
    recent: [{ id: 'wallet-050' }],
    featured: { items: [{ id: 'wallet-002' }] },
  })
  expect(calls(world).map(({ query }) => query.exclude)).toContain('wallet-002')
})

test('drops wallets that support none of the chains, even if the service lists them', async () => {
  const world = createTestWorld()
  const data = [
    { ...createTestListedWallet(0), chains: ['cosmos:hub'] },
    { ...createTestListedWallet(1), chains: ['eip155:1'] },
    { ...createTestListedWallet(2), chains: [] },
  ]
  world.services.fault({ path: '/getWallets', kind: 'body', body: JSON.stringify({ count: 3, data }) })
  const { wallets } = await setUp({ world })
  await wallets.fetchMore()
  expect(ids(wallets.state.all.items)).toEqual(['wallet-002', 'wallet-003'])
})

test('keeps featured and recent wallets that list none of the page’s chains', async () => {
  const world = createTestWorld()
  const chains = ['eip155:424242']
  world.services.wallets = world.services.wallets.map((wallet) => ({ ...wallet, chains }))
  const recent = [{ id: 'wallet-050', name: 'Then' }]
  world.storage.setItem('@foyer/recentWallets', JSON.stringify({ version: 1, at: 0, value: recent }))
  const { wallets } = await setUp({ world, featuredWalletIds: ['wallet-002'] })
  await wallets.prefetch()
  expect(ids(wallets.state.featured.items)).toEqual(['wallet-002'])
  expect(ids(wallets.state.recent)).toEqual(['wallet-050'])
  expect(wallets.state.recommended.items).toEqual([])
})

describe('all wallets', () => {
  test('load in pages of 40 until the end', async () => {
    const { wallets, world } = await setUp()
    for (const count of [40, 80, 100, 100]) {
      await wallets.fetchMore()
      expect(wallets.state.all.items).toHaveLength(count)
    }
    expect(wallets.state.all).toMatchObject({ page: 3, isComplete: true, status: 'ready' })
    expect(calls(world).map(({ query }) => [query.page, query.entries])).toEqual([
      ['1', '40'],
      ['2', '40'],
      ['3', '40'],
    ])
  })

  test('of one namespace are filtered by its chains, and a pending page of all wallets is dropped', async () => {
    const world = createTestWorld()
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    world.services.wallets = world.services.wallets.map((wallet, index) =>
      index % 10 === 0 ? { ...wallet, chains } : wallet,
    )
    const { wallets } = await setUp({ world, families: ['eip155', 'solana'] })
    const late = wallets.fetchMore()
    wallets.narrow('solana')
    await Promise.all([late, wallets.fetchMore()])
    expect(wallets.state.all.items.map((wallet) => wallet.chains)).toEqual(Array(10).fill(chains))
    expect(wallets.state.all).toMatchObject({ page: 1, isComplete: true })
    await wallets.search('listed')
    expect(wallets.state.search.items).toHaveLength(10)
    expect(calls(world).map(({ query }) => query.chains?.includes('eip155'))).toEqual([true, false, false])

    wallets.narrow()
    await wallets.fetchMore()
    expect(wallets.state.all.items).toHaveLength(40)
  })

  test('fast scrolling requests each page once [BA-25]', async () => {
    const { wallets, world } = await setUp()
    await Promise.all([wallets.fetchMore(), wallets.fetchMore()])
    expect(calls(world)).toHaveLength(1)
    expect(new Set(ids(wallets.state.all.items)).size).toBe(40)
  })

  test('are read until the last reader of a page leaves, and then again for the next', async () => {
    const { wallets, world } = await setUp()
    await wallets.fetchMore()
    const mend = world.services.fault({ path: '/getWallets', kind: 'hang' })
    const readers = [new AbortController(), new AbortController()]
    const reading = readers.map(({ signal }) => wallets.fetchMore({ signal }).catch(() => {}))
    await settle()
    readers[0]?.abort()
    await settle()
    expect(world.services.openRequests).toBe(1)
    readers[1]?.abort()
    await Promise.all(reading)
    await settle()
    expect(world.services.openRequests).toBe(0)
    expect(wallets.state.all).toMatchObject({ status: 'idle', page: 1 })
    mend()
    await wallets.fetchMore()
    expect(wallets.state.all).toMatchObject({ status: 'ready', page: 2 })
  })

  test('a failed page keeps the earlier ones and can be retried [WS-03]', async () => {
    const { wallets, world } = await setUp()
    await wallets.fetchMore()
    await wallets.fetchMore()
    const mend = world.services.fault({ path: '/getWallets', kind: 'status', status: 500 })
    const failure = wallets.fetchMore().catch((error: unknown) => error)
    await world.clock.advance(10_000)
    expect(await failure).toMatchObject({ code: 'HTTP_STATUS', data: { status: 500 } })
    expect(wallets.state.all).toMatchObject({ status: 'unavailable', page: 2 })
    expect(wallets.state.all.items).toHaveLength(80)
    mend()
    await wallets.fetchMore()
    expect(wallets.state.all).toMatchObject({ status: 'ready', page: 3 })
    expect(wallets.state.all.items).toHaveLength(100)
  })

  test('a wrong count ends the list at the first empty page [WS-09]', async () => {
    const world = createTestWorld()
    world.services.fault({ path: '/getWallets', kind: 'body', body: '{"count":1000000,"data":[]}' })
    const { wallets } = await setUp({ world })
    await wallets.fetchMore()
    await wallets.fetchMore()
    expect(wallets.state.all.isComplete).toBe(true)
    expect(calls(world)).toHaveLength(1)
  })

  test('an empty page after others ends the list, whatever the reported count [WS-09]', async () => {
    const { wallets, world } = await setUp()
    await wallets.fetchMore()
    world.services.fault({ path: '/getWallets', kind: 'body', body: '{"count":1000000,"data":[]}' })
    for (let times = 0; times < 5; times++) await wallets.fetchMore()
    expect(wallets.state.all).toMatchObject({ status: 'ready', isComplete: true })
    expect(wallets.state.all.items).toHaveLength(40)
    expect(calls(world).map(({ query }) => query.page)).toEqual(['1', '2'])
  })

  test('a wallet on two pages is listed once', async () => {
    const world = createTestWorld()
    const data = [createTestListedWallet(0), createTestListedWallet(1), createTestListedWallet(0)]
    world.services.fault({ path: '/getWallets', kind: 'body', body: JSON.stringify({ count: 1000, data }) })
    const { wallets } = await setUp({ world })
    await wallets.fetchMore()
    await wallets.fetchMore()
    expect(ids(wallets.state.all.items)).toEqual(['wallet-001', 'wallet-002'])
    expect(wallets.state.all.isComplete).toBe(true)
  })

  test('end after five pages without usable wallets, whatever the reported count', async () => {
    const world = createTestWorld()
    for (let page = 0; page < 10; page++) {
      const wallet = { ...createTestListedWallet(page), chains: ['solana:elsewhere'] }
      const body = JSON.stringify({ count: 1_000_000, data: [wallet] })
      world.services.fault({ path: '/getWallets', kind: 'body', body, times: 1 })
    }
    const { wallets } = await setUp({ world })
    await wallets.fetchMore()
    await wallets.fetchMore()
    expect(calls(world)).toHaveLength(limits.walletPagesAtOnce)
    expect(wallets.state.all).toMatchObject({ status: 'ready', items: [], isComplete: true })
  })

  test('are never more than requested', async () => {
    const world = createTestWorld()
    const data = Array.from({ length: 3000 }, (_, index) => createTestListedWallet(index))
    world.services.fault({ path: '/getWallets', kind: 'body', body: JSON.stringify({ count: 3000, data }) })
    const { wallets } = await setUp({ world })
    await wallets.fetchMore()
    expect(wallets.state.all.items).toHaveLength(limits.walletsPerPage)
  })

  test('a page without usable wallets loads the next one', async () => {
    const world = createTestWorld()
    const page = (index: number, chains: string[]) =>
      JSON.stringify({ count: 120, data: [{ ...createTestListedWallet(index), chains }] })
    world.services.fault({ path: '/getWallets', kind: 'body', body: page(0, ['solana:elsewhere']), times: 1 })
    world.services.fault({ path: '/getWallets', kind: 'body', body: page(1, ['eip155:1']), times: 1 })
    const { wallets } = await setUp({ world })
    await wallets.fetchMore()
    expect(ids(wallets.state.all.items)).toEqual(['wallet-002'])
    expect(wallets.state.all).toMatchObject({ status: 'ready', page: 2, isComplete: false })
  })
})

describe('search', () => {
  test('finds up to 100 wallets by name', async () => {
    const { wallets, world } = await setUp()
    await wallets.search('  wallet 01 ')
    expect(wallets.state.search).toMatchObject({ status: 'ready', query: 'wallet 01' })
    expect(wallets.state.search.items).toHaveLength(10)
    expect(calls(world)[0]?.query).toMatchObject({ search: 'wallet 01', entries: '100', page: '1' })
  })

  test('ignores queries of fewer than two characters', async () => {
    const { wallets, world } = await setUp()
    await wallets.search('wallet')
    await wallets.search('w')
    expect(wallets.state.search).toEqual({ status: 'idle', items: [], query: 'w' })
    await wallets.search('')
    expect(wallets.state.search.query).toBe('')
    expect(calls(world)).toHaveLength(1)
  })

  test('ignores a response that a newer search has overtaken [WS-17]', async () => {
    const { wallets, world } = await setUp()
    world.services.fault({ path: '/getWallets', kind: 'delay', ms: 1000, times: 1 })
    const slow = wallets.search('listed wallet 01')
    await settle()
    await wallets.search('listed wallet 02')
    await world.clock.advance(2000)
    await slow
    expect(wallets.state.search.query).toBe('listed wallet 02')
    expect(ids(wallets.state.search.items)).toContain('wallet-020')
    expect(ids(wallets.state.search.items)).not.toContain('wallet-010')
  })

  test('clearing the field cancels the search', async () => {
    const { wallets, world } = await setUp()
    world.services.fault({ path: '/getWallets', kind: 'delay', ms: 1000 })
    const slow = wallets.search('listed')
    await settle()
    await wallets.search('')
    await world.clock.advance(2000)
    await slow
    expect(wallets.state.search).toEqual({ status: 'idle', items: [], query: '' })
  })

  test('ends with its signal and is forgotten; one without goes on', async () => {
    const { wallets, world } = await setUp()
    const mend = world.services.fault({ path: '/getWallets', kind: 'hang' })
    const left = new AbortController()
    const search = wallets.search('listed', left).catch((error: unknown) => error)
    await settle()
    left.abort()
    expect(await search).toBe(left.signal.reason)
    expect(world.services.openRequests).toBe(0)
    expect(wallets.state.search).toEqual({ status: 'idle', items: [], query: '' })

    void wallets.search('listed').catch(() => {})
    await settle()
    expect(world.services.openRequests).toBe(1)
    mend()
  })

  test('reports a failure, and the next search works', async () => {
    const { wallets, world } = await setUp()
    world.services.fault({
      path: '/getWallets',
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '5' },
      times: 1,
    })
    await expect(wallets.search('listed')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(wallets.state.search.status).toBe('unavailable')
    await expect(wallets.search('liste')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(calls(world)).toHaveLength(1)
    await world.clock.advance(5000)
    await wallets.search('list')
    expect(wallets.state.search.status).toBe('ready')
    expect(calls(world)).toHaveLength(2)
  })
})

test.each(['down', 'hang', 'truncate', 'break'] as const)(
  'when the service is %s, the lists say so and can be retried [WS-01]',
  async (kind) => {
    const world = createTestWorld()
    const mend = world.services.fault({ path: '/getWallets', kind })
    const { wallets, foyer } = await setUp({ world, featuredWalletIds: ['wallet-001'] })
    foyer.open()
    await world.clock.advance(30_000)
    expect(wallets.state).toMatchObject({
      featured: { status: 'unavailable' },
      recommended: { status: 'unavailable' },
    })
    expect(foyer.toast.state.current).toBeUndefined()
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
    mend()
    await wallets.prefetch()
    expect(wallets.state).toMatchObject({ featured: { status: 'ready' }, recommended: { status: 'ready' } })
  },
)

test('loading the feature again returns the same one', async () => {
  const { foyer, wallets } = await setUp()
  expect(await foyer.load('wallets')).toBe(wallets)
  expect(limits.walletsPerPage).toBe(40)
})

test('an entry has the links to its wallet [WALL-03]', async () => {
  const { wallets, world } = await setUp()
  const entry = {
    id: 'lantern',
    name: 'Lantern',
    image_id: 'picture',
    rdns: 'test.lantern',
    mobile_link: 'lantern://',
    desktop_link: null,
    webapp_link: 'https://lantern.test',
    chains: ['eip155:1'],
  }
  world.services.wallets = [entry]
  await wallets.prefetch()
  expect(wallets.state.recommended.items).toEqual([entry])
})

test('when the networks change, aborts the requests for the old ones and lists the wallets of the new ones', async () => {
  const [mainnet, solana] = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const world = createTestWorld()
  world.services.wallets = world.services.wallets.map((wallet, index) => ({
    ...wallet,
    chains: [index % 2 === 0 ? mainnet : solana],
  }))
  const { wallets, foyer } = await setUp({ world, families: ['eip155', 'solana'] })
  await Promise.all([wallets.prefetch(), wallets.fetchMore()])
  await wallets.search('listed')
  const lists = () => [wallets.state.recommended, wallets.state.all, wallets.state.search]
  const chainsOf = ({ items }: { items: readonly { chains?: readonly string[] | null | undefined }[] }) =>
    new Set(items.flatMap(({ chains }) => chains ?? []))
  for (const list of lists()) expect(chainsOf(list)).toEqual(new Set([mainnet, solana]))

  world.services.fault({ path: '/getWallets', kind: 'hang' })
  const late = [wallets.fetchMore(), wallets.search('wallet')]
  await settle()
  const before = world.services.openRequests
  expect(before).toBe(2)
  const others = foyer.network.state.networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
  world.services.mend()
  for (const { caipNetworkId } of others) await foyer.removeNetwork({ caipNetworkId })
  await settle()
  expect(world.services.openRequests).toBe(0)
  await Promise.all(late)
  await wallets.fetchMore()
  for (const list of lists()) {
    expect(list.status).toBe('ready')
    expect(chainsOf(list)).toEqual(new Set([mainnet]))
  }

  for (const network of others) await foyer.addNetwork({ network })
  await settle()
  await wallets.fetchMore()
  for (const list of lists()) expect(chainsOf(list)).toEqual(new Set([mainnet, solana]))
})
