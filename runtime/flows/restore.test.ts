import { describe, expect, test } from 'vitest'
import { storedEntries } from '#generated/storage'
import { intentEntries } from '#generated/storage/intent'
import * as useEntries from '#generated/storage/use'
import type { AdapterFactory, Connector } from '../adapters/adapter.js'
import { createFigureCaches } from '../features/account/figureCaches.js'
import type { Foyer } from '../foyer.js'
import { limits } from '../limits.js'
import { base } from '../networks/index.js'
import { groupConnectors } from '../selectors/groupConnectors.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createKeptSignIns } from '../services/siwx/createKeptSignIns.js'
import { createStored } from '../services/stored.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWallet,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  type TestWallet,
  type TestWorld,
  testAccounts,
} from '../testing/index.js'

/** Connects, switches to Base, runs `between` and reloads the page. */
async function reload(options: TestFoyerOptions & { between?: (world: TestWorld) => void } = {}) {
  const { between, ...config } = options
  const first = await createTestFoyer({ connected: true })
  await first.foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  first.foyer.destroy()
  first.world.services.mend()
  between?.(first.world)
  const { foyer, world } = await createTestFoyer({ world: first.world, started: false, ...config })
  const statuses: string[] = []
  const addresses: (string | undefined)[] = []
  const note = () => statuses.push(foyer.connection.state.eip155?.status ?? 'none')
  foyer.account.subscribe(
    (state) => state.eip155?.address,
    (address) => addresses.push(address),
  )
  foyer.start()
  note()
  foyer.connection.subscribe((state) => state.eip155?.status, note)
  await settle()
  return { foyer, world, statuses, addresses }
}

test('a reload reconnects on the same chain without a prompt', async () => {
  const { foyer, world, statuses } = await reload()
  expect(statuses).toEqual(['connecting', 'connected'])
  expect(foyer.account.state.eip155?.caipAddress).toBe(`eip155:8453:${world.wallet.accounts[0]}`)
  expect(foyer.network.state.activeId).toBe('eip155:8453')
  expect(foyer.router.state.isOpen).toBe(false)
  expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test.each<[string, (foyer: Foyer) => void, string]>([
  ['nothing was chosen', () => {}, 'Account'],
  ['all wallets were opened', (foyer) => foyer.router.push({ name: 'AllWallets' }), 'AllWallets'],
  ['the page asked for another family', (foyer) => foyer.open({ namespace: 'solana' }), 'Connect'],
])('an embedded modal shows the restored account if %s', async (_, act, view) => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { foyer } = await createTestFoyer({ world: first.world, started: false, embedded: true })
  foyer.open()
  act(foyer)
  foyer.start()
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(visibleRoute(foyer.router.state).name).toBe(view)
})

test('an embedded modal that is not on the page stays closed when a wallet is restored', async () => {
  const { foyer } = await reload({ embedded: true })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(foyer.router.state.isOpen).toBe(false)
})

test('a restored connection is marked as such and not counted as a new one', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { foyer } = await createTestFoyer({ world: first.world, started: false })
  const reported: boolean[] = []
  foyer.events.on('connection.connected', ({ restored }) => reported.push(restored))
  foyer.start()
  await settle()
  expect(reported).toEqual([true])
  expect(first.world.services.events.filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
})

test('without a wallet, a reload keeps the chosen network and asks no wallet', async () => {
  const first = await createTestFoyer()
  await first.foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  first.foyer.destroy()
  const { foyer, world } = await createTestFoyer({ world: first.world })
  expect(foyer.network.state.activeId).toBe('eip155:8453')
  expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(world.wallet.log).toEqual([])
})

test('keeps the view that the visitor opens while restoring', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { foyer } = await createTestFoyer({ world: first.world, started: false })
  foyer.start()
  foyer.open({ name: 'Networks' })
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(visibleRoute(foyer.router.state).name).toBe('Networks')
})

test('shows the wallet’s current account, not the stored one', async () => {
  const { foyer, world, addresses } = await reload({ between: ({ wallet }) => wallet.switchAccount(2) })
  expect(world.wallet.accounts[0]).toBe('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
  expect(foyer.account.state.eip155?.address).toBe(world.wallet.accounts[0])
  expect(addresses).toEqual([world.wallet.accounts[0]])
})

describe('disconnects and removes the stored connection', () => {
  const isForgotten = (world: TestWorld) =>
    JSON.parse(world.storage.values['@foyer/connectionStatus'] ?? '{}').value === 'disconnected' &&
    JSON.stringify(JSON.parse(world.storage.values['@foyer/connectorIds'] ?? '{}').value) === '{}'

  test.each<[string, (world: TestWorld) => void]>([
    ['has revoked the permission', ({ wallet }) => wallet.disconnect()],
    ['is locked', ({ wallet }) => wallet.lock()],
    ['throws', ({ wallet }) => wallet.failNext({ code: -32603 }, 'accounts')],
    ['answers garbage', ({ wallet }) => wallet.answerNext({ not: 'a list' }, 'accounts')],
  ])('when the wallet %s [LS-11]', async (_, between) => {
    const { foyer, world, statuses } = await reload({ between })
    expect(statuses).toEqual(['connecting', 'disconnected'])
    expect(foyer.account.state).toEqual({})
    expect(isForgotten(world)).toBe(true)
    expect(foyer.toast.state.current).toBeUndefined()
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('when the wallet does not appear in time [LS-11]', async () => {
    const first = await createTestFoyer({ connected: true })
    first.foyer.destroy()
    const { world } = first
    const never = new Promise<void>(() => {})
    const { foyer } = await createTestFoyer({
      world,
      adapters: [createTestAdapter({ ...world, found: never })],
    })
    await world.clock.advance(limits.restoreTimeoutMs - 1)
    expect(foyer.connection.state.eip155?.status).toBe('connecting')
    await world.clock.advance(1)
    expect(foyer.connection.state.eip155?.status).toBe('disconnected')
    expect(isForgotten(world)).toBe(true)
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  })
})

test('a wallet that does not appear in time does not remove one that another tab has stored meanwhile', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  const found = new Promise<void>(() => {})
  const { foyer } = await createTestFoyer({ world, adapters: [createTestAdapter({ ...world, found })] })
  const key = '@foyer/connectorIds'
  const other = JSON.stringify({ version: 1, at: 0, value: { eip155: 'other.wallet' } })
  world.storage.setItem(key, other)
  await world.clock.advance(limits.restoreTimeoutMs)
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(world.storage.getItem(key)).toBe(other)
})

describe('when any wallet may claim the stored id [D-08]', () => {
  const [owner = '', second = '', foreign = ''] = testAccounts
  const impostorId = 'test.wallet:impostor'

  /** A wallet that shares `accounts` with the page. */
  const createOpenWallet = async (...accounts: string[]) => {
    const wallet = createTestWallet({ accounts })
    await wallet.perform({ task: 'connect', method: 'connect' })
    return wallet
  }

  type Claim = { wallet: TestWallet; id?: string; found?: Promise<void> }

  /** The adapter of a page on which each wallet claims the domain `test.wallet`. */
  const adapterOf = ({ chain }: TestWorld, claims: readonly Claim[]): AdapterFactory => ({
    namespace: 'eip155',
    create(context) {
      const [first, ...others] = claims.map(({ id = 'test.wallet', ...claim }) =>
        createTestAdapter({ ...claim, chain, connector: { id, rdns: 'test.wallet' } }).create(context),
      )
      if (!first) throw new Error('There is no wallet.')
      return {
        ...first,
        discover(onChange) {
          const found: { [index: number]: readonly Connector[] } = {}
          const stops = [first, ...others].map((adapter, index) =>
            adapter.discover((connectors) => {
              found[index] = connectors
              onChange(Object.values(found).flat())
            }),
          )
          return () => {
            for (const stop of stops) stop()
          }
        },
      }
    },
  })

  /** Connects the account `owner`, and reloads on a page with other wallets. */
  const reloadWith = async (claimsOf: (world: TestWorld) => readonly Claim[], storedId = 'test.wallet') => {
    const first = await createTestFoyer({ connected: true })
    first.foyer.destroy()
    const { world } = first
    world.storage.setItem(
      '@foyer/connectorIds',
      JSON.stringify({ version: 1, at: 0, value: { eip155: storedId } }),
    )
    const { foyer } = await createTestFoyer({
      world,
      started: false,
      adapters: [adapterOf(world, claimsOf(world))],
    })
    const seen: (string | undefined)[] = []
    foyer.account.subscribe(
      (state) => state.eip155?.address,
      (address) => seen.push(address),
    )
    foyer.start()
    await settle(20)
    return { foyer, world, seen }
  }

  test('restores the only one that shares the stored account, although another came first', async () => {
    const impostor = await createOpenWallet(foreign)
    const { foyer, world, seen } = await reloadWith(({ wallet }) => [
      { wallet: impostor },
      { wallet, id: 'test.wallet:genuine' },
    ])
    expect(foyer.connection.state.eip155).toMatchObject({
      status: 'connected',
      connectorId: 'test.wallet:genuine',
    })
    expect(seen).toEqual([owner])
    expect(impostor.listeners).toBe(0)
    expect(impostor.log.map(({ method }) => method)).not.toContain('forget')
    expect(world.clock.pending).toBe(0)
  })

  test('waits for a late one if the first shares other accounts', async () => {
    const impostor = await createOpenWallet(foreign)
    let appear = () => {}
    const found = new Promise<void>((resolve) => {
      appear = resolve
    })
    const { foyer, world, seen } = await reloadWith(({ wallet }) => [
      { wallet: impostor },
      { wallet, id: 'test.wallet:genuine', found },
    ])
    await world.clock.advance(limits.rivalWalletMs - 1)
    expect(foyer.connection.state.eip155?.status).toBe('connecting')
    appear()
    await settle()
    await world.clock.advance(1)
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    expect(seen).toEqual([owner])
    expect(impostor.listeners).toBe(0)
  })

  test.each<[string, readonly string[], readonly string[]]>([
    ['several share the stored account', [owner, foreign], [owner, second]],
    ['none shares the stored account', [foreign], [second]],
  ])('restores none of several when %s, and asks the visitor', async (_, accounts, others) => {
    const wallets = [await createOpenWallet(...accounts), await createOpenWallet(...others)]
    const { foyer, world, seen } = await reloadWith(() =>
      wallets.map((wallet, index) => ({ wallet, id: ['test.wallet', impostorId][index] ?? '' })),
    )
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(seen).toEqual([])
    expect(wallets.map(({ listeners }) => listeners)).toEqual([0, 0])
    expect(JSON.parse(world.storage.values['@foyer/connectorIds'] ?? '{}').value).toEqual({})
    foyer.open()
    expect(visibleRoute(foyer.router.state)).toMatchObject({ name: 'Connect' })
    const choices = groupConnectors(foyer.connectors.state.list.filter(({ rdns }) => rdns === 'test.wallet'))
    expect(choices.map((each) => each.map(({ id }) => id))).toEqual([['test.wallet'], [impostorId]])
    await world.clock.advance(60_000)
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(wallets.flatMap(({ log }) => log.filter(({ method }) => method === 'connect'))).toHaveLength(2) // by createOpenWallet
    await foyer.connect({ connectorId: impostorId })
    expect(foyer.account.state.eip155?.address).toBe(others[0])
  })

  test('restores the only one with its new account, once no other has come', async () => {
    const moved = await createOpenWallet(foreign)
    const { foyer, world, seen } = await reloadWith(() => [{ wallet: moved }])
    expect(seen).toEqual([])
    await world.clock.advance(limits.rivalWalletMs)
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    expect(seen).toEqual([foreign])
  })

  test('does not restore one that locks while it waits [LS-11]', async () => {
    const moved = await createOpenWallet(foreign)
    const { foyer, world, seen } = await reloadWith(() => [{ wallet: moved }])
    moved.lock()
    await world.clock.advance(limits.rivalWalletMs)
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(seen).toEqual([])
  })

  test('restores the second of two wallets, whatever its id on this page', async () => {
    const { foyer, seen } = await reloadWith(({ wallet }) => [{ wallet }], 'test.wallet:gone')
    expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'test.wallet' })
    expect(seen).toEqual([owner])
  })

  test('does not restore the first of two wallets in place of the second', async () => {
    const first = await createOpenWallet(foreign)
    const { foyer, world, seen } = await reloadWith(() => [{ wallet: first }], 'test.wallet:gone')
    await world.clock.advance(limits.rivalWalletMs)
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(seen).toEqual([])
    expect(first.listeners).toBe(0)
  })

  test('destroying the foyer while it waits leaves no timer and no listener [G5]', async () => {
    const moved = await createOpenWallet(foreign)
    const { foyer, world } = await reloadWith(() => [{ wallet: moved }])
    expect(world.clock.pending).toBeGreaterThan(0)
    foyer.destroy()
    await settle()
    expect(world.clock.pending).toBe(0)
    expect(moved.listeners).toBe(0)
  })
})

test('code that does not load keeps the stored connection for the next page, unless the visitor disconnects', async () => {
  const first = await createTestFoyer({ families: ['eip155', 'solana'] })
  const connecting = first.foyer.connect({ connectorId: 'walletConnect' })
  await settle()
  await first.world.walletConnect.approve(['eip155', 'solana'])
  await connecting
  first.foyer.destroy()
  const { world } = first
  const library = () =>
    Promise.reject(new TypeError('error loading dynamically imported module: https://shop.test/a.js'))
  const left = await createTestFoyer({ families: ['eip155', 'solana'], world, walletConnect: { library } })
  await settle()
  expect(left.foyer.connection.state).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
  })
  left.foyer.destroy()
  const { foyer } = await createTestFoyer({ families: ['eip155', 'solana'], world })
  await settle()
  expect(foyer.connection.state).toMatchObject({
    eip155: { status: 'connected' },
    solana: { status: 'connected' },
  })
  foyer.destroy()

  const again = await createTestFoyer({ families: ['eip155', 'solana'], world, walletConnect: { library } })
  await settle()
  await again.foyer.disconnect()
  again.foyer.destroy()
  const { foyer: last } = await createTestFoyer({ families: ['eip155', 'solana'], world })
  expect(last.connection.state).toEqual({})
})

test('restores a wallet that appears late but in time', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  let appear = () => {}
  const found = new Promise<void>((resolve) => {
    appear = resolve
  })
  const { foyer } = await createTestFoyer({ world, adapters: [createTestAdapter({ ...world, found })] })
  await world.clock.advance(limits.restoreTimeoutMs - 1)
  appear()
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(world.clock.pending).toBe(0)
})

test('keeps a connection that the visitor makes while restoring', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  const restoring = world.wallet.hangNext('accounts')
  const { foyer } = await createTestFoyer({ world })
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connecting', isRestoring: true })
  await foyer.connect({ connectorId: 'test.wallet' })
  restoring.approve()
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(world.wallet.log.map(({ method }) => method)).not.toContain('forget')
  await world.clock.advance(limits.restoreTimeoutMs)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('a restart keeps the attempt of the visitor, whatever another tab has stored', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const stop = foyer.start()
  const question = world.wallet.hangNext()
  const connecting = foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  const store = (key: string, value: unknown) =>
    world.storage.setItem(`@foyer/${key}`, JSON.stringify({ version: 1, at: 0, value }))
  store('connectionStatus', 'connected')
  store('connectorIds', { eip155: 'other.wallet' })
  stop()
  foyer.start()
  expect(foyer.connection.state.eip155).toEqual({
    status: 'connecting',
    connectorId: 'test.wallet',
    isRestoring: false,
  })
  question.approve()
  await connecting
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'test.wallet' })
  await world.clock.advance(limits.restoreTimeoutMs)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  foyer.destroy()
})

test('a connection declined while restoring leaves nothing connected or stored', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  world.wallet.hangNext('accounts')
  const { foyer } = await createTestFoyer({ world })
  world.wallet.rejectNext('connect')
  await expect(foyer.connect({ connectorId: 'test.wallet' })).rejects.toThrow()
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(JSON.parse(world.storage.values['@foyer/connectorIds'] ?? '{}').value).toEqual({})
})

test('starting twice, as StrictMode does, restores once and revokes nothing', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  const { foyer } = await createTestFoyer({ world, started: false })
  const reported: unknown[] = []
  foyer.events.on('connection.connected', (event) => reported.push(event))
  foyer.start()()
  const stop = foyer.start()
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(reported).toHaveLength(1)
  expect(world.wallet.log.map(({ method }) => method)).not.toContain('forget')
  stop()
})

test('destroying the foyer while restoring leaves no timer [G5]', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  const never = new Promise<void>(() => {})
  const { foyer } = await createTestFoyer({
    world,
    adapters: [createTestAdapter({ ...world, found: never })],
  })
  expect(world.clock.pending).toBeGreaterThan(0)
  foyer.destroy()
  expect(world.clock.pending).toBe(0)
})

describe('storage is not trusted', () => {
  const entries = { ...storedEntries, ...intentEntries }
  const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const wrap = (value: unknown, version: number, at: number | null = 1) =>
    JSON.stringify({ version, at, value })
  const junk: readonly [string, (version: number) => string][] = [
    ['half a value', (version) => `{"version":${version},"at":1,"val`],
    ['another script’s text', () => 'hello'],
    ['null', () => 'null'],
    ['a list', () => '[1,2]'],
    ['an older version', (version) => wrap('eip155:1', version - 1)],
    ['a newer version', (version) => wrap('eip155:1', version + 1)],
    ['a null value', (version) => wrap(null, version)],
    ['a wrong shape', (version) => wrap({ eip155: { deep: [1] } }, version)],
    ['a list of wrong shapes', (version) => wrap([[{ id: 1, chainId: null }]], version)],
    [
      'an invalid time',
      (version) => wrap({ [`eip155:1:${owner}`]: { value: [5], at: null } }, version, null),
    ],
    ['4 MB', (version) => wrap('x'.repeat(4_000_000), version)],
  ]

  test.each(junk)('%s under any key changes nothing [LS-05] [LS-07] [LS-09] [LC-15]', async (_, textOf) => {
    const world = createTestWorld()
    const spoil = ({ storage }: TestWorld, spoiled: readonly { key: string; version: number }[]) => {
      for (const { key, version } of spoiled) storage.setItem(key, textOf(version))
    }
    spoil(world, Object.values({ ...entries, ...useEntries }))
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(foyer.account.state.eip155).toMatchObject({
      balance: { status: 'ready' },
      worth: { value: 3126.419725 },
    })
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
    for (const { key, version } of Object.values(entries))
      expect(world.storage.getItem(key), key).not.toBe(textOf(version))

    // A foyer may overwrite these entries, so read them from a storage that none has used.
    const unused = createTestWorld()
    spoil(unused, Object.values(useEntries))
    const stored = createStored<useEntries.UseValues>(useEntries, unused.environment)
    for (const name of Object.keys(useEntries).filter(isForUse))
      expect(stored.get(name), name).toBeUndefined()
    expect(unused.storage.values).toEqual({})
  })
  const isForUse = (name: string): name is useEntries.UseName => Object.hasOwn(useEntries, name)

  test.each([
    ['that is not a number', { value: 'many', decimals: 18, symbol: 'ETH' }],
    ['that is empty', { value: '', decimals: 18, symbol: 'ETH' }],
    ['that is negative', { value: '-5', decimals: 18, symbol: 'ETH' }],
    ['with a billion decimals', { value: '5', decimals: 1_000_000_000, symbol: 'ETH' }],
    ['with negative decimals', { value: '5', decimals: -3, symbol: 'ETH' }],
    ['in the coin of another chain', { value: '5', decimals: 18, symbol: 'GOLD' }],
  ])('a stored balance %s is reloaded from the chain [LS-05]', async (_, value) => {
    const world = createTestWorld()
    const entries = { [`eip155:1:${owner}`]: { value, at: world.clock.now() } }
    const text = JSON.stringify({ version: 1, at: world.clock.now(), value: entries })
    world.storage.setItem('@foyer/nativeBalanceCache', text)
    const { foyer } = await createTestFoyer({ world, connected: true })
    expect(foyer.account.state.eip155?.balance).toEqual({
      status: 'ready',
      value: { value: world.chain.balance, decimals: 18, symbol: 'ETH' },
    })
    expect(foyer.toast.state.current).toBeUndefined()
  })

  test('validates stored names and image links like any other [WS-11]', async () => {
    const world = createTestWorld()
    const entries = {
      [`eip155:1:${owner}`]: {
        value: { name: `maria\u202e${'x'.repeat(200)}`, image: 'javascript:alert(1)' },
        at: world.clock.now(),
      },
    }
    world.storage.setItem(
      '@foyer/identityCache',
      JSON.stringify({ version: 1, at: world.clock.now(), value: entries }),
    )
    const { foyer } = await createTestFoyer({ world, connected: true })
    const profile = foyer.account.state.eip155?.profile.value
    expect(profile?.image).not.toBe('javascript:alert(1)')
    expect(profile?.name).not.toContain('\u202e')
    expect([...(profile?.name ?? '')].length).toBeLessThanOrEqual(limits.nameCharacters)
  })

  test('empty, it leaves the defaults [LS-03]', async () => {
    const { foyer, world } = await createTestFoyer({ defaultNetwork: base })
    await foyer.load('wallets') // with the features that read the storage
    const { network, connection, account, connectors } = foyer
    expect(network.state.activeId).toBe('eip155:8453')
    expect([connection.state, account.state, connectors.state.recent]).toEqual([{}, {}, []])
    expect(world.wallet.log).toEqual([])
    expect(world.log.entries).toEqual([])
  })

  test('ignores a stored connection that the wallet never granted [LS-11]', async () => {
    const world = createTestWorld()
    const put = (key: string, value: unknown) =>
      world.storage.setItem(`@foyer/${key}`, JSON.stringify({ version: 1, at: 1, value }))
    put('connectionStatus', 'connected')
    put('connectorIds', { eip155: 'test.wallet', solana: 'x', __proto__: 'y', constructor: 'z' })
    put('activeNetworkId', 'eip155:424242')
    const { foyer } = await createTestFoyer({ world })
    expect(foyer.connection.state).toEqual({ eip155: { status: 'disconnected' } })
    expect(foyer.network.state.activeId).toBe('eip155:1')
  })

  test('it is taken as hostile, grants nothing, and is limited in size [D-16]', async () => {
    const world = createTestWorld()
    const put = (name: string, value: unknown) =>
      world.storage.setItem(`@foyer/${name}`, wrap(value, 1, world.clock.now()))
    put('connectionStatus', 'connected')
    put('connectorIds', { eip155: 'test.wallet' })
    const first = await createTestFoyer({ world })
    expect(first.foyer.connection.state).toEqual({ eip155: { status: 'disconnected' } })
    expect(first.foyer.account.state.eip155?.address).toBeUndefined()
    await first.foyer.connect({ connectorId: 'test.wallet' })
    await settle()
    first.foyer.destroy()

    const identity = { name: `maria\u202e${'x'.repeat(200)}`, image: 'javascript:alert(1)' }
    put('identityCache', { [`eip155:1:${owner}`]: { value: identity, at: world.clock.now() } })
    put('shownAccounts', { eip155: `${owner} 0x${'1'.repeat(40)}` })
    const { foyer } = await createTestFoyer({ world })
    const name = `maria${'x'.repeat(limits.nameCharacters - 5)}`
    expect(foyer.account.state.eip155?.address).toBe(owner)
    expect(foyer.account.state.eip155?.profile).toEqual({ status: 'ready', value: { name } })

    const stored = createStored(entries, world.environment)
    const long = { eip155: 'x'.repeat(limits.storedBytes) }
    for (const value of [['test.wallet'], { eip155: 7 }, long]) {
      put('connectorIds', value)
      expect(stored.get('connectorIds')).toBeUndefined()
      expect(world.storage.getItem('@foyer/connectorIds')).toBeNull()
    }
    stored.set('connectorIds', long)
    expect(world.storage.getItem('@foyer/connectorIds')).toBeNull()
    foyer.destroy()
  })

  test.each(['deny', 'fill'] as const)(
    '%s: connects, works and disconnects without storage',
    async (fault) => {
      const world = createTestWorld()
      world.storage[fault]()
      const { foyer } = await createTestFoyer({ world, connected: true })
      await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
      expect(foyer.account.state.eip155?.balance.status).toBe('ready')
      await foyer.disconnect()
      expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
      world.storage.allow()
      expect(world.storage.values).toEqual({})
      expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  test('ten thousand addresses use at most 256 KiB in total [LS-23]', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    const { environment } = world
    const caches = createFigureCaches({
      environment,
      stored: (entries) => createStored(entries, environment),
      verbs: { ...foyer, settings: foyer.features },
      watch: () => () => {},
    })
    const signIns = createKeptSignIns(environment)
    const [token] = foyer.account.state.eip155?.tokenBalance.value ?? []
    if (!token) throw new Error('The account holds no tokens.')
    let largest = 0
    const sizeOf = () => Buffer.byteLength(Object.entries(world.storage.values).flat().join(''))
    const profile = { name: '蒼'.repeat(64), image: `https://img.test/${'x'.repeat(200)}` }
    for (let index = 0; index < 10_000; index++) {
      const address = `0x${index.toString(16).padStart(40, '0')}`
      const caipAddress = `eip155:1:${address}`
      // Each cache has its own limit.
      if (index % 10 > 2) caches.balance.set(caipAddress, { value: 10n ** 30n, decimals: 18, symbol: 'ETH' })
      if (index % 10 === 0) caches.tokens.set(caipAddress, [token, token])
      if (index % 10 === 1) caches.profile.set(caipAddress, profile)
      if (index % 10 === 2)
        caches.names.set(address, [`${'x'.repeat(64)}.shop.id`, `${'y'.repeat(64)}.shop.id`])
      if (index % 500 === 0) largest = Math.max(largest, sizeOf())
    }
    for (let index = 0; index < 10_000; index += 500) {
      const signed = {
        chainId: 'eip155:1',
        address: owner,
        message: 'm'.repeat(600),
        signature: 's'.repeat(132),
      } as const
      signIns.write(Array.from({ length: index }, () => signed))
      largest = Math.max(largest, sizeOf())
    }
    expect(largest).toBeGreaterThan(64 * 1024)
    expect(largest).toBeLessThanOrEqual(256 * 1024)
    foyer.destroy()
  })

  test('survives storage being cleared while in use [LS-17]', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    world.storage.clear()
    world.page.emit('storage', { key: null }) // as if another tab had cleared it
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    await foyer.connection.session('eip155')?.request({ method: 'sign' })
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect(foyer.account.state.eip155?.balance.status).toBe('ready')
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
    await foyer.disconnect()
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  })
})
