import { expect, test } from 'vitest'
import { NotConnectedError } from '#generated/errors/connection'
import { createTestFoyer, createTestWorld, settle, type TestWorld } from '../../testing/index.js'

test('what a visitor does arrives in order, once, with page and account', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.open()
  await settle()
  foyer.router.push({ name: 'AllWallets' })
  await settle()
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await foyer.disconnect()
  await settle()
  expect(world.services.events).toEqual([
    'INITIALIZE',
    'MODAL_OPEN',
    'CLICK_ALL_WALLETS',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'SWITCH_NETWORK',
    'DISCONNECT_SUCCESS',
  ])
  expect(world.services.requestsTo('/e')[1]?.body).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: 'https://shop.test/checkout',
    domain: 'shop.test',
    timestamp: world.clock.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
})

test('switched off by the page: not one request in a full tour [BA-47]', async () => {
  const { foyer, world } = await createTestFoyer({ features: { analytics: false } })
  foyer.open()
  await foyer.connect({ connectorId: 'test.wallet' })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await foyer.disconnect()
  await world.clock.advance(60_000)
  expect(world.services.events).toEqual([])
  expect(world.services.requestsTo('/getAnalyticsConfig')).toEqual([])
})

test.each([
  [
    'not wanted by the project',
    (world: TestWorld) => void Object.assign(world.services, { isAnalyticsEnabled: false }),
  ],
  [
    'not known to be wanted',
    (world: TestWorld) =>
      void world.services.fault({ path: '/getAnalyticsConfig', kind: 'status', status: 400 }),
  ],
])('%s: nothing is sent [BA-47] [WAPI-05]', async (_, prepare) => {
  const world = createTestWorld()
  prepare(world)
  const { foyer } = await createTestFoyer({ world })
  foyer.open()
  await world.clock.advance(60_000)
  foyer.close()
  await settle()
  expect(world.services.events).toEqual([])
})

test('nothing is sent before the settings of the project are known, then all of it', async () => {
  const world = createTestWorld()
  world.services.fault({ path: '/getAnalyticsConfig', kind: 'delay', ms: 5000 })
  const { foyer } = await createTestFoyer({ world })
  foyer.open()
  foyer.close()
  await world.clock.advance(4999)
  expect(world.services.events).toEqual([])
  await world.clock.advance(1)
  expect(world.services.events).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('what waits is bounded, in number and in size, and the oldest go first [BA-45]', async () => {
  const world = createTestWorld()
  world.services.fault({ path: '/getAnalyticsConfig', kind: 'delay', ms: 5000 })
  const { foyer } = await createTestFoyer({ world })
  foyer.showIntent()
  await settle()
  world.wallet.failNext({ code: 1, message: 'x'.repeat(1_000_000) })
  await foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  for (let index = 0; index < 200; index++) foyer.track('SWITCH_NETWORK', { network: `eip155:${index}` })
  world.wallet.failNext({ code: 1, message: 'y'.repeat(1_000_000) })
  await foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  await world.clock.advance(5000)
  const sent = JSON.stringify(world.services.requestsTo('/e'))
  expect(world.services.events.length).toBeLessThanOrEqual(50)
  expect(world.services.events.at(-1)).toBe('CONNECT_ERROR')
  expect(sent).toContain('eip155:199')
  expect(sent).not.toContain('eip155:100"')
  expect(sent.length).toBeLessThanOrEqual(64 * 1024)
})

test.each(['down', 'hang'] as const)(
  'a collector that is %s has no effect that a visitor could see [BA-45]',
  async (kind) => {
    const world = createTestWorld()
    world.services.fault({ service: 'analytics', kind })
    const { foyer } = await createTestFoyer({ world, connected: true })
    foyer.open()
    foyer.close()
    await world.clock.advance(60_000)
    expect(foyer.toast.state.current).toBeUndefined()
    expect(foyer.alert.state.current).toBeUndefined()
    expect(world.log.entries.filter(({ level }) => level !== 'debug')).toEqual([])
  },
)

test('a collector that refuses the page raises one alert, however much there is to send [BA-05]', async () => {
  const world = createTestWorld()
  world.services.fault({ service: 'analytics', kind: 'status', status: 403 })
  const { foyer } = await createTestFoyer({ world })
  const reported: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => reported.push(error))
  for (let index = 0; index < 3; index++) {
    foyer.open()
    await settle()
    foyer.close()
    await world.clock.advance(31_000)
  }
  expect(reported).toMatchObject([{ code: 'INVALID_APP_CONFIGURATION' }])
})

test('neither query, nor words of a wallet with secrets, nor another account’s address leave the page [G6]', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.showIntent()
  await settle()
  world.wallet.failNext({ code: 4001, message: 'seed phrase: horse battery staple' })
  await foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  await settle()
  expect(world.services.events).toContain('CONNECT_ERROR')
  expect(JSON.stringify(world.services.requestsTo('/e'))).not.toContain('horse battery staple')
})

test('a visitor who turns away from a wallet is no failure', async () => {
  const { foyer, world } = await createTestFoyer()
  world.wallet.hangNext()
  const left = foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  foyer.cancelConnect()
  await left
  await settle()
  expect(world.services.events).toContain('SELECT_WALLET')
  expect(world.services.events).not.toContain('CONNECT_ERROR')
})

test('an event that is for no one is never sent', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.track('MODAL_CREATED', {})
  await settle()
  expect(world.services.events).not.toContain('MODAL_CREATED')
})

test('the product is told once that it started, and on which networks', async () => {
  const { foyer, world } = await createTestFoyer()
  for (let index = 0; index < 2; index++) {
    foyer.open()
    await settle()
    foyer.close()
  }
  await settle()
  expect(world.services.events.filter((event) => event === 'INITIALIZE')).toHaveLength(1)
  expect(world.services.requestsTo('/e')[0]?.body).toMatchObject({
    props: { event: 'INITIALIZE', properties: { networks: ['eip155:1', 'eip155:8453', 'eip155:137'] } },
  })
})

test('a wallet that cannot be disconnected is counted, with nothing of what it said', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.showIntent()
  await settle()
  world.wallet.failNext({ code: 1, message: 'seed phrase: horse battery staple' }, 'forget')
  await foyer.disconnect().catch(() => {})
  await settle()
  expect(world.services.events).toContain('DISCONNECT_ERROR')
  expect(JSON.stringify(world.services.requestsTo('/e'))).not.toContain('horse')
})

test('what should never break is told by its class alone, and what is in the catalogue not at all', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.showIntent()
  await settle()
  foyer.report(new TypeError('seed phrase: horse battery staple'))
  foyer.report(new NotConnectedError({ namespace: 'eip155' }))
  foyer.report(new DOMException('Left.', 'AbortError'))
  await settle()
  const bodies = world.services.requestsTo('/e').map(({ body }) => JSON.stringify(body))
  expect(bodies.filter((body) => body.includes('INTERNAL_SDK_ERROR'))).toHaveLength(1)
  expect(bodies.join()).toContain('TypeError')
  expect(bodies.join()).not.toContain('horse')
})
