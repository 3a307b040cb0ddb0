import { getVersion } from 'valtio/vanilla'
import { afterEach, assert, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from './adapters/adapter.js'
import type { FeatureName, Foyer, LoadedFeatureName, StartFeatures } from './foyer.js'
import { inside } from './inside.js'
import { intentFeatures } from './registry/intent.js'
import { startFeatures } from './registry/start.js'
import { useFeatures } from './registry/use.js'
import { createSiwx } from './services/siwx/createSiwx.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestFoyerOptions,
} from './testing/index.js'

const unhandled = vi.fn()
beforeEach(() => void process.on('unhandledRejection', unhandled))
afterEach(async () => {
  await settle()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

/** Options that several foyers of a page share. */
const sharedOptions = {
  families: ['eip155', 'solana'],
  themeVariables: { accent: 'teal' },
  customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
} satisfies TestFoyerOptions

/** A foyer with data in every feature. */
async function createBusyFoyer() {
  const world = createTestWorld()
  world.services.history = [createTestTransaction(0)]
  const { foyer } = await createTestFoyer({
    ...sharedOptions,
    world,
    siwx: createSiwx({ required: false }),
  })
  foyer.open()
  await foyer.connect({ connectorId: 'test.wallet' })
  const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'solana' })
  await settle()
  await world.walletConnect.approve(['solana'])
  const session = await connecting
  foyer.toast.show({ variant: 'error', text: 'toast', values: { count: 1 }, autoClose: false })
  foyer.alert.show({ variant: 'error', title: 'title', text: 'alert', values: { count: 1 } })

  const history = await foyer.load('history')
  for (const list of ['activity', 'nfts'] as const)
    await history.show(list, foyer.account.state.eip155?.caipAddress ?? 'eip155:1:0x')
  const wallets = await foyer.load('wallets')
  await Promise.all([wallets.prefetch(), wallets.fetchMore(), wallets.search('wal')])
  const pairing = await foyer.load('pairing')
  pairing.choose({ id: 'wallet-001', name: 'Listed' })
  pairing.link({ href: 'listed://', name: 'Listed' })
  pairing.open()
  world.wallets.solana.hangNext('other')
  session.request({ method: 'solana_signMessage', params: [] }).catch(() => {})
  await settle(20)
  return foyer
}

/** Every feature in its public form, by its public name. */
async function featuresOf(foyer: Foyer) {
  const { account, alert, connection, connectors, features, locale, network, router, theme, toast } = foyer
  const ofStart = { account, alert, connection, connectors, features, locale, network, router, theme, toast }
  ofStart satisfies Record<keyof Omit<StartFeatures, 'settings'> | 'features', unknown>
  const names = Object.keys({ ...intentFeatures, ...useFeatures }).filter(isLoadedFeature)
  const loaded = await Promise.all(names.map(async (name) => [name, await foyer.load(name)] as const))
  return { ...ofStart, ...Object.fromEntries(loaded) }
}

function isFeature(name: string): name is FeatureName {
  return name in startFeatures || isLoadedFeature(name)
}

function isLoadedFeature(name: string): name is LoadedFeatureName {
  return name in intentFeatures || name in useFeatures
}

describe('the public foyer', () => {
  test('has verbs but nothing that writes state: no emit, actions, feature destroy or flow steps', async () => {
    const { foyer } = await createTestFoyer({ siwx: createSiwx() })
    expect(Object.isFrozen(foyer)).toBe(true)
    const names = (value: object) => Object.keys(value).sort().join(' ')
    expect(names(foyer)).toBe(
      'account addNetwork alert back cancelConnect close config connect connection connectors destroy disconnect dismiss ' +
        'events features load locale network open refreshAccount removeNetwork report router showIntent start ' +
        'switchAccount switchNetwork theme toast track',
    )
    expect(names(foyer.events)).toBe('on onAny')
    const features = await featuresOf(foyer)
    expect(Object.fromEntries(Object.entries(features).map(([name, each]) => [name, names(each)]))).toEqual({
      account: 'setTab state subscribe',
      alert: 'hide show state subscribe',
      analytics: 'state subscribe',
      approval: 'state subscribe',
      connection: 'session state subscribe',
      connectors: 'state subscribe',
      features: 'acceptLegal state subscribe',
      history: 'fetchMore show state subscribe',
      sessions: 'grant refresh revoke state subscribe',
      names: 'getAddress getNames register reset setLabel state subscribe',
      receive: 'show state subscribe',
      onramp: 'buy reset setAmount setPaymentCurrency setPurchaseCurrency state subscribe',
      pay: 'choose loadExchanges pay payFromExchange renew request review setAsset state submit subscribe',
      send: 'renew reset review setAmount setMaximum setRecipient setToken state submit subscribe',
      swap: 'fill flip refresh renew reset review setAmount setBought setMaximum setSold state submit subscribe',
      images: 'load state subscribe',
      locale: 'set state subscribe',
      login:
        'cancel cancelChange changeEmail connectEmail connectSocial logs resend setAccountType state submitChangeCode submitCode subscribe',
      network: 'active find of state subscribe',
      pairing: 'choose link open reset retry show state subscribe',
      router: 'push replace state subscribe',
      signIn: 'cancel sign state subscribe',
      theme: 'setMode setVariables state subscribe',
      toast: 'hide show state subscribe',
      wallets: 'fetchMore narrow prefetch search state subscribe',
    })
  })

  test('shares no state with another foyer, which would keep both alive', async () => {
    const statesOf = async (foyer: Foyer) => {
      const paths = new Map<object, string>()
      const look = (value: unknown, path: string) => {
        if (typeof value !== 'object' || value === null || paths.has(value) || !getVersion(value)) return
        paths.set(value, path)
        for (const [key, part] of Object.entries(value)) look(part, `${path}.${key}`)
      }
      await featuresOf(foyer)
      const names = Object.keys({ ...startFeatures, ...intentFeatures, ...useFeatures }).filter(isFeature)
      for (const name of names) look(inside(foyer).peek(name)?.inner.state, name)
      return paths
    }
    const [first, second] = [await createBusyFoyer(), await createBusyFoyer()]
    for (const foyer of [first, second]) foyer.close()
    const [states, others] = [await statesOf(first), await statesOf(second)]
    expect([...states.values()]).toEqual(expect.arrayContaining(['router.history', 'wallets.search']))
    expect([...states].flatMap(([state, path]) => (others.has(state) ? path : []))).toEqual([])
  })

  test('returns deeply frozen state in every feature', async () => {
    const foyer = await createBusyFoyer()
    /** The host's own objects, which stay unfrozen. */
    const own = new Set<unknown>(foyer.config.networks)
    const writable: string[] = []
    const seen: string[] = []
    const look = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null || value instanceof Error || own.has(value)) return
      seen.push(path)
      const tries = [
        () => Object.assign(value, { added: true }),
        ...Object.entries(value).flatMap(([key, part]) => [
          () => Object.assign(value, { [key]: part }),
          () => assert(Reflect.deleteProperty(value, key)),
        ]),
        ...(Array.isArray(value) ? [() => value.push(0)] : []),
      ]
      for (const attempt of tries) if (isDone(attempt)) writable.push(path)
      for (const [key, part] of Object.entries(value)) look(part, `${path}.${key}`)
    }
    for (const [name, feature] of Object.entries(await featuresOf(foyer))) look(feature.state, name)
    expect(writable).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining([
        'router.history.0',
        'connection.eip155.wallet',
        'account.eip155.addresses',
        'account.eip155.balance.value',
        'account.eip155.tokenBalance.value.0.quantity',
        'network.networks',
        'network.walletIds',
        'connectors.list.0',
        'theme.variables',
        'toast.current.values',
        'alert.current.values',
        'features.features.socials',
        'wallets.recommended.items.0',
        'wallets.search.items',
        'images.urls',
        'approval.stack.0',
        'pairing.code',
        'pairing.wallet',
        'pairing.linking',
        'history.activity.items.0.metadata',
        'signIn',
        'analytics',
      ]),
    )
  })

  test('returns a snapshot that stays the same until the state changes', async () => {
    const { foyer } = await createTestFoyer()
    const before = foyer.theme.state
    expect(foyer.theme.state).toBe(before)
    foyer.theme.setMode('light')
    expect(before.mode).toBe('dark')
    expect(foyer.theme.state.mode).toBe('light')
  })

  test('loads a feature once', async () => {
    const { foyer } = await createTestFoyer({ siwx: createSiwx() })
    expect(await featuresOf(foyer)).toEqual(await featuresOf(foyer))
    const [one, other] = [await foyer.load('history'), await foyer.load('history')]
    expect(one).toBe(other)
  })
})

describe('misuse by a host', () => {
  test('modifying passed objects has no effect', async () => {
    const { foyer } = await createTestFoyer()
    const route = { name: 'ConnectingExternal' as const, params: { connectorId: 'test.wallet' } }
    const toast = { variant: 'error' as const, text: 'hello', values: { count: 1 }, autoClose: false }
    const alert = { variant: 'error' as const, title: 'title', text: 'hello', values: { count: 1 } }
    const wallet = { id: 'wallet-001', name: 'Listed' }
    const link = { href: 'listed://', name: 'Listed' }
    const variables = { accent: 'teal' }
    const pairing = await foyer.load('pairing')
    foyer.open(route)
    foyer.toast.show(toast)
    foyer.alert.show(alert)
    foyer.theme.setVariables(variables)
    pairing.choose(wallet)
    pairing.link(link)
    const read = () =>
      structuredClone([
        foyer.router.state.history,
        foyer.toast.state,
        foyer.alert.state,
        foyer.theme.state,
        pairing.state,
      ])
    const before = read()
    route.params.connectorId = 'evil'
    toast.text = alert.text = 'evil'
    toast.values.count = alert.values.count = 2
    wallet.id = link.href = variables.accent = 'evil'
    expect(read()).toEqual(before)
  })

  test('listeners cannot change events for others, including lists', async () => {
    const world = createTestWorld()
    world.services.projectFeatures = []
    const { foyer } = await createTestFoyer({ world, features: { email: true } })
    const received: unknown[] = []
    foyer.events.onAny(({ properties }) => Object.assign(properties, { namespace: 'evil' }))
    foyer.events.on('features.loaded', ({ overridden }) => Object.assign(overridden, ['evil']))
    foyer.events.on('features.loaded', (event) => received.push(event))
    foyer.events.on('connection.connected', ({ namespace }) => received.push(namespace))
    foyer.open()
    await settle()
    await foyer.connect({ connectorId: 'test.wallet' })
    expect(received).toEqual([{ overridden: ['features.email'] }, 'eip155'])
  })

  test('replacing or deleting methods does not affect the library', async () => {
    const { foyer, world } = await createTestFoyer({ siwx: createSiwx() })
    const features = await featuresOf(foyer)
    const broken = () => {
      throw new Error('broken')
    }
    for (const held of [foyer, foyer.events, ...Object.values(features)])
      for (const name of Object.keys(held)) {
        if (isDone(() => Object.defineProperty(held, name, { value: broken })))
          Reflect.deleteProperty(held, name)
      }
    foyer.open({ name: 'Connect' })
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    const { account, events, router, toast } = inside(foyer)
    expect(account.state.eip155).toMatchObject({
      address: world.wallet.accounts[0],
      balance: { status: 'ready', value: { value: world.chain.balance } },
      worth: { status: 'ready' },
    })
    expect(router.state).toMatchObject({ isOpen: true, history: [{ name: 'SIWXSignMessage' }] })
    const listener = vi.fn()
    events.on('error.reported', listener)
    world.services.fault({ path: '/v1/account/', kind: 'down' })
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect(listener.mock.calls).toMatchObject([[{ error: { code: 'TOKEN_BALANCE_UNAVAILABLE' } }]])
    foyer.report(new Error('mine'))
    await world.clock.advance(1000)
    expect(toast.state.current?.text).toBe('error.UNKNOWN')
  })

  test('throwing listeners do not stop events, and each error is logged', async () => {
    const { foyer, world } = await createTestFoyer()
    const wallets = await foyer.load('wallets')
    const failure = new Error('A listener of the host.')
    const fail = () => {
      throw failure
    }
    const listener = vi.fn()
    foyer.events.onAny(fail)
    foyer.events.on('connection.connected', fail)
    const listening = [foyer.account, foyer.connection, foyer.network, foyer.router, foyer.toast, wallets]
    for (const { subscribe } of listening) subscribe(() => ({}), fail)
    foyer.connection.subscribe((state) => state.eip155?.status, listener)

    foyer.open()
    await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(foyer.account.state.eip155).toMatchObject({
      address: world.wallet.accounts[0],
      balance: { status: 'ready' },
      worth: { status: 'ready' },
    })
    expect(foyer.router.state.isOpen).toBe(false)
    expect(listener.mock.lastCall).toEqual(['connected', 'connecting'])
    foyer.report(new Error('mine'))
    await settle()
    expect(foyer.toast.state.current?.text).toBe('error.UNKNOWN')
    const logged = world.log.entries.filter(({ cause }) => cause === failure)
    expect(logged.length).toBeGreaterThan(listening.length)
    expect(new Set(logged.map(({ level }) => level))).toEqual(new Set(['error']))
  })

  test('a selector that throws later is logged, stops no other, and selects again with the next change', async () => {
    const { foyer, world } = await createTestFoyer()
    const failure = new Error('A selector of the host.')
    const listener = vi.fn()
    const select = (mode: string) => {
      if (mode === 'light') throw failure
      return mode
    }
    foyer.theme.subscribe(({ mode }) => select(mode), listener)
    foyer.theme.setMode('light')
    await settle()
    expect(world.log.entries.filter(({ cause }) => cause === failure)).toMatchObject([{ level: 'error' }])
    foyer.theme.setMode('auto')
    await settle()
    expect(listener.mock.calls).toEqual([['auto', 'dark']])
    foyer.theme.setMode('light')
    expect(() => foyer.theme.subscribe(({ mode }) => select(mode), listener)).toThrow(failure)
    await settle()
  })

  test('sessions cannot be ended or changed', async () => {
    const { foyer, world } = await createTestFoyer()
    const session = await foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    expect(foyer.connection.session('eip155')).toBe(session)
    const steps: readonly (keyof Session)[] = ['end', 'release', 'move', 'recheck', 'supports']
    for (const step of steps) {
      expect(step in session).toBe(false)
      expect(Reflect.get(session, step)).toBeUndefined()
    }
    expect(Object.isFrozen(session)).toBe(true)
    const [first, ...others] = world.wallet.accounts
    Object.assign(session.accounts, ['0xevil'])
    Object.assign(session.wallet ?? {}, { name: 'evil' })
    Object.assign(session.accountTypes ?? {}, { [first ?? '']: 'smartAccount' })
    expect(session.accounts).toEqual([first, ...others])
    expect(inside(foyer).connection.live('eip155')?.accounts).toEqual([first, ...others])
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    expect(foyer.account.state.eip155).toMatchObject({
      address: first,
      addresses: [first, ...others],
      types: {},
    })
    expect(foyer.connection.state.eip155).toMatchObject({
      status: 'connected',
      wallet: { name: 'Test Wallet' },
    })
  })
})

function isDone(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
