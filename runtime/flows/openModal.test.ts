import { expect, test, vi } from 'vitest'
import { limits } from '../limits.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, settle, type TestWorld, testFamilies } from '../testing/index.js'

/** The properties of each event of this name that has been sent. */
const tracked = (world: TestWorld, name: string) =>
  world.services
    .requestsTo('/e')
    .map(({ body }) => Object(body).props)
    .filter(({ event }) => event === name)
    .map(({ properties }) => properties)

const viewOf = (foyer: Awaited<ReturnType<typeof createTestFoyer>>['foyer']) =>
  foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined

test('opens on Connect for new visitors and on Account for connected ones [NAV-03]', async () => {
  const { foyer } = await createTestFoyer()
  foyer.open()
  expect(viewOf(foyer)).toBe('Connect')
  foyer.close()
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open()
  expect(viewOf(foyer)).toBe('Account')
})

test('without adapters or with manual pairing, opens on a code; on phones, on all wallets [NAV-04]', async () => {
  for (const options of [{ adapters: [] }, { walletConnect: { manual: true } }]) {
    const { foyer, world } = await createTestFoyer(options)
    foyer.open()
    expect(viewOf(foyer)).toBe('ConnectingWalletConnectBasic')
    foyer.close()
    world.page.device = { ...world.page.device, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }
    foyer.open()
    expect(viewOf(foyer)).toBe('AllWallets')
  }
  const { foyer } = await createTestFoyer({ adapters: [], walletConnect: { enabled: false } })
  foyer.open()
  expect(viewOf(foyer)).toBe('AllWallets')
})

test('an embedded modal, which opens before the foyer starts, shows the code too', async () => {
  for (const options of [{ adapters: [] }, { walletConnect: { manual: true } }]) {
    const { foyer } = await createTestFoyer({ ...options, embedded: true, started: false })
    foyer.open()
    expect(viewOf(foyer)).toBe('ConnectingWalletConnectBasic')
    foyer.destroy()
  }
})

test('without the list of all wallets, a phone opens on Connect', async () => {
  for (const options of [{ adapters: [] }, { walletConnect: { manual: true } }]) {
    const { foyer, world } = await createTestFoyer({ ...options, features: { allWallets: false } })
    world.page.device = { ...world.page.device, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }
    foyer.open()
    expect(viewOf(foyer)).toBe('Connect')
  }
})

test('opens on the requested namespace or view, with its parameters', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  foyer.open({ namespace: 'solana' })
  expect(visibleRoute(foyer.router.state)).toEqual({ name: 'Connect', params: { namespace: 'solana' } })
  foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } })
  expect(visibleRoute(foyer.router.state)).toMatchObject({ params: { caipNetworkId: 'eip155:8453' } })
})

test('a code or a list for the requested namespace connects that namespace', async () => {
  const families = ['eip155', 'solana'] as const
  const mobile = 'Mozilla/5.0 (Linux; Android 15) Mobile'
  for (const options of [{ adapters: [] }, { walletConnect: { manual: true } }]) {
    for (const [userAgent, allWallets, view] of [
      ['', true, 'ConnectingWalletConnectBasic'],
      [mobile, true, 'AllWallets'],
      [mobile, false, 'Connect'],
    ] as const) {
      const { foyer, world } = await createTestFoyer({ families, ...options, features: { allWallets } })
      world.page.device = { ...world.page.device, userAgent }
      foyer.open({ namespace: 'solana' })
      expect(visibleRoute(foyer.router.state)).toEqual({ name: view, params: { namespace: 'solana' } })
      const pairing = await foyer.load('pairing')
      pairing.open()
      await settle()
      await world.walletConnect.approve(families)
      await settle()
      expect(foyer.network.state.activeId).toMatch(/^solana:/)
      foyer.destroy()
    }
  }
})

test('opens on the account of the requested namespace, which becomes the active one', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana'], connected: true })
  const [solana] = testFamilies.solana.networks
  for (const [namespace, activeId] of [
    ['eip155', 'eip155:1'],
    ['solana', solana.caipNetworkId],
  ] as const) {
    foyer.open({ namespace })
    expect(viewOf(foyer)).toBe('Account')
    expect(foyer.network.state.activeId).toBe(activeId)
    foyer.close()
  }
  world.wallet.switchChain('eip155:10')
  await settle()
  foyer.open({ namespace: 'eip155' })
  expect(viewOf(foyer)).toBe('UnsupportedChain')
  expect(foyer.network.state.activeId).toBe('eip155:1')
})

test.each([['Networks'], [7], [null], [true], [['Networks']], [() => {}]])(
  'throws for %j in place of a view, and stays closed',
  async (wrong) => {
    const { foyer } = await createTestFoyer()
    expect(() => Reflect.apply(foyer.open, undefined, [wrong])).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        data: { option: 'open', reason: expect.any(String) },
      }),
    )
    expect(foyer.router.state.isOpen).toBe(false)
  },
)

test('reports opening and closing once, and whether an account is connected', async () => {
  const { foyer } = await createTestFoyer()
  const reported: unknown[] = []
  foyer.events.on('modal.opened', (properties) => reported.push(properties))
  foyer.events.on('modal.closed', (properties) => reported.push(properties))
  foyer.open()
  foyer.open({ name: 'AllWallets' })
  foyer.close()
  foyer.close()
  expect(reported).toEqual([{ connected: false, view: 'Connect' }, { connected: false }])
  expect(foyer.router.state.history).toEqual([{ name: 'Connect' }])
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open()
  foyer.close()
  expect(reported.slice(2)).toEqual([{ connected: true, view: 'Account' }, { connected: true }])
})

test('opening loads wallets and images, is loading until then, and tracks MODAL_OPEN with whether an account is connected [NAV-08]', async () => {
  const { foyer, world } = await createTestFoyer()
  world.services.fault({ path: '/getWallets', kind: 'delay', ms: 1000 })
  foyer.open()
  expect(foyer.router.state.isLoading).toBe(true)
  await world.clock.advance(999)
  expect(world.services.requestsTo('/getWallets')).toHaveLength(1)
  expect(foyer.router.state.isLoading).toBe(true)
  await world.clock.advance(1)
  expect(foyer.router.state.isLoading).toBe(false)
  await settle()
  const images = world.services.requests.filter(({ path }) => path.startsWith('/getWalletImage/'))
  expect(images).toHaveLength(limits.recommendedWallets)

  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open()
  await settle()
  expect(tracked(world, 'MODAL_OPEN')).toEqual([{ connected: false }, { connected: true }])
})

test('is loading until the first wallets have loaded, however slow the project settings are', async () => {
  const { foyer, world } = await createTestFoyer()
  for (const path of ['/appkit/v1/config', '/getAnalyticsConfig', '/projects/v1/origins'])
    world.services.fault({ path, kind: 'hang' })
  foyer.open()
  await settle()
  expect(foyer.router.state.isLoading).toBe(false)
})

test('closing an open modal tracks MODAL_CLOSE, shows Connect next, ends loading and drops the pairing code [NAV-09]', async () => {
  const { foyer, world } = await createTestFoyer()
  world.services.fault({ path: '/getWallets', kind: 'hang' })
  foyer.close()
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  const pairing = await foyer.load('pairing')
  pairing.open()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: expect.stringMatching(/^wc:/) })
  expect(foyer.router.state).toMatchObject({
    isLoading: true,
    history: [{ name: 'ConnectingWalletConnectBasic' }],
  })
  foyer.close()
  await settle()
  expect(foyer.router.state).toMatchObject({
    isOpen: false,
    isLoading: false,
    history: [{ name: 'Connect' }],
  })
  expect(pairing.state.code).toEqual({ status: 'idle' })
  foyer.close()
  await world.clock.advance(limits.firstWalletsMs) // analytics begins
  await settle()
  expect(tracked(world, 'MODAL_CLOSE')).toEqual([{ connected: false }])
})

test('is loading from opening until the first wallets load or fail, or it closes', async () => {
  const { foyer, world } = await createTestFoyer()
  world.services.fault({ path: '/getWallets', kind: 'delay', ms: 1000 })
  expect(foyer.router.state.isLoading).toBe(false)
  foyer.open()
  await world.clock.advance(500)
  expect(foyer.router.state.isLoading).toBe(true)
  foyer.close()
  expect(foyer.router.state.isLoading).toBe(false)
  foyer.open()
  expect(foyer.router.state.isLoading).toBe(true)
  await world.clock.advance(500)
  expect(foyer.router.state.isLoading).toBe(false)
  foyer.close()
  foyer.open()
  expect(foyer.router.state.isLoading).toBe(false)

  const { foyer: other, world: dark } = await createTestFoyer()
  dark.services.fault({ kind: 'down' })
  other.open()
  await dark.clock.advance(60_000)
  expect(other.router.state).toMatchObject({ isOpen: true, isLoading: false })
})

test('opens immediately while every service hangs [WS-01]', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  world.services.fault({ kind: 'hang' })
  foyer.start()
  foyer.open()
  expect(viewOf(foyer)).toBe('Connect')
  expect(foyer.connectors.state.list.map(({ id }) => id)).toEqual(['walletConnect', 'test.wallet'])
})

test('starting sends no request until the first intent, which loads wallets and images once', async () => {
  const { foyer, world } = await createTestFoyer()
  await world.clock.advance(60_000)
  expect(world.services.requests).toEqual([])
  foyer.showIntent()
  foyer.showIntent()
  foyer.open()
  await world.clock.advance(0)
  const paths = world.services.requests.map(({ path }) => path).sort()
  expect(paths).toEqual([
    '/appkit/v1/config',
    '/e', // foyer start
    '/e', // modal opened
    '/getAnalyticsConfig',
    '/getWalletImage/image-001',
    '/getWalletImage/image-002',
    '/getWalletImage/image-003',
    '/getWalletImage/image-004',
    '/getWallets',
    '/projects/v1/origins',
  ])
})

test('the images of the first wallets are requested before the wallets are rendered, whatever asks for the wallets', async () => {
  for (const isFirst of [false, true]) {
    const { foyer, world } = await createTestFoyer({ featuredWalletIds: ['wallet-007'] })
    const wallets = await foyer.load('wallets')
    const fetch = vi.spyOn(world.services, 'fetch')
    const requested: { [name: string]: number } = {}
    for (const name of ['featured', 'recommended'] as const)
      wallets.subscribe(
        (state) => state[name].status === 'ready' && state[name].items,
        (items) =>
          // As React renders: in a microtask of its own.
          queueMicrotask(() => {
            const paths = fetch.mock.calls.map(([{ url }]) => new URL(url).pathname)
            requested[name] = (items || []).filter(({ image_id }) =>
              paths.includes(`/getWalletImage/${image_id}`),
            ).length
          }),
      )
    if (isFirst) void wallets.prefetch()
    foyer.showIntent()
    await settle()
    expect(requested).toEqual({ featured: 1, recommended: limits.recommendedWallets })
    foyer.destroy()
  }
})

test('the images of wallets that the page has listed before load with the intent', async () => {
  const { foyer, world } = await createTestFoyer()
  await (await foyer.load('wallets')).prefetch()
  expect(world.services.requestsTo('/getWalletImage/')).toEqual([])
  foyer.showIntent()
  await settle()
  expect(world.services.requestsTo('/getWalletImage/')).toHaveLength(limits.recommendedWallets)
})

test('with prefetch, loads when the page has loaded', async () => {
  const { world } = await createTestFoyer({ prefetch: 'load' })
  expect(world.services.requestsTo('/getWallets')).toHaveLength(1)
})

test('with prefetch none, intent alone loads nothing, and opening or connecting loads the same as ever', async () => {
  const { foyer, world } = await createTestFoyer({ prefetch: 'none' })
  foyer.showIntent()
  world.page.rest()
  await world.clock.advance(60_000)
  expect(world.services.requests).toEqual([])
  foyer.open()
  await world.clock.advance(0)
  expect(world.services.requestsTo('/getWallets')).toHaveLength(1)

  const { foyer: other, world: shop } = await createTestFoyer({ prefetch: 'none' })
  await other.connect({ connectorId: 'test.wallet' })
  await shop.clock.advance(0)
  expect(shop.services.requestsTo('/getWallets')).toHaveLength(1)
})

test('every request names the project and the kit', async () => {
  const { world } = await createTestFoyer({ connected: true })
  expect(world.services.requests.length).toBeGreaterThan(5)
  for (const { query } of world.services.requests) {
    expect(query.projectId).toBe('test-project')
    expect(query.st).toBeTruthy()
    expect(query.sv).toMatch(/^react-/)
  }
})

test('disconnecting resolves an unsupported chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:42161')
  await foyer.disconnect()
  expect(viewOf(foyer)).toBeUndefined()
  foyer.open()
  expect(viewOf(foyer)).toBe('Connect')
})

test('a host may allow any chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true, allowUnsupportedChain: true })
  world.wallet.switchChain('eip155:42161')
  expect(viewOf(foyer)).toBeUndefined()
  foyer.open()
  expect(viewOf(foyer)).toBe('Account')
  foyer.dismiss()
  expect(viewOf(foyer)).toBeUndefined()
})

test('an embedded modal never closes: it shows Account when connected, else Connect [NAV-10]', async () => {
  const { foyer } = await createTestFoyer({ embedded: true })
  let closed = 0
  foyer.events.on('modal.closed', () => closed++)
  foyer.open()
  foyer.router.push({ name: 'AllWallets' })
  foyer.close()
  expect(viewOf(foyer)).toBe('Connect')
  await foyer.connect({ connectorId: 'test.wallet' })
  expect(viewOf(foyer)).toBe('Account')
  expect(foyer.router.state.history).toHaveLength(1)
  await foyer.disconnect()
  expect(viewOf(foyer)).toBe('Connect')
  expect(closed).toBe(3)
})
