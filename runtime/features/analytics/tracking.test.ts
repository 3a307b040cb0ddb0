import { expect, test } from 'vitest'
import { NotConnectedError } from '#generated/errors/connection'
import { createTestFoyer, createTestWorld, settle, type TestWorld } from '../../testing/index.js'

test('sends each visitor action once, in order, with page and account', async () => {
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

test('disabled by the page: no request in a full tour [BA-47]', async () => {
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
    'disabled by the project',
    (world: TestWorld) => void Object.assign(world.services, { isAnalyticsEnabled: false }),
  ],
  [
    'with unknown project settings',
    (world: TestWorld) =>
      void world.services.fault({ path: '/getAnalyticsConfig', kind: 'status', status: 400 }),
  ],
])('%s: nothing is sent [BA-47] [WAPI-05]', async (_, prepare) => {
  const world = createTestWorld()
  prepare(world)
  const { foyer } = await createTestFoyer({ world })
  foyer.open()
  await world.clock.advance(60_000)
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open()
  foyer.close()
  await foyer.disconnect()
  await world.clock.advance(60_000)
  expect(world.services.requestsTo('/e')).toEqual([])
})

test('holds events until the project settings are known, then sends them all', async () => {
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

test('events that are sent later say when and where they happened, and with which account', async () => {
  const world = createTestWorld()
  world.services.fault({ path: '/getAnalyticsConfig', kind: 'delay', ms: 5000 })
  const { foyer } = await createTestFoyer({ world })
  const began = world.clock.now()
  foyer.open()
  await settle()
  await foyer.connect({ connectorId: 'test.wallet' })
  const address = foyer.account.state.eip155?.address
  world.page.url = 'https://shop.test/thanks'
  await world.clock.advance(5000)
  await foyer.disconnect()
  await settle()
  const sent = world.services.requestsTo('/e').map(({ body }) => Object(body))
  expect(
    sent.map(({ props, timestamp, url }) => [props.event, timestamp - began, url, props.address]),
  ).toEqual([
    ['INITIALIZE', 0, 'https://shop.test/checkout', undefined],
    ['MODAL_OPEN', 0, 'https://shop.test/checkout', undefined],
    ['SELECT_WALLET', 0, 'https://shop.test/checkout', undefined],
    ['CONNECT_SUCCESS', 0, 'https://shop.test/checkout', address],
    ['MODAL_CLOSE', 0, 'https://shop.test/checkout', address],
    ['DISCONNECT_SUCCESS', 5000, 'https://shop.test/thanks', undefined],
  ])
})

test('a foyer that is stopped while the project settings load still sends its events', async () => {
  const world = createTestWorld()
  world.services.fault({ path: '/getAnalyticsConfig', kind: 'delay', ms: 5000 })
  const { foyer } = await createTestFoyer({ world, started: false })
  const stop = foyer.start()
  foyer.open()
  await settle()
  stop()
  await world.clock.advance(5000)
  expect(world.services.events).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  foyer.start()
  foyer.close()
  await settle()
  expect(world.services.events).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('limits the queue by count and size and drops the oldest first [BA-45]', async () => {
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

test('long page addresses leave room for fewer events, and the last ones stay', async () => {
  const world = createTestWorld()
  world.page.url = `https://shop.test/${'x'.repeat(3000)}`
  world.services.fault({ path: '/getAnalyticsConfig', kind: 'delay', ms: 5000 })
  const { foyer } = await createTestFoyer({ world })
  foyer.showIntent()
  await settle()
  for (let index = 0; index < 50; index++) foyer.track('SWITCH_NETWORK', { network: `eip155:${index}` })
  await world.clock.advance(5000)
  const sent = JSON.stringify(world.services.requestsTo('/e').map(({ body }) => body))
  expect(world.services.events.length).toBeGreaterThan(10)
  expect(sent).toContain('eip155:49"')
  expect(sent.length).toBeLessThanOrEqual(64 * 1024)
})

test.each(['down', 'hang'] as const)('a collector that is %s has no visible effect [BA-45]', async (kind) => {
  const world = createTestWorld()
  world.services.fault({ service: 'analytics', kind })
  const { foyer } = await createTestFoyer({ world, connected: true })
  foyer.open()
  foyer.close()
  await world.clock.advance(60_000)
  expect(foyer.toast.state.current).toBeUndefined()
  expect(foyer.alert.state.current).toBeUndefined()
  expect(world.log.entries.filter(({ level }) => level !== 'debug')).toEqual([])
})

test('a collector that rejects the page raises one alert, however many events follow', async () => {
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

test('sends no query, no wallet message with secrets and no other account’s address', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.showIntent()
  await settle()
  world.wallet.failNext({ code: 4001, message: 'seed phrase: horse battery staple' })
  await foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  await settle()
  expect(world.services.events).toContain('CONNECT_ERROR')
  expect(JSON.stringify(world.services.requestsTo('/e'))).not.toContain('horse battery staple')
})

test('canceling a wallet request is not counted as a failure', async () => {
  const { foyer, world } = await createTestFoyer()
  world.wallet.hangNext()
  const left = foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  foyer.cancelConnect()
  await left
  await settle()
  expect(world.services.events).toContain('SELECT_WALLET')
  expect(world.services.events).not.toContain('CONNECT_ERROR')
})

test('never sends unmapped events', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.track('MODAL_CREATED', {})
  await settle()
  expect(world.services.events).not.toContain('MODAL_CREATED')
})

test('reports the start and its networks once', async () => {
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

test('counts a failed disconnect without the wallet’s message', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.showIntent()
  await settle()
  world.wallet.failNext({ code: 1, message: 'seed phrase: horse battery staple' }, 'forget')
  await foyer.disconnect().catch(() => {})
  await settle()
  expect(world.services.events).toContain('DISCONNECT_ERROR')
  expect(JSON.stringify(world.services.requestsTo('/e'))).not.toContain('horse')
})

test('reports unexpected errors by class only, and does not report catalog errors', async () => {
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

test('sends the code of a failed connection, and no word of the wallet', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.showIntent()
  await settle()
  const secret = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const imitation = Object.assign(new Error(secret), { code: secret, data: {}, presentation: 'toast' })
  imitation.name = secret
  for (const error of [{ code: 4001, message: secret }, imitation]) {
    world.wallet.failNext(error)
    await foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  }
  foyer.report(imitation)
  await settle()
  const sent = world.services.requestsTo('/e').map(({ body }) => JSON.stringify(body))
  expect(sent.filter((body) => body.includes('CONNECT_ERROR'))).toHaveLength(2)
  expect(sent.join()).toContain('USER_REJECTED')
  expect(sent.join()).toContain('INTERNAL_SDK_ERROR')
  expect(sent.join()).not.toContain(secret)
})
