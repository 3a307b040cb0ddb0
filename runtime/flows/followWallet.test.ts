import { expect, test, vi } from 'vitest'
import type { Siwx } from '../index.js'
import { limits } from '../limits.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  testAccounts,
  testFamilies,
} from '../testing/index.js'
import { walletConnectId } from '../utils/walletConnectId.js'

test('follows the wallet to another account and loads its data', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: string[] = []
  foyer.events.on('account.changed', ({ address }) => reported.push(address))
  world.services.identity = { name: 'otto.eth', avatar: null, resolvedAt: null }
  world.chain.balance = 5n
  world.wallet.switchAccount(1)
  expect(foyer.account.state.eip155).toMatchObject({
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    profile: { status: 'loading' },
    balance: { status: 'loading' },
  })
  await settle()
  expect(foyer.account.state.eip155).toMatchObject({
    profile: { value: { name: 'otto.eth' } },
    balance: { value: { value: 5n } },
  })
  expect(reported).toEqual(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
})

test('late data of the previous account does not reach the new one', async () => {
  const { foyer, world } = await createTestFoyer()
  world.services.fault({ path: '/v1/identity/', kind: 'delay', ms: 1000, times: 1 })
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  world.services.identity = { name: 'otto.eth', avatar: null, resolvedAt: null }
  world.wallet.switchAccount(1)
  await settle()
  await world.clock.advance(2000)
  expect(foyer.account.state.eip155?.profile.value?.name).toBe('otto.eth')
})

test('follows the wallet to another chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:8453')
  expect(foyer.network.state).toMatchObject({ activeId: 'eip155:8453', walletIds: { eip155: 'eip155:8453' } })
  expect(foyer.account.state.eip155?.caipAddress).toMatch(/^eip155:8453:/)
})

test('an unsupported chain opens its view; the active network stays a supported one [IW-19]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:42161')
  expect(visibleRoute(foyer.router.state).name).toBe('UnsupportedChain')
  expect(foyer.network.state.activeId).toBe('eip155:1')
  await settle()
  expect(world.services.requests.every(({ query }) => query.chainId !== 'eip155:42161')).toBe(true)
})

test('on an unsupported chain no request is sent, and the total value is 0 [BAPI-23]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true, allowUnsupportedChain: true })
  const before = world.services.requests.length
  world.wallet.switchChain('eip155:42161')
  await settle()
  expect(world.services.requests.slice(before).filter(({ service }) => service === 'blockchainApi')).toEqual(
    [],
  )
  expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 0 })
  expect(foyer.account.state.eip155?.balance.status).toBe('unavailable')

  const unlisted = createTestWorld()
  unlisted.services.supportedChains = ['eip155:137']
  const { foyer: other } = await createTestFoyer({ world: unlisted, connected: true })
  const history = await other.load('history')
  await history.show('activity', other.account.state.eip155?.caipAddress ?? 'eip155:1:0x')
  const send = await other.load('send')
  const recipient = send.setRecipient(testAccounts[1] ?? '')
  await unlisted.clock.advance(limits.nameLookupDelayMs)
  await recipient
  await settle()
  expect(history.state.activity).toMatchObject({ status: 'unsupported', items: [] })
  const asked = unlisted.services.requests.filter(({ service }) => service === 'blockchainApi')
  expect(asked.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
})

test('disconnects when the wallet ends the connection [IW-17]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.open()
  world.wallet.disconnect()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(foyer.account.state).toEqual({})
  expect(foyer.router.state.isOpen).toBe(false)
  world.wallet.switchChain('eip155:8453')
  expect(foyer.network.state).toMatchObject({ activeId: 'eip155:1', walletIds: {} })
})

test('locking disconnects, and unlocking does not reconnect [G2]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.lock()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  world.wallet.unlock()
  world.wallet.switchAccount(1)
  await settle()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('applies changes that the wallet made while stopped at the next start', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: 'test.wallet' })
  stop()
  world.wallet.switchAccount(2)
  world.wallet.switchChain('eip155:8453')
  foyer.start()
  expect(foyer.account.state.eip155?.address).toBe(world.wallet.accounts[0])
  expect(foyer.network.state.walletIds.eip155).toBe('eip155:8453')
})

test('a connection that ended while stopped is forgotten at the next start, and signed out', async () => {
  const signedOut = vi.fn()
  const siwx: Siwx = {
    getRequired: () => false,
    createMessage: () => Promise.reject(new Error('Everyone is signed in.')),
    addSession: async () => {},
    getSessions: async (chainId, accountAddress) => {
      const data = { accountAddress, chainId, domain: 'shop.test', uri: 'https://shop.test', version: '1' }
      return [{ data: { ...data, nonce: '12345678' }, message: 'Hello', signature: '0x' }]
    },
    revokeSession: async () => {},
    setSessions: async (sessions) => signedOut(sessions),
  }
  const { foyer, world } = await createTestFoyer({ siwx, started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  stop()
  world.wallet.disconnect()
  await settle()
  foyer.start()
  await settle()
  expect([foyer.connection.state.eip155?.status, foyer.account.state]).toEqual(['disconnected', {}])
  const stored = (name: string) => JSON.parse(world.storage.getItem(`@foyer/${name}`) ?? '{}').value
  expect([stored('connectorIds'), stored('shownAccounts')]).toEqual([{}, {}])
  expect(signedOut).toHaveBeenCalledWith([])
})

test.each(['test.wallet', walletConnectId])(
  'a connection made while stopped shows at the next start, and after a reload: %s',
  async (connectorId) => {
    const { foyer, world } = await createTestFoyer({ started: false })
    const stop = foyer.start()
    if (connectorId === walletConnectId) (await foyer.load('pairing')).open()
    await settle()
    stop()
    if (connectorId === walletConnectId) await world.walletConnect.approve(['eip155'])
    else await foyer.connect({ connectorId })
    await settle()
    foyer.start()
    await settle()
    expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId })
    expect(foyer.account.state.eip155?.address).toBe(foyer.connection.session('eip155')?.accounts[0])
    foyer.destroy()
    const { foyer: next } = await createTestFoyer({ world })
    expect(next.connection.state.eip155).toMatchObject({ status: 'connected', connectorId })
  },
)

test.each(['before', 'after'])(
  'a wallet that disconnected %s the stop, and connects again while stopped, is stored',
  async (when) => {
    const { foyer, world } = await createTestFoyer({ started: false })
    const stop = foyer.start()
    await foyer.connect({ connectorId: 'test.wallet' })
    if (when === 'before') await foyer.disconnect()
    await settle()
    stop()
    if (when === 'after') await foyer.disconnect()
    await foyer.connect({ connectorId: 'test.wallet' })
    foyer.start()
    await settle()
    foyer.destroy()
    const { foyer: next } = await createTestFoyer({ world })
    expect(next.connection.state.eip155?.status).toBe('connected')
  },
)

test('a connection made while stopped makes its namespace active at the next start, unless a code is on screen', async () => {
  const families = ['eip155', 'solana'] as const
  for (const isShown of [false, true]) {
    const { foyer } = await createTestFoyer({ families, started: false })
    const stop = foyer.start()
    if (isShown) {
      foyer.open({ name: 'ConnectingWalletConnectBasic' })
      ;(await foyer.load('pairing')).open()
    }
    await settle()
    stop()
    await foyer.connect({ connectorId: testFamilies.solana.connector.id })
    foyer.start()
    await settle()
    expect(foyer.network.state.activeId).toMatch(isShown ? /^eip155:/ : /^solana:/)
    foyer.destroy()
  }
})

test('a view of an account that ended while stopped closes at the next start, also if another family is connected', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana'], started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: testFamilies.solana.connector.id })
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.open({ name: 'WalletReceive' })
  await settle()
  stop()
  world.wallet.disconnect()
  await settle()
  foyer.start()
  await settle()
  expect(foyer.router.state.isOpen).toBe(false)
})

test('an account that ended while stopped is removed at the next start, also while a wallet is asked', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  stop()
  world.wallet.disconnect()
  world.wallet.hangNext()
  const connecting = foyer.connect({ connectorId: 'test.wallet' }).catch(() => {})
  foyer.start()
  expect(foyer.account.state).toEqual({})
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connecting', isRestoring: false })
  foyer.destroy()
  await connecting
})

test('a connection restored while stopped shows the account of the page before, and keeps it stored', async () => {
  const { foyer: before, world } = await createTestFoyer({ connected: true })
  const [, second = ''] = testAccounts
  await before.switchAccount({ namespace: 'eip155', address: second })
  before.destroy()
  const stored = world.storage.getItem('@foyer/shownAccounts')
  const restoring = world.wallet.hangNext('accounts')
  const { foyer } = await createTestFoyer({ world, started: false })
  const stop = foyer.start()
  await settle()
  stop()
  restoring.approve()
  await settle()
  foyer.start()
  await settle()
  expect(foyer.account.state.eip155?.address).toBe(second)
  expect(world.storage.getItem('@foyer/shownAccounts')).toBe(stored)
})

test('asks its wallets again when the page returns from the back/forward cache', async () => {
  const world = createTestWorld()
  const recheck = vi.fn()
  const factory = createTestAdapter(world)
  const adapter: typeof factory = {
    ...factory,
    create(context) {
      const { discover, ...rest } = factory.create(context)
      return {
        ...rest,
        discover: (onChange) =>
          discover((list) =>
            onChange(
              list.map(({ connect, ...connector }) => ({
                ...connector,
                connect: async (parameters) => Object.assign(await connect(parameters), { recheck }),
              })),
            ),
          ),
      }
    },
  }
  const { foyer } = await createTestFoyer({ world, adapters: [adapter], connected: true })
  world.page.emit('pageshow', { persisted: false })
  expect(recheck).not.toHaveBeenCalled()
  world.page.emit('pageshow', { persisted: true })
  expect(recheck).toHaveBeenCalledTimes(1)
  foyer.destroy()
  world.page.emit('pageshow', { persisted: true })
  expect(recheck).toHaveBeenCalledTimes(1)
})
