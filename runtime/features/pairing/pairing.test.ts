import { expect, test } from 'vitest'
import { InvalidCaipAddressError } from '#generated/errors/caip'
import { RelayUnreachableError } from '#generated/errors/pairing'
import { InvalidProjectIdError } from '#generated/errors/project'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestFoyerOptions,
} from '../../testing/index.js'

const families = ['eip155', 'solana'] as const
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

/** A foyer whose visitor looks at a code. */
async function showCode(options: TestFoyerOptions = {}) {
  const { foyer, world } = await createTestFoyer({ families, ...options })
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  const pairing = await foyer.load('pairing')
  pairing.open()
  await settle()
  return { foyer, world, pairing, relay: world.walletConnect }
}

const statusOf = ({ foyer }: Pick<Awaited<ReturnType<typeof showCode>>, 'foyer'>) =>
  families.map((namespace) => foyer.connection.state[namespace]?.status)

test('a code lives for four minutes and is renewed when ten seconds are left [PAIR-01] [PAIR-02] [RL-05]', async () => {
  const { pairing, world, relay } = await showCode()
  const { code } = pairing.state
  expect(code).toEqual({ status: 'ready', uri: relay.codes[0], expiresAt: world.clock.now() + 240_000 })
  await world.clock.advance(229_999)
  expect(relay.codes).toHaveLength(1)
  await world.clock.advance(1)
  expect(relay.codes).toHaveLength(2)
  expect(pairing.state).toMatchObject({ renewals: 1, code: { status: 'ready', uri: relay.codes[1] } })
})

test('a computer that slept gets one new code, not one for each it missed [CK-03]', async () => {
  const { pairing, world, relay } = await showCode()
  world.clock.jump(3_600_000)
  await world.clock.advance(limits.pairingMs)
  expect(relay.codes).toHaveLength(2)
  expect(pairing.state.code.status).toBe('ready')
})

test('one who comes back to a computer that slept gets a new code at once, however often one comes [CK-03]', async () => {
  const { world, relay } = await showCode()
  world.clock.jump(3_600_000)
  for (const event of ['visibilitychange', 'focus', 'online'] as const) world.page.emit(event)
  await settle()
  expect(relay.codes).toHaveLength(2)
})

test('in the background timers come once a minute: what is due is kept when one returns, without a rush [CK-07]', async () => {
  const { foyer, world, pairing, relay } = await showCode({ connected: true })
  const { clock, page, services } = world
  services.fault({ service: 'blockchainApi', kind: 'hang' })
  const reading = foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  page.isShown = false
  clock.throttle(60_000)
  await clock.advance(230_001) // the minute in which the code was to be renewed is not over
  expect(relay.codes).toHaveLength(1)
  await reading
  expect(foyer.account.state.eip155?.profile.status).toBe('unavailable')
  const before = services.requests.length

  clock.throttle(0)
  page.isShown = true
  for (const event of ['visibilitychange', 'focus'] as const) page.emit(event)
  await clock.advance(0)
  expect(relay.codes).toHaveLength(2)
  expect(pairing.state).toMatchObject({ renewals: 1, code: { status: 'ready', uri: relay.codes[1] } })
  expect(services.requests.length - before + 1).toBeLessThanOrEqual(5)
  expect(clock.pending).toBe(1)
})

test('a code that is still good is shown again; an expired one is not', async () => {
  const { pairing, world, relay } = await showCode()
  pairing.open()
  await settle()
  expect(relay.codes).toHaveLength(1)
  world.clock.jump(limits.pairingMs - limits.pairingMarginMs)
  pairing.open()
  await settle()
  expect(relay.codes).toHaveLength(2)
})

test('one approval connects every family, and the modal closes', async () => {
  const world = await showCode()
  await world.relay.approve(families)
  await settle()
  expect(statusOf(world)).toEqual(['connected', 'connected'])
  expect(world.foyer.router.state.isOpen).toBe(false)
  expect(world.foyer.network.state.activeId).toBe('eip155:1')
  expect(world.foyer.connection.state.eip155).toMatchObject({
    connectorId: 'walletConnect',
    wallet: { type: 'MULTI_CHAIN' },
  })
})

test('an approval of several families takes the page to the one that a wallet was wanted for', async () => {
  const { foyer, world, pairing } = await showCode()
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open({ name: 'Connect', params: { namespace: 'solana' } })
  foyer.router.push({ name: 'ConnectingWalletConnectBasic' })
  pairing.open()
  await settle()
  await world.walletConnect.approve(families)
  await settle()
  expect(statusOf({ foyer })).toEqual(['connected', 'connected'])
  expect(foyer.network.state.activeId).toMatch(/^solana:/)
  expect(foyer.router.state.isOpen).toBe(false)
})

test('a wallet that knows one family connects that one', async () => {
  const world = await showCode()
  await world.relay.approve(['solana'])
  await settle()
  expect(statusOf(world)).toEqual([undefined, 'connected'])
  expect(world.foyer.router.state.isOpen).toBe(false)
})

test('a wallet of another family is what the page looks at, also beside one that was paired before', async () => {
  const world = await showCode()
  await world.relay.approve(['eip155'])
  await settle()
  world.foyer.open({ name: 'ConnectingWalletConnectBasic' })
  world.pairing.open()
  await settle()
  await world.relay.approve(['solana'])
  await settle()
  expect(statusOf(world)).toEqual(['connected', 'connected'])
  expect(world.foyer.network.state.activeId).toMatch(/^solana:/)
  expect(world.foyer.router.state.isOpen).toBe(false)
})

test('a code that was scanned just before it was renewed can still be approved', async () => {
  const world = await showCode()
  await world.world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
  await world.relay.approve(['eip155'], world.relay.codes[0])
  await settle()
  expect(world.foyer.connection.state.eip155?.status).toBe('connected')
})

test('of two codes that are approved at the same time the first counts, and the wallet is told that the other is over', async () => {
  const { foyer, world, relay } = await showCode()
  await world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
  const [first, second] = relay.codes
  relay.drop()
  await relay.approve(['solana'], first)
  await relay.approve(['eip155'], second)
  relay.comeBack()
  await settle()
  expect(statusOf({ foyer })).toEqual([undefined, 'connected'])
  expect(relay.families).toEqual(['solana'])
  expect(world.wallets.eip155.listeners).toBe(0)
})

test('who closes the modal gives the code up: nothing of it is left, and a late approval opens nothing [RL-03]', async () => {
  const { foyer, pairing, relay, world } = await showCode()
  pairing.choose({ id: 'wallet-001', name: 'Listed' })
  pairing.link({ href: 'listed://', name: 'Listed' })
  foyer.close()
  await settle()
  expect(pairing.state).toMatchObject({ code: { status: 'idle' }, wallet: undefined, linking: undefined })
  await relay.approve(families)
  await settle()
  expect(statusOf({ foyer })).toEqual([undefined, undefined])
  await world.clock.advance(limits.pairingMs)
  expect(relay.codes).toHaveLength(1)
})

test('a code that comes after the modal was closed is not shown, and waits for nobody [RL-03] [G3] [G5]', async () => {
  const world = createTestWorld()
  const { library } = world.walletConnect
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { foyer, pairing, relay } = await showCode({
    world,
    walletConnect: {
      library: async (parameters) => {
        const made = await library(parameters)
        return { ...made, pair: (signal) => late.then(() => made.pair(signal)) }
      },
    },
  })
  expect(pairing.state.code).toEqual({ status: 'opening' })
  const timers = world.clock.pending
  foyer.close()
  arrive()
  await settle()
  expect(relay.codes).toHaveLength(1)
  expect(pairing.state).toMatchObject({ code: { status: 'idle' }, renewals: 0 })
  expect(world.clock.pending).toBe(timers)
  await relay.approve(families)
  await settle()
  expect(statusOf({ foyer })).toEqual([undefined, undefined])
  await world.clock.advance(limits.pairingMs)
  expect(relay.codes).toHaveLength(1)
})

test('accounts that are none are told in place of the code, and connect nobody [RL-09]', async () => {
  const { pairing, foyer, relay } = await showCode()
  relay.fail(new InvalidCaipAddressError({ value: 'eip155:1:banana' }))
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'failed', error: { code: 'INVALID_CAIP_ADDRESS' } })
  expect(statusOf({ foyer })).toEqual([undefined, undefined])
  expect(foyer.account.state).toEqual({})
})

test.for([
  ['Telegram', { userAgent: 'x', touchPoints: 0, isFramed: false, isTelegram: true }],
  ['iOS Safari', { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }],
] as const)('%s keeps a code that is good, for the way back from the app [PAIR-03]', async ([, device]) => {
  const world = createTestWorld()
  world.page.device = device
  const { foyer, pairing, relay } = await showCode({ world })
  foyer.close()
  pairing.open()
  await settle()
  expect(relay.codes).toHaveLength(1)
  await relay.approve(['eip155'])
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('a code that is kept though the modal is closed is not renewed, and a new one comes when one looks again [G5]', async () => {
  const world = createTestWorld()
  world.page.device = { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }
  const { foyer, pairing, relay } = await showCode({ world })
  foyer.close()
  await world.clock.advance(229_999)
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[0] })
  await world.clock.advance(1)
  expect(pairing.state).toMatchObject({ code: { status: 'idle' }, renewals: 0 })
  await world.clock.advance(3_600_000)
  world.page.emit('visibilitychange')
  await settle()
  expect(relay.codes).toHaveLength(1)
  expect(world.clock.pending).toBe(0)

  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  pairing.open()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[1] })
  await world.clock.advance(230_000)
  expect(relay.codes).toHaveLength(3)
})

test('a code that did not come is not kept, and not asked for when the network is back [G5]', async () => {
  const world = createTestWorld()
  world.page.device = { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }
  world.walletConnect.refuse(new RelayUnreachableError())
  const { foyer, pairing, relay } = await showCode({ world })
  expect(pairing.state.code.status).toBe('failed')
  foyer.close()
  relay.mend()
  world.page.emit('online')
  await settle()
  expect(pairing.state.code.status).toBe('idle')
  expect(relay.codes).toEqual([])
})

test('in the app one may still approve a code that was not renewed', async () => {
  const world = createTestWorld()
  world.page.device = { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }
  const { foyer, relay } = await showCode({ world })
  foyer.close()
  await world.clock.advance(235_000)
  await relay.approve(['eip155'])
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('of a wallet that is left nothing stays: no app, no code, no account, none of its transactions [PAIR-04]', async () => {
  const { foyer, pairing, relay, world } = await showCode()
  world.services.history = [createTestTransaction(0)]
  pairing.choose({ id: 'wallet-001', name: 'Listed' })
  pairing.link({ href: 'listed://', name: 'Listed' })
  await relay.approve(families)
  await settle()
  const history = await foyer.load('history')
  for (const list of ['activity', 'nfts'] as const)
    await history.show(list, foyer.account.state.eip155?.caipAddress ?? 'eip155:1:0x')
  expect(history.state.activity.items).toHaveLength(1)
  const deepLink = () => world.storage.getItem('@foyer/deepLinkChoice')
  expect(deepLink()).toContain('listed://')

  await foyer.disconnect({ namespace: 'solana' })
  await settle()
  expect(statusOf({ foyer })).toEqual(['disconnected', 'disconnected'])
  expect(foyer.account.state).toEqual({})
  for (const list of Object.values(history.state))
    expect(list).toEqual({ account: undefined, status: 'idle', items: [], next: undefined })
  expect(pairing.state).toMatchObject({ code: { status: 'idle' }, wallet: undefined, linking: undefined })
  expect(deepLink()).toBeNull()
  expect(relay.deepLink).toBeUndefined()
})

test('the app that was opened and the wallet are kept, and told as mobile', async () => {
  const { foyer, pairing, relay, world } = await showCode()
  const wallet = { id: 'wallet-001', name: 'Listed', imageId: 'picture' }
  pairing.choose(wallet)
  pairing.link({ href: 'listed://', name: 'Listed' })
  await relay.approve(['eip155'])
  await settle()
  const stored = (key: string) => JSON.parse(world.storage.getItem(`@foyer/${key}`) ?? '{}').value
  expect(stored('deepLinkChoice')).toEqual({ href: 'listed://', name: 'Listed' })
  expect(relay.deepLink).toEqual({ href: 'listed://', name: 'Listed' })
  expect(stored('recentWallets')).toEqual([{ id: 'wallet-001', name: 'Listed', image_id: 'picture' }])
  expect(stored('lastWallet')).toEqual({ id: 'walletConnect', name: 'Listed' })
  await expect.poll(() => world.services.events).toContain('CONNECT_SUCCESS')
  const told = world.services.requestsTo('/e').map(({ body }) => JSON.stringify(body))
  expect(told.filter((body) => body.includes('CONNECT_SUCCESS'))).toHaveLength(1)
  expect(told.join()).toContain('"method":"mobile"')

  await foyer.disconnect()
  await settle()
  expect(stored('deepLinkChoice')).toBeUndefined()
  expect(relay.deepLink).toBeUndefined()
})

test('a code that was scanned is told as such, and no app is noted', async () => {
  const { pairing, relay, world } = await showCode()
  pairing.choose({ id: 'wallet-001', name: 'Listed' })
  await relay.approve(['eip155'])
  const success = { event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Listed' } }
  await expect
    .poll(() => world.services.requestsTo('/e').map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ props: expect.objectContaining(success) }))
  expect(world.storage.getItem('@foyer/recentWallets')).toContain('wallet-001')
  expect(world.storage.getItem('@foyer/deepLinkChoice')).toBeNull()
})

test('a refusal in the wallet is shown, and can be tried again', async () => {
  const { pairing, relay, foyer } = await showCode()
  relay.reject()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
  expect(foyer.toast.state.current).toBeUndefined()
  pairing.retry()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[1] })
})

test('a code that nobody answered in time is no error: there is a new one', async () => {
  const { pairing, relay, world } = await showCode()
  world.clock.jump(limits.pairingMs)
  relay.expire()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[1] })
})

test('a relay that does not answer is told in its place; trying again helps once it does [RL-01]', async () => {
  const world = createTestWorld()
  world.walletConnect.refuse(new RelayUnreachableError())
  const { pairing, relay, foyer } = await showCode({ world })
  expect(pairing.state.code).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE' } })
  expect(foyer.alert.state.current).toBeUndefined()
  relay.mend()
  pairing.retry()
  await settle()
  expect(pairing.state.code.status).toBe('ready')
})

test('what only the builder of the page can mend is told in the alert bar as well', async () => {
  const world = createTestWorld()
  world.walletConnect.refuse(new InvalidProjectIdError())
  const { foyer } = await showCode({ world })
  expect(foyer.alert.state.current?.text).toBe('error.INVALID_PROJECT_ID')
})

test('a page may connect without a view, and waits for the visitor', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' })
  await settle()
  expect(foyer.connection.state.solana?.status).toBe('connecting')
  await world.walletConnect.approve(families)
  expect((await connecting).accounts[0]).toBe('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
  expect(statusOf({ foyer })).toEqual(['connected', 'connected'])
})

test('a code that nobody shows is given up when nobody waits for it any more [G5]', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' })
  const told = connecting.catch((error: unknown) => error)
  await world.clock.advance(limits.visitorTimeoutMs)
  expect(await told).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
  expect((await foyer.load('pairing')).state.code.status).toBe('idle')
  expect(world.clock.pending).toBe(0)
})

test('a code on screen stays when the page turns away from it', async () => {
  const { foyer, pairing } = await showCode()
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' }).catch(() => {})
  await settle()
  foyer.cancelConnect()
  await connecting
  expect(pairing.state.code.status).toBe('ready')
})

test('after a reload each family is taken up again', async () => {
  const { foyer, relay, world } = await showCode()
  await relay.approve(families)
  await settle()
  foyer.destroy()

  const again = await createTestFoyer({ families, world })
  await settle()
  expect(statusOf(again)).toEqual(['connected', 'connected'])
  expect(again.foyer.router.state.isOpen).toBe(false)
})

test.for([{ adapters: [] }, { walletConnect: { manual: true } }])(
  'a page that connects by codes alone is connected again after a reload',
  async (options) => {
    const { foyer, relay, world } = await showCode(options)
    await relay.approve(families)
    await settle()
    foyer.destroy()
    const again = await createTestFoyer({ families, world, ...options })
    await settle()
    expect(statusOf(again)).toEqual(['connected', 'connected'])
    expect(again.foyer.account.state.solana?.address).toBe('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
  },
)

test('nothing is loaded or asked before a code is', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  foyer.open()
  await settle()
  expect(world.walletConnect.codes).toEqual([])
})

test.for([{ enabled: false }, undefined])(
  'where codes are switched off, or there is no project, there are none',
  async (walletConnect) => {
    const projectId = walletConnect ? 'test-project' : ''
    const { foyer } = await createTestFoyer({ families, projectId, walletConnect })
    expect(inside(foyer).connectors.find('walletConnect')).toBeUndefined()
  },
)

test('destroying a foyer leaves no timer and no waiting code', async () => {
  const { foyer, world, relay } = await showCode()
  foyer.destroy()
  await settle()
  await relay.approve(families)
  await settle()
  expect(world.clock.pending).toBe(0)
  expect(statusOf({ foyer })).toEqual([undefined, undefined])
})
