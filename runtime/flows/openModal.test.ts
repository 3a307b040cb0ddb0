import { expect, test } from 'vitest'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer } from '../testing/index.js'

const viewOf = (foyer: Awaited<ReturnType<typeof createTestFoyer>>['foyer']) =>
  foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined

test('opens on Connect for somebody new, on Account for somebody connected [NAV-03]', async () => {
  const { foyer } = await createTestFoyer()
  foyer.open()
  expect(viewOf(foyer)).toBe('Connect')
  foyer.close()
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open()
  expect(viewOf(foyer)).toBe('Account')
})

test('without adapters, or where the page pairs by itself, it opens on a code, and on a phone on all wallets [NAV-04]', async () => {
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

test('where the list of all wallets is off, a phone opens on the wallets that the page offers', async () => {
  for (const options of [{ adapters: [] }, { walletConnect: { manual: true } }]) {
    const { foyer, world } = await createTestFoyer({ ...options, features: { allWallets: false } })
    world.page.device = { ...world.page.device, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }
    foyer.open()
    expect(viewOf(foyer)).toBe('Connect')
  }
})

test('opens on the family or the view that is asked for, with what it needs', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  foyer.open({ namespace: 'solana' })
  expect(visibleRoute(foyer.router.state)).toEqual({ name: 'Connect', params: { namespace: 'solana' } })
  foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } })
  expect(visibleRoute(foyer.router.state)).toMatchObject({ params: { caipNetworkId: 'eip155:8453' } })
})

test('tells once that it opened and closed, however often it is asked, and whether somebody is connected [LC-01]', async () => {
  const { foyer } = await createTestFoyer()
  const told: unknown[] = []
  foyer.events.on('modal.opened', (properties) => told.push(properties))
  foyer.events.on('modal.closed', (properties) => told.push(properties))
  foyer.open()
  foyer.open({ name: 'AllWallets' })
  foyer.close()
  foyer.close()
  expect(told).toEqual([{ connected: false, view: 'Connect' }, { connected: false }])
  expect(foyer.router.state.history).toEqual([{ name: 'Connect' }])
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open()
  foyer.close()
  expect(told.slice(2)).toEqual([{ connected: true, view: 'Account' }, { connected: true }])
})

test('it is loading from the opening until the first wallets are there, will not come, or it closes', async () => {
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

test('back goes to the view before, and closes where there is none', async () => {
  const { foyer } = await createTestFoyer()
  foyer.open()
  foyer.router.push({ name: 'AllWallets' })
  foyer.back()
  expect(viewOf(foyer)).toBe('Connect')
  foyer.back()
  expect(viewOf(foyer)).toBeUndefined()
})

test('back to Connect shows Account to somebody who is connected by now', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  foyer.open({ name: 'Connect' })
  foyer.router.push({ name: 'Networks' })
  foyer.back()
  expect(viewOf(foyer)).toBe('Account')
})

test('back to Connect for another family stays there, whoever else is connected', async () => {
  const { foyer } = await createTestFoyer({ families: ['eip155', 'solana'] })
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open({ name: 'Connect', params: { namespace: 'solana' } })
  foyer.router.push({ name: 'AllWallets' })
  foyer.back()
  expect(viewOf(foyer)).toBe('Connect')
})

test('opens at once while every service hangs [WS-01] [BA-01]', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  world.services.fault({ kind: 'hang' })
  foyer.start()
  foyer.open()
  expect(viewOf(foyer)).toBe('Connect')
  expect(foyer.connectors.state.list.map(({ id }) => id)).toEqual(['walletConnect', 'test.wallet'])
})

test('asks no service before the first intent, and then prepares wallets and pictures once', async () => {
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
    '/e', // the start
    '/e', // the opening
    '/getAnalyticsConfig',
    '/getWalletImage/image-001',
    '/getWalletImage/image-002',
    '/getWalletImage/image-003',
    '/getWalletImage/image-004',
    '/getWallets',
    '/projects/v1/origins',
  ])
})

test('asks as soon as the page has loaded where the host wants that', async () => {
  const { world } = await createTestFoyer({ prefetch: 'load' })
  expect(world.services.requestsTo('/getWallets')).toHaveLength(1)
})

test('every call says which project and which kit asks', async () => {
  const { world } = await createTestFoyer({ connected: true })
  expect(world.services.requests.length).toBeGreaterThan(5)
  for (const { query } of world.services.requests) {
    expect(query.projectId).toBe('test-project')
    expect(query.st).toBeTruthy()
    expect(query.sv).toMatch(/^react-/)
  }
})

test('a chain that the host does not offer holds the modal until it is left [NET-04] [IW-19]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:42161')
  expect(viewOf(foyer)).toBe('UnsupportedChain')
  foyer.dismiss()
  foyer.back()
  expect(viewOf(foyer)).toBe('UnsupportedChain')
  expect(foyer.router.state.shakes).toBe(2)

  foyer.router.push({ name: 'Networks' })
  foyer.dismiss()
  expect(viewOf(foyer)).toBe('Networks')
  foyer.back()
  expect(viewOf(foyer)).toBe('UnsupportedChain')

  world.wallet.switchChain('eip155:8453')
  expect(viewOf(foyer)).toBeUndefined()
})

test('disconnecting is a way off an unsupported chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:42161')
  await foyer.disconnect()
  expect(viewOf(foyer)).toBeUndefined()
  foyer.open()
  expect(viewOf(foyer)).toBe('Connect')
})

test('a host may let visitors stay on any chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true, allowUnsupportedChain: true })
  world.wallet.switchChain('eip155:42161')
  expect(viewOf(foyer)).toBeUndefined()
  foyer.open()
  expect(viewOf(foyer)).toBe('Account')
  foyer.dismiss()
  expect(viewOf(foyer)).toBeUndefined()
})

test('what is embedded never closes: it shows Account to somebody connected, else Connect [NAV-10]', async () => {
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
