import { describe, expect, test } from 'vitest'
import { InvalidCaipAddressError } from '#generated/errors/caip'
import { RelayUnreachableError } from '#generated/errors/pairing'
import { InvalidProjectIdError } from '#generated/errors/project'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import type { WalletConnectParameters } from '../../services/walletConnect/walletConnect.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  testFamilies,
} from '../../testing/index.js'

const families = ['eip155', 'solana'] as const
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

/** A foyer that shows a pairing code. */
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

test('a code lasts four minutes and is renewed ten seconds before it expires [PAIR-01] [PAIR-02]', async () => {
  const { pairing, world, relay } = await showCode()
  const { code } = pairing.state
  expect(code).toEqual({ status: 'ready', uri: relay.codes[0], expiresAt: world.clock.now() + 240_000 })
  await world.clock.advance(229_999)
  expect(relay.codes).toHaveLength(1)
  await world.clock.advance(1)
  expect(relay.codes).toHaveLength(2)
  expect(pairing.state).toMatchObject({ renewals: 1, code: { status: 'ready', uri: relay.codes[1] } })
})

test('after an hour of sleep there is one new code within 5 s, even if no event reports the waking [CK-03]', async () => {
  const { pairing, world, relay } = await showCode()
  world.clock.jump(3_600_000)
  await world.clock.advance(5000)
  expect(relay.codes).toHaveLength(2)
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[1] })
  await world.clock.advance(229_999)
  expect(relay.codes).toHaveLength(2)
})

test('returning after sleep renews the code once, however often the visitor returns', async () => {
  const { world, relay } = await showCode()
  world.clock.jump(3_600_000)
  for (const event of ['visibilitychange', 'focus', 'online'] as const) world.page.emit(event)
  await settle()
  expect(relay.codes).toHaveLength(2)
})

test('a code is renewed in time when the clock goes back', async () => {
  const { world, relay } = await showCode()
  world.clock.jump(-86_400_000)
  await world.clock.advance(229_999)
  expect(relay.codes).toHaveLength(1)
  await world.clock.advance(1)
  expect(relay.codes).toHaveLength(2)
})

test('a hidden page renews no code, and renews an expired one on return', async () => {
  const { world, pairing, relay } = await showCode()
  world.page.isShown = false
  await world.clock.advance(3 * limits.pairingMs)
  expect(relay.codes).toHaveLength(1)
  world.page.isShown = true
  world.page.emit('visibilitychange')
  await settle()
  expect(relay.codes).toHaveLength(2)
  expect(pairing.state).toMatchObject({ renewals: 1, code: { status: 'ready', uri: relay.codes[1] } })
})

test('with background timers once a minute, overdue work runs on return without a rush [CK-07]', async () => {
  const { foyer, world, pairing, relay } = await showCode({ connected: true })
  const { clock, page, services } = world
  services.fault({ service: 'blockchainApi', kind: 'hang' })
  const read = () => foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  const reading = read()
  page.isShown = false
  clock.throttle(60_000)
  await clock.advance(219_000)
  await reading
  expect(foyer.account.state.eip155?.profile.status).toBe('unavailable')
  let isOver = false
  void read().finally(() => {
    isOver = true
  })
  // The minute is not over in which the deadline of the request ended, and the code was due for renewal.
  await clock.advance(11_001)
  expect([isOver, relay.codes.length]).toEqual([false, 1])
  const before = services.requests.length

  clock.throttle(0)
  page.isShown = true
  for (const event of ['visibilitychange', 'focus'] as const) page.emit(event)
  await clock.advance(0)
  expect([isOver, relay.codes.length]).toEqual([true, 2])
  expect(pairing.state).toMatchObject({ renewals: 1, code: { status: 'ready', uri: relay.codes[1] } })
  expect(services.requests.length - before + 1).toBeLessThanOrEqual(5)
  expect(clock.pending).toBe(1)
})

test('reuses a valid code and replaces an expired one', async () => {
  const { pairing, world, relay } = await showCode()
  pairing.open()
  await settle()
  expect(relay.codes).toHaveLength(1)
  world.clock.jump(limits.pairingMs - limits.pairingMarginMs)
  pairing.open()
  await settle()
  expect(relay.codes).toHaveLength(2)
})

test('one approval connects all namespaces and closes the modal', async () => {
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

test('an approval of several namespaces activates the requested one', async () => {
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

test('a wallet with one namespace connects only that', async () => {
  const world = await showCode()
  await world.relay.approve(['solana'])
  await settle()
  expect(statusOf(world)).toEqual([undefined, 'connected'])
  expect(world.foyer.router.state.isOpen).toBe(false)
})

test('activates the namespace of a newly paired wallet next to an earlier one', async () => {
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

test('a code scanned just before its renewal can still be approved', async () => {
  const world = await showCode()
  await world.world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
  await world.relay.approve(['eip155'], world.relay.codes[0])
  await settle()
  expect(world.foyer.connection.state.eip155?.status).toBe('connected')
})

test('of two codes approved at once the first wins, and the other session is ended', async () => {
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

test('closing the modal cancels the code; a late approval is ended and changes nothing on screen [RL-07]', async () => {
  const { foyer, pairing, relay, world } = await showCode()
  pairing.choose({ id: 'wallet-001', name: 'Listed' })
  pairing.link({ href: 'listed://', name: 'Listed' })
  foyer.close()
  await settle()
  expect(pairing.state).toMatchObject({ code: { status: 'idle' }, wallet: undefined, linking: undefined })
  const shown = () =>
    JSON.stringify(
      [foyer.router, foyer.toast, foyer.alert, foyer.account, foyer.network, pairing].map(
        ({ state }) => state,
      ),
    )
  const before = shown()
  await relay.approve(families)
  await settle()
  expect(relay.families).toEqual([])
  expect(statusOf({ foyer })).toEqual([undefined, undefined])
  expect(shown()).toBe(before)
  await world.clock.advance(limits.pairingMs)
  expect(relay.codes).toHaveLength(1)
})

test('a code that arrives after closing is not shown or kept [RL-03] [G5]', async () => {
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

test('shows an error for invalid accounts and connects nothing [RL-09]', async () => {
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
] as const)('%s keeps a valid code for the return from the app [PAIR-03]', async ([, device]) => {
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

test('a code kept while the modal is closed is not renewed until it is shown again [G5]', async () => {
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

test('a failed code is dropped and not retried when the network is back [G5]', async () => {
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

test('a code that fails for a page without a view, or while it is hidden, is not opened again by itself [G5]', async () => {
  const world = createTestWorld()
  world.page.device = { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }
  const { walletConnect: relay } = world
  relay.refuse(new RelayUnreachableError())
  const { foyer } = await createTestFoyer({ families, world })
  const connecting = foyer.connect({ connectorId: 'walletConnect' })
  await expect(connecting).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  const goOnline = () => {
    relay.mend()
    world.page.emit('online')
    return settle()
  }
  await goOnline()
  expect(relay.codes).toEqual([])

  const pairing = await foyer.load('pairing')
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  pairing.open()
  await settle()
  foyer.close()
  relay.fail(new RelayUnreachableError())
  await settle()
  expect(pairing.state.code.status).toBe('failed')
  await goOnline()
  expect(relay.codes).toHaveLength(1)
})

test('a code on screen is opened again when the page is back online', async () => {
  const world = createTestWorld()
  world.walletConnect.refuse(new RelayUnreachableError())
  const { pairing, relay } = await showCode({ world })
  relay.mend()
  world.page.emit('online')
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[0] })
})

test('the app can still approve a code that was not renewed', async () => {
  const world = createTestWorld()
  world.page.device = { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }
  const { foyer, relay } = await showCode({ world })
  foyer.close()
  await world.clock.advance(235_000)
  await relay.approve(['eip155'])
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('a reset clears the code, the wallet and its app; a disconnect also the account, the transactions and the stored app [PAIR-04]', async () => {
  const { foyer, pairing, relay, world } = await showCode()
  const listed = { id: 'wallet-001', name: 'Listed' }
  const app = { href: 'listed://', name: 'Listed' }
  const choose = () => {
    pairing.choose(listed)
    pairing.link(app)
  }
  const cleared = { code: { status: 'idle' }, renewals: 0, wallet: undefined, linking: undefined }
  choose()
  expect(pairing.state).toMatchObject({ code: { status: 'ready' }, wallet: listed, linking: app })
  pairing.reset()
  expect(pairing.state).toEqual(cleared)

  world.services.history = [createTestTransaction(0)]
  pairing.open()
  choose()
  await settle()
  await relay.approve(families)
  await settle()
  const history = await inside(foyer).load('history')
  const account = foyer.account.state.eip155?.caipAddress ?? 'eip155:1:0x'
  for (const list of ['activity', 'nfts'] as const) await history.show(list, account)
  history.noteSent({ account, hash: '0x1' })
  expect(history.state).toMatchObject({ activity: { items: [{}] }, sent: { items: [{}] } })
  const deepLink = () => world.storage.getItem('@foyer/deepLinkChoice')
  expect(deepLink()).toContain('listed://')

  choose()
  await foyer.disconnect({ namespace: 'solana' })
  await settle()
  expect(statusOf({ foyer })).toEqual(['disconnected', 'disconnected'])
  expect(foyer.account.state).toEqual({})
  const empty = { account: undefined, status: 'idle', items: [], next: undefined }
  expect(history.state).toEqual({ activity: empty, nfts: empty, sent: { items: [] } })
  expect(pairing.state).toEqual(cleared)
  expect(deepLink()).toBeNull()
})

test('stores the opened app and the wallet, and reports the platform as mobile', async () => {
  const { foyer, pairing, relay, world } = await showCode()
  const wallet = { id: 'wallet-001', name: 'Listed', imageId: 'picture' }
  pairing.choose(wallet)
  pairing.link({ href: 'listed://', name: 'Listed' })
  await relay.approve(['eip155'])
  await settle()
  const stored = (key: string) => JSON.parse(world.storage.getItem(`@foyer/${key}`) ?? '{}').value
  expect(stored('deepLinkChoice')).toEqual({ href: 'listed://', name: 'Listed' })
  expect(stored('recentWallets')).toEqual([{ id: 'wallet-001', name: 'Listed', image_id: 'picture' }])
  expect(stored('lastWallet')).toEqual({ id: 'walletConnect', name: 'Listed' })
  await expect.poll(() => world.services.events).toContain('CONNECT_SUCCESS')
  const sent = world.services.requestsTo('/e').map(({ body }) => JSON.stringify(body))
  expect(sent.filter((body) => body.includes('CONNECT_SUCCESS'))).toHaveLength(1)
  expect(sent.join()).toContain('"method":"mobile"')

  await foyer.disconnect()
  await settle()
  expect(stored('deepLinkChoice')).toBeUndefined()
})

describe('a request to the paired wallet', () => {
  const pairWith = async (href: string, name = 'Listed') => {
    const shown = await showCode()
    shown.pairing.link({ href: 'listed://', name: 'Listed' })
    await shown.relay.approve(['eip155'])
    await settle()
    const stored = { version: 1, at: 0, value: { href, name } }
    shown.world.storage.setItem('@foyer/deepLinkChoice', JSON.stringify(stored))
    const send = (method: string) => shown.foyer.connection.session('eip155')?.request({ method })
    return { ...shown, send }
  }
  const query = `wc?requestId=1&sessionTopic=${'7f'.repeat(32)}`

  test.for([
    ['listed://', `listed://${query}`, '_self'],
    ['https://listed.example/app', `https://listed.example/app/${query}`, '_blank'],
    ['https://app.listed.example/', `https://app.listed.example/${query}`, '_blank'],
  ] as const)('opens its app, %s', async ([app, href, target]) => {
    const { world, send } = await pairWith(app)
    await send('personal_sign')
    expect(world.page.opened).toEqual([{ href, target }])
  })

  test('opens the web link that the visitor followed on this page', async () => {
    const { foyer, pairing, relay, world } = await showCode()
    pairing.link({ href: 'https://t.me/listed/app', name: 'Listed' })
    await relay.approve(['eip155'])
    await settle()
    await foyer.connection.session('eip155')?.request({ method: 'personal_sign' })
    expect(world.page.opened).toEqual([{ href: 'https://t.me/listed/app/', target: '_blank' }])
  })

  test('shows the name of its app without characters that reorder text', async () => {
    const { foyer, world, send } = await pairWith('listed://', `\u202ed\u2066etsiL ${'x'.repeat(500)}`)
    world.wallets.eip155.hangNext('sign')
    void send('personal_sign')
    await expect.poll(() => foyer.router.state.isOpen).toBe(true)
    const name = `detsiL ${'x'.repeat(57)}`
    expect((await foyer.load('approval')).state.stack).toMatchObject([{ link: { name } }])
  })

  test.for([
    ['Last', 'last://'],
    ['a scanned code', undefined],
  ] as const)('opens its own app after another wallet has been paired by %s', async ([, last]) => {
    const { foyer, pairing, relay, world } = await showCode()
    const pair = async (href: string | undefined, namespace: 'eip155' | 'solana') => {
      pairing.open()
      await settle()
      pairing.choose({ id: 'wallet-001', name: 'Listed' })
      if (href) pairing.link({ href, name: 'Listed' })
      await relay.approve([namespace])
      await settle()
    }
    const opensFor = async (namespace: 'eip155' | 'solana', shown = foyer) => {
      const before = world.page.opened.length
      const method = namespace === 'eip155' ? 'personal_sign' : 'solana_signMessage'
      await shown.connection.session(namespace)?.request({ method })
      return world.page.opened.slice(before).map(({ href }) => href)
    }
    await pair('listed://', 'eip155')
    await pair(last, 'solana')
    const apps = [[`listed://${query}`], last ? [`last://${query.replace('=1', '=2')}`] : []]
    expect([await opensFor('eip155'), await opensFor('solana')]).toEqual(apps)

    foyer.destroy()
    const next = await createTestFoyer({ families, world })
    await settle()
    const later = (await opensFor('eip155', next.foyer)).concat(await opensFor('solana', next.foyer))
    expect(later.map((href) => href.split('wc?')[0])).toEqual(last ? ['listed://', last] : ['listed://'])
  })

  test('that needs no approval opens nothing', async () => {
    const { world, send } = await pairWith('listed://')
    await send('eth_chainId')
    expect(world.page.opened).toEqual([])
  })

  test.for(['javascript:alert(1)', 'ms-officecmd://x', ''])(
    'a stored link that opens no app, %s, is deleted before the library starts, and on each read',
    async (href) => {
      const world = createTestWorld()
      const [key, text] = [
        '@foyer/deepLinkChoice',
        JSON.stringify({ version: 1, at: 0, value: { href, name: 'x' } }),
      ]
      world.storage.setItem(key, text)
      const { foyer } = await createTestFoyer({ world })
      await foyer.load('pairing')
      expect(world.storage.getItem(key)).toBeNull()
      const later = await pairWith(href)
      await later.send('personal_sign')
      expect(later.world.storage.getItem(key)).toBeNull()
    },
  )

  test.for([
    'javascript:alert(1)',
    'javascript://%0aalert(1)//',
    'intent://x#Intent;scheme=https;end',
    'data:text/html,hello',
    'ms-officecmd://x',
    'https://listed.example/#',
    'https://evil.example/app',
    'https://notlisted.example/app',
    'https://listed.example.evil.example/app',
    'https://listed.example@evil.example/app',
    '',
  ])('opens nothing when another script stored %s, and links to nothing [RL-19]', async (app) => {
    const { foyer, world, send } = await pairWith(app)
    world.wallets.eip155.hangNext('sign')
    void send('personal_sign')
    await expect.poll(() => foyer.router.state.isOpen).toBe(true)
    expect((await foyer.load('approval')).state.stack).toMatchObject([{ link: undefined }])
    expect(world.page.opened).toEqual([])
  })
})

test('stores the opened app and the recent wallet, and counts the success as mobile or qrcode [PAIR-05]', async () => {
  const wallet = { id: 'wallet-001', name: 'Listed', imageId: 'picture' }
  const pair = async (app?: { href: string; name: string }) => {
    const { pairing, relay, world } = await showCode()
    pairing.choose(wallet)
    if (app) pairing.link(app)
    await relay.approve(['eip155'])
    await settle()
    const stored = (key: string) => JSON.parse(world.storage.getItem(`@foyer/${key}`) ?? '{}').value
    const sent = world.services.requestsTo('/e').map(({ body }) => Object(body).props)
    return {
      app: stored('deepLinkChoice'),
      recent: stored('recentWallets'),
      counted: sent.filter(({ event }) => event === 'CONNECT_SUCCESS').map(({ properties }) => properties),
    }
  }
  const recent = [{ id: 'wallet-001', name: 'Listed', image_id: 'picture' }]
  const app = { href: 'listed://', name: 'Listed' }
  expect(await pair(app)).toEqual({ app, recent, counted: [{ method: 'mobile', name: 'Listed' }] })
  expect(await pair()).toEqual({
    app: undefined,
    recent,
    counted: [{ method: 'qrcode', name: 'Listed' }],
  })
})

test('reports a scanned code as such and stores no app', async () => {
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

test('shows a rejection by the wallet and allows another try', async () => {
  const { pairing, relay, foyer } = await showCode()
  relay.reject()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
  expect(foyer.toast.state.current).toBeUndefined()
  pairing.retry()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[1] })
})

test('replaces a code that times out, without an error', async () => {
  const { pairing, relay, world } = await showCode()
  world.clock.jump(limits.pairingMs)
  relay.expire()
  await settle()
  expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[1] })
})

test('shows an unreachable relay in the view, and a retry works once it is back', async () => {
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

test('a library that does not load is no unreachable relay', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /a.js')
  const { pairing } = await showCode({ walletConnect: { library: () => Promise.reject(cause) } })
  expect(pairing.state.code).toMatchObject({ status: 'failed', error: { code: 'UNKNOWN', cause } })
})

test('configuration mistakes also show in the alert bar', async () => {
  const world = createTestWorld()
  world.walletConnect.refuse(new InvalidProjectIdError())
  const { foyer } = await showCode({ world })
  expect(foyer.alert.state.current?.text).toBe('error.INVALID_PROJECT_ID')
})

test('a page can connect without a view and wait for the visitor', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' })
  await settle()
  expect(foyer.connection.state.solana?.status).toBe('connecting')
  await world.walletConnect.approve(families)
  expect((await connecting).accounts[0]).toBe('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
  expect(statusOf({ foyer })).toEqual(['connected', 'connected'])
  expect(foyer.network.state.activeId).toMatch(/^solana:/)
})

test('a code without a view or a waiting caller is dropped [G5]', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' })
  const outcome = connecting.catch((error: unknown) => error)
  await world.clock.advance(limits.visitorTimeoutMs)
  expect(await outcome).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
  expect((await foyer.load('pairing')).state.code.status).toBe('idle')
  expect(world.clock.pending).toBe(0)
})

test('connect() rejects when the wallet approves only a namespace other than the active one', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  inside(foyer).network.setActive(testFamilies.solana.networks[0].caipNetworkId)
  const connecting = foyer.connect({ connectorId: 'walletConnect' }).catch((error: unknown) => error)
  await settle()
  await world.walletConnect.approve(['eip155'])
  expect(await connecting).toMatchObject({ code: 'NO_COMMON_NETWORK' })
  expect(statusOf({ foyer })).toEqual(['connected', 'disconnected'])
})

test('another wallet that disconnects leaves the code on screen as it is', async () => {
  const { foyer, pairing, world } = await showCode({ families: ['eip155'], connected: true })
  const shown = pairing.state.code
  expect(shown.status).toBe('ready')
  world.wallet.disconnect()
  await settle()
  expect(pairing.state.code).toEqual(shown)
  expect(foyer.router.state.isOpen).toBe(true)
})

test('a visible code survives a caller that cancels', async () => {
  const { foyer, pairing } = await showCode()
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' }).catch(() => {})
  await settle()
  foyer.cancelConnect()
  await connecting
  expect(pairing.state.code.status).toBe('ready')
})

test('a reload restores each namespace', async () => {
  const { foyer, relay, world } = await showCode()
  await relay.approve(families)
  await settle()
  foyer.destroy()

  const again = await createTestFoyer({ families, world })
  await settle()
  expect(statusOf(again)).toEqual(['connected', 'connected'])
  expect(again.foyer.router.state.isOpen).toBe(false)
})

/** Opens the page again; the library comes only after `load`. */
async function openLate({ relay, world }: Pick<Awaited<ReturnType<typeof showCode>>, 'relay' | 'world'>) {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const { foyer } = await createTestFoyer({
    families,
    world,
    walletConnect: { library: (parameters) => loaded.then(() => relay.library(parameters)) },
  })
  return { foyer, load }
}

test.for([
  ['eip155', [false, 'idle']],
  ['solana', [true, 'ready']],
] as const)(
  'a restored connection of an EVM wallet closes only a code for its namespace, not one for %s',
  async ([namespace, outcome]) => {
    const { foyer: first, relay, world } = await showCode()
    await relay.approve(['eip155'])
    await settle()
    first.destroy()

    const { foyer, load } = await openLate({ relay, world })
    foyer.open({ name: 'Connect', params: { namespace } })
    foyer.router.push({ name: 'ConnectingWalletConnectBasic' })
    const pairing = await foyer.load('pairing')
    pairing.open()
    load()
    await settle()
    expect(statusOf({ foyer })[0]).toBe('connected')
    expect([foyer.router.state.isOpen, pairing.state.code.status]).toEqual(outcome)
  },
)

test('a namespace that another tab paired becomes active, or once the code that is shown here is closed', async () => {
  for (const isShown of [false, true]) {
    const { foyer, pairing, relay, world } = await showCode()
    if (!isShown) foyer.close()
    const { foyer: other } = await showCode({ world })
    await relay.approve(['solana'])
    await settle()
    world.page.emit('storage', { key: '@foyer/connectorIds' })
    await settle()
    expect(statusOf({ foyer })).toEqual([undefined, 'connected'])
    if (isShown) {
      expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[0] })
      expect([foyer.router.state.isOpen, foyer.network.state.activeId]).toEqual([true, 'eip155:1'])
      foyer.close()
    }
    expect(foyer.network.state.activeId).toMatch(/^solana:/)
    foyer.destroy()
    other.destroy()
  }
})

test.each([true, false])(
  'a namespace that another tab paired becomes active beside a code that is not on screen, which stays for its own; hidden: %s',
  async (isHidden) => {
    const world = createTestWorld()
    world.page.device = { userAgent: iphone, touchPoints: 5, isFramed: false, isTelegram: false }
    const { walletConnect: relay } = world
    const { foyer } = await createTestFoyer({ families, world })
    const pairing = await foyer.load('pairing')
    if (isHidden) foyer.open({ name: 'ConnectingWalletConnectBasic' })
    pairing.open()
    await settle()
    if (isHidden) foyer.close()
    const { foyer: other } = await showCode({ world })
    await relay.approve(['solana'])
    await settle()
    foyer.open({ name: 'Networks' })
    world.page.emit('storage', { key: '@foyer/connectorIds' })
    await settle()
    expect(statusOf({ foyer })).toEqual([undefined, 'connected'])
    expect([foyer.network.state.activeId, foyer.router.state.isOpen]).toEqual([
      expect.stringMatching(/^solana:/),
      true,
    ])
    expect(pairing.state.code).toMatchObject({ status: 'ready', uri: relay.codes[0] })

    await relay.approve(families, relay.codes[0])
    await settle()
    expect(statusOf({ foyer })).toEqual(['connected', 'connected'])
    expect(foyer.network.state.activeId).toMatch(/^eip155:/)
    foyer.destroy()
    other.destroy()
  },
)

test('the network that the visitor chooses beside a code becomes active with its approval', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  const connecting = foyer.connect({ connectorId: 'walletConnect' })
  await settle()
  await foyer.switchNetwork({ caipNetworkId: testFamilies.solana.networks[0].caipNetworkId })
  await world.walletConnect.approve(families)
  await connecting
  expect(foyer.network.state.activeId).toMatch(/^solana:/)
})

test('a disconnect while sessions are restored ends them in the wallet, and does not wait for the library for long', async () => {
  const { foyer: first, relay, world } = await showCode()
  await relay.approve(families)
  await settle()
  first.destroy()
  const { foyer, load } = await openLate({ relay, world })
  const disconnected = foyer.disconnect()
  await settle()
  await world.clock.advance(limits.silentRequestTimeoutMs)
  await disconnected
  expect(statusOf({ foyer })).toEqual(['disconnected', 'disconnected'])
  expect(relay.families).toEqual(families)
  load()
  await settle()
  expect(relay.families).toEqual([])
  expect(statusOf({ foyer })).toEqual(['disconnected', 'disconnected'])
  expect(world.clock.pending).toBe(0)
})

test.for([{ adapters: [] }, { walletConnect: { manual: true } }])(
  'a page with WalletConnect only is restored after a reload',
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

test('without an adapter, an address needs only the syntax of CAIP-10', async () => {
  const world = createTestWorld()
  const [account = ''] = testFamilies.eip155.accounts
  const good: boolean[] = []
  const library = async (parameters: WalletConnectParameters) => {
    for (const text of [account, '', 'a b', 'x'.repeat(129)]) good.push(parameters.isAddress('eip155', text))
    return world.walletConnect.library(parameters)
  }
  await showCode({ world, adapters: [], walletConnect: { library } })
  expect(good).toEqual([true, false, false, false])
})

test('loads and requests nothing before the first code', async () => {
  const { foyer, world } = await createTestFoyer({ families })
  foyer.open()
  await settle()
  expect(world.walletConnect.codes).toEqual([])
})

test.for([{ enabled: false }, undefined])(
  'offers no codes when disabled or without a project',
  async (walletConnect) => {
    const projectId = walletConnect ? 'test-project' : ''
    const { foyer } = await createTestFoyer({ families, projectId, walletConnect })
    expect(inside(foyer).connectors.find('walletConnect')).toBeUndefined()
  },
)

test('destroy leaves no timer and no pending code', async () => {
  const { foyer, world, relay } = await showCode()
  foyer.destroy()
  await settle()
  await relay.approve(families)
  await settle()
  expect(world.clock.pending).toBe(0)
  expect(statusOf({ foyer })).toEqual([undefined, undefined])
})
