import { mainnet as viemMainnet, sepolia as viemSepolia } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFoyer } from './createFoyer.js'
import type { Foyer } from './foyer.js'
import { inside } from './inside.js'
import { limits } from './limits.js'
import { base, mainnet, polygon } from './networks/index.js'
import { createTestAdapter, createTestFoyer, createTestWorld, settle, testAccounts } from './testing/index.js'

const unhandled = vi.fn()
const objectKeys = Object.getOwnPropertyNames(Object.prototype).join()
beforeEach(() => void process.on('unhandledRejection', unhandled))
afterEach(async () => {
  await settle()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled() // [G1]
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(objectKeys) // [G8]
})

const world = createTestWorld()
const adapter = createTestAdapter(world)
const payment = {
  recipient: testAccounts[1] ?? '',
  amount: '0.5',
  paymentAsset: {
    network: mainnet.caipNetworkId,
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
}
const solana = { ...mainnet, chainNamespace: 'solana', caipNetworkId: 'solana:1' } as const

describe('rejects invalid options and says what to do', () => {
  test.each([
    ['no network', { networks: [] }, 'NO_NETWORKS'],
    // Plain JavaScript may leave the option out.
    ['no list of networks', { networks: Reflect.get({}, 'networks') }, 'NO_NETWORKS'],
    [
      'a network with an invalid CAIP-2 id',
      { networks: [{ ...mainnet, caipNetworkId: JSON.parse('"1"') }] },
      'INVALID_OPTION',
    ],
    ...['null', '7', '{}', '[null]', '[{}]'].map(
      (json) =>
        [
          `${json} as adapters`,
          { networks: [mainnet], adapters: JSON.parse(json) },
          'INVALID_OPTION',
        ] as const,
    ),
    ['a gap in the networks', { networks: [mainnet, Reflect.get({}, 'gap')] }, 'INVALID_OPTION'],
    ['a gap before the networks', { networks: [Reflect.get({}, 'gap'), mainnet] }, 'INVALID_OPTION'],
    ['a name as a network', { networks: JSON.parse('["mainnet"]') }, 'INVALID_OPTION'],
    ['a network without an id', { networks: JSON.parse('[{}]') }, 'INVALID_OPTION'],
    ['a text as networks', { networks: JSON.parse('"mainnet"') }, 'INVALID_OPTION'],
    ['a network twice', { networks: [mainnet, base, mainnet] }, 'DUPLICATE_NETWORK'],
    ['an unknown default network', { networks: [mainnet], defaultNetwork: polygon }, 'UNKNOWN_NETWORK'],
    [
      'two adapters for a namespace',
      { networks: [mainnet], adapters: [adapter, adapter] },
      'DUPLICATE_ADAPTER',
    ],
    ['no adapter for a namespace', { networks: [mainnet, solana], adapters: [adapter] }, 'ADAPTER_NOT_FOUND'],
  ] as const)('%s', (_, config, code) => {
    const create = () => createFoyer({ projectId: 'p', environment: world.environment, ...config })
    expect(create).toThrow(expect.objectContaining({ code }))
  })

  test('no options at all', () => {
    expect(() => createFoyer(JSON.parse('null'))).toThrow(expect.objectContaining({ code: 'NO_NETWORKS' }))
    expect(() => Reflect.apply(createFoyer, undefined, [])).toThrow(
      expect.objectContaining({ code: 'NO_NETWORKS' }),
    )
  })

  test('works without a project id, and says so when the modal opens', async () => {
    const { foyer } = await createTestFoyer({ projectId: '' })
    expect(foyer.alert.state.current).toBeUndefined()
    foyer.open()
    await settle()
    expect(foyer.router.state.isOpen).toBe(true)
    expect(foyer.alert.state.current?.text).toBe('error.PROJECT_ID_NOT_CONFIGURED')
  })
})

test('accepts chains of viem as they are', async () => {
  const { foyer } = await createTestFoyer({
    networks: [viemMainnet, base, viemSepolia],
    defaultNetwork: viemSepolia,
  })
  expect(foyer.network.active()).toMatchObject({
    caipNetworkId: 'eip155:11155111',
    chainNamespace: 'eip155',
    name: 'Sepolia',
    testnet: true,
  })
  await foyer.switchNetwork({ chainId: 1 })
  expect(foyer.network.active()).toMatchObject({ caipNetworkId: 'eip155:1', name: 'Ethereum' })
  await expect(foyer.switchNetwork({ chainId: 10 })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    data: { caipNetworkId: 'eip155:10' },
  })
})

test('creation has no side effects: no request, timer, wallet or storage access', () => {
  const fresh = createTestWorld()
  const read = vi.spyOn(fresh.storage, 'getItem')
  createFoyer({
    projectId: 'p',
    networks: [mainnet],
    adapters: [createTestAdapter(fresh)],
    environment: fresh.environment,
  })
  expect(fresh.services.requests).toEqual([])
  expect(fresh.clock.pending).toBe(0)
  expect(fresh.wallet.listeners).toBe(0)
  expect(read).not.toHaveBeenCalled()
})

test('renders on a server without window, start or requests', () => {
  expect(typeof window).toBe('undefined')
  const foyer = createFoyer({
    projectId: 'p',
    networks: [mainnet, base],
    adapters: [adapter],
    defaultNetwork: base,
  })
  expect(foyer.router.state.isOpen).toBe(false)
  expect(foyer.connection.state).toEqual({})
  expect(foyer.network.active()).toBe(base)
  expect(foyer.theme.state.mode).toBe('dark')
  foyer.destroy()
})

test('never changes the host’s networks, which may be shared, frozen or class instances', () => {
  const viemLike = { ...mainnet, formatters: { block: () => ({}) } }
  const networks = Object.freeze([Object.freeze(viemLike), base])
  const make = () => createFoyer({ projectId: 'p', networks, environment: world.environment })
  const [one, other] = [make(), make()]
  inside(one).network.setActive('eip155:8453')
  expect(other.network.state.activeId).toBe('eip155:1')
  expect(one.network.find('eip155:1')).toBe(viemLike)
  expect(structuredClone(base)).toEqual(base)
})

test('two foyers on one page are independent', async () => {
  const one = await createTestFoyer({ connected: true })
  const other = await createTestFoyer()
  one.foyer.open({ name: 'Networks' })
  one.foyer.theme.setMode('light')
  one.foyer.report(new Error('mine'))
  expect(other.foyer.router.state).toMatchObject({ isOpen: false, history: [{ name: 'Connect' }], shakes: 0 })
  expect(other.foyer.connection.state).toEqual({})
  expect(other.foyer.theme.state.mode).toBe('dark')
  expect(other.foyer.toast.state.current).toBeUndefined()
  other.foyer.destroy()
  expect(one.foyer.connection.state.eip155?.status).toBe('connected')
})

describe('start is reference-counted for StrictMode', () => {
  test('two starts listen once; the last stop stops', async () => {
    const { foyer, world } = await createTestFoyer({ started: false })
    const stops = [foyer.start(), foyer.start()]
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(world.chain.reads).toBe(1)
    expect(world.services.requestsTo('/v1/account/')).toHaveLength(1)
    stops[0]?.()
    stops[0]?.()
    world.wallet.switchAccount(1)
    expect(foyer.account.state.eip155?.address).toBe(world.wallet.accounts[0])
    stops[1]?.()
    world.wallet.switchAccount(1)
    expect(foyer.account.state.eip155?.address).not.toBe(world.wallet.accounts[0])
  })

  test('start, stop, start: one connection, one opening, one request per resource', async () => {
    const { foyer, world } = await createTestFoyer({ started: false })
    foyer.start()()
    foyer.start()
    foyer.open()
    await settle()
    expect(foyer.connectors.state.list.map(({ id }) => id)).toEqual(['walletConnect', 'test.wallet', 'auth'])
    expect(world.services.events).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    const paths = world.services.requests.map(({ path }) => path).filter((path) => path !== '/e')
    expect(paths).toEqual([...new Set(paths)])
  })
})

describe('destroy', () => {
  test('leaves no timer or listener and keeps wallet permissions [G5]', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    const listener = vi.fn()
    foyer.events.onAny(listener)
    foyer.open()
    foyer.toast.show({ variant: 'success', text: 'hello' })
    foyer.destroy()
    await settle()
    listener.mockClear()
    expect(world.clock.pending).toBe(0)
    expect(world.wallet.listeners).toBe(0)
    world.wallet.switchAccount(1)
    foyer.open()
    await settle()
    expect(listener).not.toHaveBeenCalled()
    expect(world.wallet.log.map(({ method }) => method)).not.toContain('forget')
  })

  test('stops all listeners and aborts running work [G5]', async () => {
    const { foyer, world } = await createTestFoyer()
    const listener = vi.fn()
    const wallets = await foyer.load('wallets')
    foyer.theme.subscribe((state) => state.mode, listener)
    wallets.subscribe((state) => state.search.query, listener)
    world.wallet.hangNext()
    const outcome = foyer.connect({ connectorId: 'test.wallet' }).catch((error: unknown) => error)
    await settle()
    foyer.destroy()
    foyer.theme.setMode('light')
    await wallets.search('foyer').catch(() => {})
    await settle()
    expect(foyer.theme.state.mode).toBe('light')
    expect(listener).not.toHaveBeenCalled()
    expect(await outcome).toBeInstanceOf(Error)
    expect(world.clock.pending).toBe(0)
  })

  test.each([
    '/v1/supported-chains',
    '/v1/identity',
    '/v1/account',
    '/getWallets',
    '/appkit/v1/config',
    '/getAnalyticsConfig',
    '/projects/v1/origins',
    '/e',
  ])('aborts a pending request to %s and writes nothing afterwards [G5]', async (path) => {
    const world = createTestWorld()
    const mend = world.services.fault({ path, kind: 'hang' })
    const { foyer } = await createTestFoyer({ world })
    foyer.open()
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(world.clock.pending).toBeGreaterThan(0)
    const wallets = await foyer.load('wallets')
    foyer.destroy()
    mend()
    const snapshot = () =>
      JSON.stringify(
        [foyer.account.state, foyer.features.state, wallets.state, world.storage.values],
        (_, value) => (typeof value === 'bigint' ? `${value}` : value),
      )
    const before = snapshot()
    await world.clock.advance(60_000)
    expect(world.clock.pending).toBe(0)
    expect(snapshot()).toBe(before)
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('sends no request right after the intent', async () => {
    const { foyer, world } = await createTestFoyer()
    foyer.showIntent()
    foyer.destroy()
    await world.clock.advance(60_000)
    expect(world.services.requests).toEqual([])
    expect(world.clock.pending).toBe(0)
  })

  test('asks no wallet before the connection listeners are ready', async () => {
    const { foyer, world } = await createTestFoyer()
    const outcome = foyer.connect({ connectorId: 'test.wallet' }).catch((error: unknown) => error)
    foyer.destroy()
    expect(await outcome).toBeInstanceOf(Error)
    await settle()
    expect(world.wallet.log).toEqual([])
  })

  const tasks: readonly [what: string, begin: (foyer: Foyer) => Promise<unknown>][] = [
    ['the search for a recipient', async (foyer) => (await foyer.load('send')).setRecipient('maria.eth')],
    ['the maximum of a payment', async (foyer) => (await foyer.load('send')).setMaximum()],
    ['a list of tokens to swap', (foyer) => foyer.load('swap')],
    ['a swap that the page fills in', async (foyer) => (await foyer.load('swap')).fill({ fromToken: 'ETH' })],
    ['a quote of a purchase', async (foyer) => (await foyer.load('onramp')).setAmount('100')],
    ['a list of exchanges', async (foyer) => (await foyer.load('pay')).request(payment)],
    ['the search for a name', async (foyer) => (await foyer.load('names')).setLabel('maria')],
    ['a read of the activity', async (foyer) => (await foyer.load('history')).fetchMore('activity')],
    ['a read of the permissions', async (foyer) => (await foyer.load('sessions')).refresh()],
    ['a pairing', async (foyer) => (await foyer.load('pairing')).open()],
    ['a login', async (foyer) => (await foyer.load('login')).connectEmail({ email: 'maria@example.com' })],
    ['a read of the account', (foyer) => foyer.refreshAccount({ namespace: 'eip155', fresh: true })],
    ['a switch of the network', (foyer) => foyer.switchNetwork({ caipNetworkId: base.caipNetworkId })],
    ['an opening', async (foyer) => foyer.open()],
    ['a disconnect', (foyer) => foyer.disconnect()],
    ['a social login', async (foyer) => (await foyer.load('login')).connectSocial({ provider: 'google' })],
    ['a list of wallets', async (foyer) => (await foyer.load('wallets')).fetchMore()],
    ['an image', async (foyer) => (await foyer.load('images')).load('wallet', 'a')],
  ]
  /** Begins a task to which nothing answers. */
  const beginInSilence = async (begin: (foyer: Foyer) => Promise<unknown>) => {
    const { foyer, world } = await createTestFoyer({ connected: true, features: { pay: true } })
    world.services.fault({ kind: 'hang' })
    world.frame.hang(true)
    world.walletConnect.hang()
    world.wallet.hangNext()
    world.wallet.hangNext('forget')
    const settled = vi.fn()
    begin(foyer).then(settled, settled)
    await settle()
    return { foyer, world, settled }
  }

  /** Waits until the visitor leaves its view. */
  const paying: (typeof tasks)[0] = ['a payment', async (foyer) => (await foyer.load('pay')).pay(payment)]

  // `afterEach` checks it.
  test.each([...tasks, paying])('leaves no rejection unhandled during %s', async (_, begin) => {
    const { foyer, world } = await beginInSilence(begin)
    foyer.destroy()
    await world.clock.advance(60_000)
  })

  test.each(tasks)('%s settles, although nothing answers [G4]', async (_, begin) => {
    const { foyer, world, settled } = await beginInSilence(begin)
    await world.clock.advance(limits.visitorTimeoutMs)
    expect(settled).toHaveBeenCalledTimes(1)
    foyer.destroy()
  })

  test('settles a pending connection and discards a late approval [G4]', async () => {
    const { foyer, world } = await createTestFoyer()
    await foyer.load('wallets')
    const question = world.wallet.hangNext()
    const outcome = foyer.connect({ connectorId: 'test.wallet' }).catch((error: unknown) => error)
    const before = foyer.connection.state.eip155
    foyer.destroy()
    expect(await outcome).toBeInstanceOf(Error)
    question.approve()
    await settle()
    expect(foyer.connection.state.eip155).toBe(before)
    expect(world.wallet.listeners).toBe(0)
  })

  test('is final: nothing starts or opens afterwards [G5]', async () => {
    const { foyer, world } = await createTestFoyer({ started: false })
    foyer.destroy()
    const stop = foyer.start()
    foyer.open()
    await settle()
    expect(foyer.connectors.state.list).toEqual([])
    expect(foyer.router.state.isOpen).toBe(false)
    expect(world.clock.pending).toBe(0)
    stop()
  })

  test('is harmless twice, before start and after stop', async () => {
    const { foyer } = await createTestFoyer({ started: false })
    foyer.destroy()
    foyer.destroy()
    const second = await createTestFoyer({ started: false })
    const stop = second.foyer.start()
    second.foyer.destroy()
    stop()
  })

  test.each([false, true])('asks no wallet afterwards (connected before: %s) [G2]', async (connected) => {
    const { foyer, world } = await createTestFoyer({ connected })
    foyer.destroy()
    const asked = world.wallet.log.length
    await expect(foyer.connect({ connectorId: 'test.wallet' })).rejects.toThrow()
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' }).catch(() => {})
    await foyer.disconnect().catch(() => {})
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    await settle()
    expect(world.wallet.log.slice(asked)).toEqual([])
  })
})

test('evaluating the module twice has no side effects, and the second foyer leaves no listener of the first [LC-05]', async () => {
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
  for (const name of ['window', 'document', 'navigator']) vi.stubGlobal(name, new EventTarget())
  const evaluate = async () => {
    vi.resetModules()
    const { createFoyer: create } = await import('./index.js')
    await Promise.all([
      import('./adapters/evm/index.js'),
      import('./adapters/solana/index.js'),
      import('./adapters/bitcoin/index.js'),
      import('./wagmi/index.js'),
      import('../ui-react/index.js'),
      import('../ui-react/mount/index.js'),
    ])
    return create
  }
  const [first, second] = [await evaluate(), await evaluate()]
  vi.unstubAllGlobals()
  expect(first).not.toBe(second)
  expect(listening).not.toHaveBeenCalled()
  for (const timer of timers) expect(timer).not.toHaveBeenCalled()
  vi.restoreAllMocks()

  const fresh = createTestWorld()
  const counts: number[][] = []
  for (const create of [first, second]) {
    const { environment } = fresh
    const foyer = create({
      projectId: 'p',
      networks: [mainnet],
      adapters: [createTestAdapter(fresh)],
      environment,
    })
    foyer.start()
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    counts.push([fresh.wallet.listeners, fresh.page.listeners])
    foyer.destroy()
  }
  expect(counts[1]).toEqual(counts[0])
})

test('a hundred open/close and connect/disconnect cycles leave as many listeners and timers as one [G5]', async () => {
  const { foyer, world: fresh } = await createTestFoyer()
  const round = async () => {
    foyer.open()
    foyer.close()
    await foyer.connect({ connectorId: 'test.wallet' })
    await foyer.disconnect()
    await fresh.clock.advance(10_000) // or they would use up the requests of a minute
    return [fresh.wallet.listeners, fresh.page.listeners, fresh.clock.pending]
  }
  const once = await round()
  for (let times = 0; times < 100; times++) await round()
  expect(await round()).toEqual(once)
  foyer.destroy()
  expect([fresh.wallet.listeners, fresh.page.listeners, fresh.clock.pending]).toEqual([0, 0, 0])
})

test('going offline and back fifty times keeps at most one pending request per endpoint [LC-11]', async () => {
  const world = createTestWorld()
  const { page, services, clock, environment } = world
  const pending: string[] = []
  const twice: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pending.includes(pathname)) twice.push(pathname)
    pending.push(pathname)
    const answered = environment.fetch(request)
    return answered.finally(() => pending.splice(pending.indexOf(pathname), 1))
  }
  const features = { analytics: false } // each event is a request of its own
  const { foyer } = await createTestFoyer({ world, environment: { ...environment, fetch }, features })
  foyer.open()
  await foyer.connect({ connectorId: 'test.wallet' })
  const wallets = await foyer.load('wallets')
  await settle()
  const readings: Promise<unknown>[] = []
  const paths = ['/v1/account/', '/v1/identity/', '/getWallets']
  const count = () => paths.map((path) => services.requestsTo(path).length)
  const asked = count()
  for (let times = 0; times < 50; times++) {
    page.isOffline = true
    page.emit('offline')
    services.mend()
    services.fault({ kind: 'down' })
    await clock.advance(1000)
    services.mend()
    services.fault({ kind: 'delay', ms: 5000 }) // longer than the network stays
    page.isOffline = false
    page.emit('online')
    readings.push(
      foyer.refreshAccount({ namespace: 'eip155', fresh: true }),
      foyer.refreshAccount({ namespace: 'eip155' }),
      wallets.search('listed'),
    )
    await clock.advance(1000)
  }
  for (const [index, all] of count().entries()) expect(all - (asked[index] ?? 0)).toBeGreaterThan(10)
  expect(twice).toEqual([])
  services.mend()
  foyer.destroy()
  await Promise.allSettled(readings)
})

test('asks the visitor for nothing on its own, whatever page, wallets and services do [G2]', async () => {
  const families = ['solana', 'eip155'] as const
  const first = await createTestFoyer({ connected: true, families })
  first.foyer.destroy()
  const { world } = first
  const { wallets, page, services, clock, frame, popup } = world
  const prompts = () =>
    families.flatMap((family) =>
      wallets[family].log.filter(({ method }) => method !== 'accounts' && method !== 'network'),
    )
  const before = prompts()
  const { foyer } = await createTestFoyer({ world: world.reload(), families })
  await settle(20)
  for (const family of families) expect(foyer.connection.state[family]?.status).toBe('connected')
  foyer.showIntent()
  foyer.open()
  for (const event of ['visibilitychange', 'focus', 'pageshow', 'offline', 'online', 'popstate'] as const)
    page.emit(event, { persisted: true })
  for (const key of [null, '@foyer/connectorIds', '@foyer/emailLoginUsed']) page.emit('storage', { key })
  services.fault({ kind: 'status', status: 500 })
  wallets.eip155.switchAccount(1)
  for (const network of ['eip155:8453', 'eip155:42161', 'eip155:1'] as const)
    wallets.eip155.switchChain(network)
  for (const family of families) wallets[family].babble()
  await clock.advance(3_600_000)
  wallets.eip155.lock()
  wallets.eip155.unlock()
  wallets.solana.disconnect()
  await clock.advance(3_600_000)
  expect(foyer.connection.state).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
  })
  expect(prompts()).toEqual(before)
  expect([frame.opened, popup.opened, world.walletConnect.codes]).toEqual([[], [], []])
  foyer.destroy()
})

test('a new project or new networks need a new foyer; the old one aborts its requests and no ids mix', async () => {
  const world = createTestWorld()
  const hanging: Request[] = []
  const { fetch } = world.environment
  const environment = {
    ...world.environment,
    fetch: (request: Request) => {
      hanging.push(request)
      return fetch(request)
    },
  }
  const { foyer: slow } = await createTestFoyer({ world, environment, projectId: 'before' })
  world.services.fault({ kind: 'hang' })
  slow.open()
  await world.clock.advance(limits.firstWalletsMs) // the other settings are asked for as well
  await settle()
  slow.destroy()
  await settle()
  expect(hanging.length).toBeGreaterThan(2)
  expect(hanging.every(({ signal }) => signal.aborted)).toBe(true)

  const asked = world.services.requests.length
  const { foyer: after } = await createTestFoyer({ world, projectId: 'after', networks: [base] })
  after.open()
  await world.clock.advance(limits.firstWalletsMs)
  await settle()
  const since = world.services.requests.slice(asked)
  expect(since.length).toBeGreaterThan(2)
  expect(new Set(since.map(({ query }) => query.projectId))).toEqual(new Set(['after']))
  expect(after.network.state.networks).toEqual([base])
  after.destroy()
})
