import { describe, expect, test } from 'vitest'
import type { Foyer } from '../foyer.js'
import { inside } from '../inside.js'
import { limits } from '../limits.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  type TestNamespace,
  type TestWorld,
  testFamilies,
} from '../testing/index.js'

const families: readonly TestNamespace[] = ['eip155', 'solana', 'bip122']
const idOf = (namespace: TestNamespace) => testFamilies[namespace].connector.id
const networkOf = (namespace: TestNamespace) => testFamilies[namespace].networks[0].caipNetworkId
/** Another tab has stored something. */
const storageChanges = (world: TestWorld) => {
  for (const key of ['connectorIds', 'shownAccounts']) world.page.emit('storage', { key: `@foyer/${key}` })
  return settle()
}
/** Disconnects in one tab. The wallet does not notify the others. */
const disconnectSilently = ({ world, foyer }: { world: TestWorld; foyer: Foyer }) => {
  world.wallet.answerNext(null, 'forget')
  return foyer.disconnect({ namespace: 'eip155' })
}
const setUp = (options: Parameters<typeof createTestFoyer>[0] = {}) =>
  createTestFoyer({ families, connected: true, ...options })

describe('connected in several namespaces', () => {
  test('each has its own status, connector, account and network [CONN-10]', async () => {
    const { foyer, world } = await setUp()
    for (const namespace of families) {
      const { connector } = testFamilies[namespace]
      expect(foyer.connection.state[namespace]).toMatchObject({
        status: 'connected',
        connectorId: connector.id,
        wallet: { name: connector.name, type: 'ANNOUNCED', rdns: connector.id },
      })
      expect(foyer.account.state[namespace]).toMatchObject({
        address: world.wallets[namespace].accounts[0],
        type: 'eoa',
        balance: {
          status: 'ready',
          value: { symbol: testFamilies[namespace].networks[0].nativeCurrency.symbol },
        },
      })
      expect(foyer.network.state.walletIds[namespace]).toBe(networkOf(namespace))
    }
  })

  test('activates the namespace of the latest connection', async () => {
    const { foyer } = await setUp({ connected: false })
    await foyer.connect({ connectorId: idOf('solana') })
    expect(foyer.network.state.activeId).toBe(networkOf('solana'))
    await foyer.connect({ connectorId: idOf('eip155') })
    expect(foyer.network.state.activeId).toBe(networkOf('eip155'))
  })

  test('a wallet with several namespaces connects the requested one, else the active one', async () => {
    const { foyer, world } = await createTestFoyer({ families })
    const { connectors } = inside(foyer)
    const both = connectors.get(idOf('solana'))
    connectors.set('bip122', [{ ...both, namespace: 'bip122' }])
    await foyer.switchNetwork({ caipNetworkId: networkOf('bip122') })
    world.wallets.solana.switchChain(networkOf('bip122'))
    await foyer.connect({ connectorId: both.id })
    expect(Object.keys(foyer.connection.state)).toEqual(['bip122'])
    await foyer.connect({ connectorId: both.id, namespace: 'solana' })
    expect(Object.keys(foyer.connection.state)).toEqual(['bip122', 'solana'])
    await expect(foyer.connect({ connectorId: both.id, namespace: 'eip155' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })

  test('one approval of several namespaces keeps the active network and the modal', async () => {
    const { foyer } = await createTestFoyer({ families })
    const { connection, connectors } = inside(foyer)
    await foyer.load('wallets') // loads all connection listeners
    for (const namespace of ['eip155', 'solana'] as const) {
      const connector = {
        ...connectors.get(idOf(namespace)),
        id: 'several',
        type: 'MULTI_CHAIN' as const,
      }
      const session = await connector.connect({
        network: foyer.network.of(namespace),
        signal: new AbortController().signal,
      })
      if (namespace === 'solana') foyer.open({ name: 'Networks' })
      connection.take({ connector, session, restored: false })
    }
    expect(foyer.connection.state.solana).toMatchObject({
      status: 'connected',
      wallet: { type: 'MULTI_CHAIN' },
    })
    expect(foyer.network.state.activeId).toBe(networkOf('eip155'))
    expect(foyer.router.state.isOpen).toBe(true)
  })

  test('a background wallet moves without changing the page', async () => {
    const { foyer, world } = await setUp()
    foyer.open()
    world.wallets.solana.switchChain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    world.wallets.eip155.switchChain('eip155:42161')
    expect(foyer.network.state).toMatchObject({
      activeId: networkOf('bip122'),
      walletIds: { eip155: 'eip155:42161', solana: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
    })
    expect(visibleRoute(foyer.router.state).name).toBe('Account')
    expect(foyer.account.state.solana?.caipAddress).toContain('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  })

  test('selecting a network of another namespace moves its wallet and the page', async () => {
    const { foyer, world } = await setUp()
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    expect(world.wallets.eip155.network).toBe('eip155:8453')
    expect(foyer.network.state.activeId).toBe('eip155:8453')
    expect(world.wallets.bip122.network).toBe(networkOf('bip122'))
  })

  test.each(families)('disconnecting %s keeps the others', async (namespace) => {
    const { foyer } = await setUp()
    await foyer.disconnect({ namespace })
    expect(foyer.connection.state[namespace]).toEqual({ status: 'disconnected' })
    expect(foyer.connection.session(namespace)).toBeUndefined()
    expect(foyer.account.state[namespace]).toBeUndefined()
    expect(foyer.network.state.walletIds[namespace]).toBeUndefined()
    const others = families.filter((family) => family !== namespace)
    for (const other of others) {
      expect(foyer.connection.state[other]?.status).toBe('connected')
      expect(foyer.account.state[other]).toBeDefined()
    }
  })

  test('the modal stays open when a namespace other than the shown one disconnects', async () => {
    const { foyer, world } = await setUp()
    foyer.open()
    world.wallets.eip155.disconnect()
    await settle()
    expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
    expect(foyer.router.state.isOpen).toBe(true)
    expect(visibleRoute(foyer.router.state).name).toBe('Account')
    await foyer.disconnect({ namespace: 'bip122' })
    expect(foyer.router.state.isOpen).toBe(false)
  })

  test('activates a namespace that is still connected', async () => {
    const { foyer } = await setUp()
    await foyer.disconnect({ namespace: 'bip122' })
    expect(foyer.network.state.activeId).toBe(networkOf('eip155'))
    foyer.open()
    expect(visibleRoute(foyer.router.state).name).toBe('Account')
  })

  test('all at once', async () => {
    const { foyer, world } = await setUp()
    await foyer.disconnect()
    expect(Object.values(foyer.connection.state).map(({ status }) => status)).toEqual(
      families.map(() => 'disconnected'),
    )
    expect(foyer.account.state).toEqual({})
    for (const namespace of families) expect(world.wallets[namespace].listeners).toBe(0)
  })

  test('one failed disconnect does not affect the others', async () => {
    const { foyer, world } = await setUp()
    world.wallets.solana.failNext(new Error('busy'), 'forget')
    await expect(foyer.disconnect()).rejects.toMatchObject({
      code: 'FAILED_TO_DISCONNECT_CHAIN',
      message: 'Failed to disconnect chain solana',
      data: { namespace: 'solana' },
    })
    expect(Object.values(foyer.connection.state).every(({ status }) => status === 'disconnected')).toBe(true)
  })
})

describe('after a reload', () => {
  const reload = async (prepare: (world: ReturnType<typeof createTestWorld>) => void = () => {}) => {
    const world = createTestWorld()
    const { foyer } = await setUp({ world })
    await foyer.switchNetwork({ caipNetworkId: networkOf('solana') })
    foyer.destroy()
    prepare(world)
    const { foyer: again } = await createTestFoyer({ families, world, started: false })
    again.start()
    const early = { ...again.connection.state }
    await settle(20)
    return { foyer: again, early, world }
  }

  test('all reconnect, and the active network is restored', async () => {
    const { foyer, early, world } = await reload()
    for (const namespace of families) {
      expect(early[namespace]).toMatchObject({ status: 'connecting', isRestoring: true })
      expect(foyer.connection.state[namespace]?.status).toBe('connected')
      expect(world.wallets[namespace].mostQuestions).toBe(1)
    }
    expect(foyer.network.state.activeId).toBe(networkOf('solana'))
    foyer.destroy()
  })

  test('a revoked connection is removed; the others reconnect', async () => {
    const { foyer, world } = await reload(({ wallets }) => wallets.solana.disconnect())
    expect(foyer.connection.state).toMatchObject({
      eip155: { status: 'connected' },
      solana: { status: 'disconnected' },
      bip122: { status: 'connected' },
    })
    expect(foyer.network.state.activeId).toBe(networkOf('eip155'))
    expect(JSON.parse(world.storage.getItem('@foyer/connectorIds') ?? '').value).toEqual({
      eip155: idOf('eip155'),
      bip122: idOf('bip122'),
    })
    foyer.destroy()
    const { foyer: third } = await createTestFoyer({ families, world })
    await settle(20)
    expect(third.connection.state.solana).toBeUndefined()
    third.destroy()
  })

  test.each([
    ['of an unknown namespace', { nowhere: 'test.wallet', eip155: 'test.wallet' }],
    ['of a namespace without an adapter', { cosmos: 'test.wallet', eip155: 'test.wallet' }],
  ])('ignores a stored connection %s', async (_, value) => {
    const world = createTestWorld()
    const { foyer } = await createTestFoyer({ connected: true, world })
    foyer.destroy()
    const key = '@foyer/connectorIds'
    world.storage.setItem(key, JSON.stringify({ version: 1, at: 0, value }))
    const { foyer: again } = await createTestFoyer({ families, world })
    await settle(20)
    expect(Object.keys(again.connection.state)).toEqual(['eip155'])
    expect(again.connection.state.eip155?.status).toBe('connected')
    again.destroy()
  })
})

test('remembers two recent listed wallets, newest first, without duplicates [WALL-05] [LS-25]', async () => {
  const world = createTestWorld()
  const { foyer } = await createTestFoyer({ families, world })
  const { connectors } = inside(foyer)
  const stored = () => JSON.parse(world.storage.getItem('@foyer/recentWallets') ?? '{}').value
  const connect = async (explorerId: string) => {
    const connector = { ...connectors.get(idOf('eip155')), name: explorerId, explorerId }
    connectors.set('eip155', [connector])
    await foyer.connect({ connectorId: connector.id })
  }
  await foyer.connect({ connectorId: idOf('solana') })
  expect(stored()).toBeUndefined()
  for (const explorerId of ['a', 'b', 'a', 'c']) await connect(explorerId)
  expect(stored()).toEqual([
    { id: 'c', name: 'c' },
    { id: 'a', name: 'a' },
  ])
  foyer.destroy()
})

test('accepts at most two recent wallets from storage, without duplicates [LS-25]', async () => {
  const world = createTestWorld()
  const forged = [0, ...Array(50).keys()].map((index) => ({ id: `forged-${index}`, name: 'x' }))
  world.storage.setItem('@foyer/recentWallets', JSON.stringify({ version: 1, at: 0, value: forged }))
  const { foyer } = await createTestFoyer({ families, world })
  await foyer.load('wallets')
  expect(foyer.connectors.state.recent.map(({ id }) => id)).toEqual(['forged-0', 'forged-1'])
  const { connectors } = inside(foyer)
  const connector = { ...connectors.get(idOf('eip155')), explorerId: 'mine' }
  connectors.set('eip155', [connector])
  await foyer.connect({ connectorId: connector.id })
  const { value } = JSON.parse(world.storage.getItem('@foyer/recentWallets') ?? '{}')
  expect(value.map(({ id }: { id: string }) => id)).toEqual(['mine', 'forged-0'])
  foyer.destroy()
})

test('sanitizes the names of recent wallets from storage', async () => {
  const world = createTestWorld()
  const forged = ['\u200b', `\u202eksaM ${'x'.repeat(500)}`].map((name, index) => ({ id: `${index}`, name }))
  world.storage.setItem('@foyer/recentWallets', JSON.stringify({ version: 1, at: 0, value: forged }))
  const { foyer } = await createTestFoyer({ families, world })
  await foyer.load('wallets')
  expect(foyer.connectors.state.recent).toEqual([{ id: '1', name: `ksaM ${'x'.repeat(59)}` }])
  foyer.destroy()
})

test('a disconnect in one tab reaches the other through the wallet [LC-13]', async () => {
  const world = createTestWorld()
  const { foyer: one } = await createTestFoyer({ families, world, connected: true })
  const { foyer: other } = await createTestFoyer({ families, world })
  await settle(20)
  expect(other.connection.state.eip155?.status).toBe('connected')
  await one.disconnect({ namespace: 'eip155' })
  await settle()
  expect(other.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(other.account.state.eip155).toBeUndefined()
  expect(other.connection.state.solana?.status).toBe('connected')
  one.destroy()
  other.destroy()
})

test('a disconnect in one tab reaches the other, even if the wallet notifies none [LC-13]', async () => {
  const world = createTestWorld()
  const { foyer: one } = await createTestFoyer({ families, world, connected: true })
  const { foyer: other } = await createTestFoyer({ families, world })
  await settle(20)
  await storageChanges(world)
  await disconnectSilently({ world, foyer: one })
  expect(other.connection.state.eip155?.status).toBe('connected')
  await storageChanges(world)
  expect(other.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(other.connection.state.solana?.status).toBe('connected')

  // A script of the page clears the storage, and another tab disconnects another wallet, which it had connected.
  await one.connect({ connectorId: idOf('eip155') })
  world.storage.removeItem('@foyer/connectorIds')
  world.storage.removeItem('@foyer/shownAccounts')
  await storageChanges(world)
  for (const eip155 of ['other.wallet', undefined]) {
    const store = (key: string, value: object) =>
      world.storage.setItem(`@foyer/${key}`, JSON.stringify({ version: 1, at: 0, value }))
    store('connectorIds', { eip155, solana: idOf('solana') })
    store('shownAccounts', { eip155: eip155 && '0x1 0x1' })
    await storageChanges(world)
  }
  expect(one.connection.state.eip155?.status).toBe('connected')
  one.destroy()
  other.destroy()
})

test('a wallet that another tab cannot restore stays connected here', async () => {
  const world = createTestWorld()
  const { foyer: one } = await createTestFoyer({ world, connected: true })
  const never = new Promise<void>(() => {})
  const { foyer: other } = await createTestFoyer({
    world,
    adapters: [createTestAdapter({ ...world, found: never })],
  })
  await world.clock.advance(limits.restoreTimeoutMs)
  expect(other.connection.state.eip155).toEqual({ status: 'disconnected' })
  await storageChanges(world)
  expect(one.connection.state.eip155?.status).toBe('connected')
  expect(world.wallet.log.map(({ method }) => method)).not.toContain('forget')

  // Disconnecting there ends it in all tabs.
  await disconnectSilently({ world, foyer: other })
  await storageChanges(world)
  expect(one.connection.state.eip155?.status).toBe('disconnected')
  one.destroy()
  other.destroy()
})

test('a tab without a connection disconnects no other tab', async () => {
  const world = createTestWorld()
  const { foyer: other } = await createTestFoyer({ world })
  world.wallet.rejectNext()
  await expect(other.connect({ connectorId: idOf('eip155') })).rejects.toThrow()
  const { foyer: one } = await createTestFoyer({ world, connected: true })
  const stored = world.storage.getItem('@foyer/connectorIds')
  const disconnectOther = async () => {
    await other.disconnect()
    await storageChanges(world)
    expect(world.storage.getItem('@foyer/connectorIds')).toBe(stored)
    expect(one.connection.state.eip155?.status).toBe('connected')
  }
  await disconnectOther()

  // Its own connection has ended, and the other tab has connected since.
  await other.connect({ connectorId: idOf('eip155') })
  await disconnectSilently({ world, foyer: other })
  await one.connect({ connectorId: idOf('eip155') })
  await disconnectOther()
  one.destroy()
  other.destroy()
})

test('a foyer that was stopped for a while follows a disconnect in another tab', async () => {
  const world = createTestWorld()
  const { foyer: one } = await createTestFoyer({ world, started: false })
  const stop = one.start()
  await one.connect({ connectorId: idOf('eip155') })
  const { foyer: other } = await createTestFoyer({ world })
  stop()
  one.start()
  await settle()
  await disconnectSilently({ world, foyer: other })
  await storageChanges(world)
  expect(one.connection.state.eip155?.status).toBe('disconnected')
  one.destroy()
  other.destroy()
})

test('a page from the back/forward cache follows a disconnect that it has missed', async () => {
  const world = createTestWorld()
  const { foyer: one } = await createTestFoyer({ world, connected: true })
  const { foyer: other } = await createTestFoyer({ world })
  await disconnectSilently({ world, foyer: other })
  expect(one.connection.state.eip155?.status).toBe('connected')
  world.page.emit('pageshow', { persisted: true })
  expect(one.connection.state.eip155?.status).toBe('disconnected')
  one.destroy()
  other.destroy()
})

test('keeps a connection of another tab when its predecessor disconnects here [LC-13]', async () => {
  const world = createTestWorld()
  const { foyer: one } = await createTestFoyer({ world })
  const connecting = one.connect({ connectorId: 'walletConnect' })
  await settle()
  await world.walletConnect.approve(['eip155'])
  await connecting
  const { foyer: other } = await createTestFoyer({ world })
  await other.connect({ connectorId: idOf('eip155') })
  world.walletConnect.end()
  await settle()
  expect(one.connection.state.eip155?.status).toBe('disconnected')

  const { foyer: third } = await createTestFoyer({ world })
  await settle(20)
  expect(third.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: idOf('eip155') })
  for (const foyer of [one, other, third]) foyer.destroy()
})

test('keeps a connection of another tab when its predecessor has ended while this foyer was stopped', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: idOf('eip155') })
  stop()
  const other = JSON.stringify({ version: 1, value: { eip155: 'other.wallet' } })
  world.storage.setItem('@foyer/connectorIds', other)
  world.wallet.disconnect()
  foyer.start()
  await settle()
  expect(foyer.connection.state.eip155).toMatchObject({ connectorId: 'other.wallet', isRestoring: true })
  expect(world.storage.getItem('@foyer/connectorIds')).toBe(other)
})

test.each(families)(
  'a %s wallet on an unsupported chain keeps the modal open until it moves',
  async (namespace) => {
    const { foyer, world } = await createTestFoyer({ families: [namespace], connected: true })
    world.wallets[namespace].switchChain(`${namespace}:nowhere`)
    expect(visibleRoute(foyer.router.state).name).toBe('UnsupportedChain')
    foyer.dismiss()
    expect(foyer.router.state).toMatchObject({ isOpen: true, shakes: 1 })
    await foyer.switchNetwork({ caipNetworkId: networkOf(namespace) })
    expect(foyer.router.state.isOpen).toBe(false)
  },
)
