import { expect, onTestFinished, test, vi } from 'vitest'
import { emailLoginUsed } from '#generated/storage/use'
import { login } from '../features/login/index.js'
import type { Siwx } from '../index.js'
import { inside } from '../inside.js'
import { limits } from '../limits.js'
import { accountDetails } from '../selectors/accountDetails.js'
import { createStored } from '../services/stored.js'
import { createTestAdapter, createTestFoyer, createTestWorld, settle } from '../testing/index.js'
import { testFamilies } from '../testing/testFamilies.js'

test('clears wallet, account, network and storage of the namespace', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: unknown[] = []
  foyer.events.on('connection.disconnected', (properties) => reported.push(properties))
  foyer.open()
  await foyer.disconnect()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(foyer.account.state).toEqual({})
  expect(foyer.network.state.walletIds).toEqual({})
  expect(foyer.router.state.isOpen).toBe(false)
  expect(reported).toEqual([{ namespace: 'eip155' }])
  expect(world.wallet.log.at(-1)?.method).toBe('forget')
  expect(world.wallet.listeners).toBe(0)
  const stored = JSON.stringify(world.storage.values).toLowerCase()
  expect(stored).not.toContain(world.wallet.accounts[0]?.slice(2, 12).toLowerCase())
  expect(stored).not.toContain('maria.eth')
  // What remains identifies the wallet and the network, not the visitor.
  const remaining = ['activeNamespace', 'activeNetworkId', 'connectedNamespaces', 'connectionStatus']
  const others = ['connectorIds', 'lastWallet', 'shownAccounts']
  const value = (name: string) => JSON.parse(world.storage.getItem(`@foyer/${name}`) ?? '{}').value
  expect(Object.keys(world.storage.values).sort()).toEqual(
    [...remaining, ...others].map((name) => `@foyer/${name}`),
  )
  expect([value('connectorIds'), value('shownAccounts')]).toEqual([{}, {}])
})

test('clears provider, user, wallet info, connector, account and network of the namespace, then its sign-in sessions [STATE-04]', async () => {
  const world = createTestWorld()
  const [address = ''] = testFamilies.eip155.accounts
  world.frame.answer('getUser', { email: 'maria@example.com', address, chainId: 1 })
  /** What is known of the login, read whenever sign-in sessions end. */
  const known = () => ({
    provider: foyer.connection.session('eip155')?.provider,
    user: foyer.account.state.eip155?.user,
    walletInfo: accountDetails(foyer, 'eip155').connectedWalletInfo,
    connector: foyer.connection.state.eip155,
    account: foyer.account.state.eip155,
    network: foyer.network.state.walletIds.eip155,
    stored: JSON.parse(world.storage.getItem('@foyer/connectorIds') ?? '{}').value,
  })
  const ended: unknown[] = []
  const families = ['eip155', 'solana'] as const
  const siwx: Siwx = {
    getRequired: () => true,
    createMessage: () => Promise.reject(new Error('Everyone is signed in.')),
    addSession: async () => {},
    getSessions: async (chainId, accountAddress) => {
      const data = { accountAddress, chainId, domain: 'shop.test', uri: 'https://shop.test', version: '1' }
      return [{ data: { ...data, nonce: '12345678' }, message: 'Hello', signature: '0x' }]
    },
    revokeSession: async (chainId, account) => void ended.push({ chainId, account, known: known() }),
    setSessions: async (sessions) => void ended.push({ sessions }),
  }
  const { foyer } = await createTestFoyer({ world, siwx, families })
  onTestFinished(() => foyer.destroy())
  const login = await foyer.load('login')
  const done = login.connectSocial({ provider: 'google', namespace: 'eip155' })
  await settle()
  await world.clock.advance(limits.frameInitMs)
  world.popup.say({ resultUri: '?code=1' })
  await done
  await settle()
  await foyer.connect({ connectorId: testFamilies.solana.connector.id })
  await settle()
  for (const value of Object.values(known())) expect(value).toBeDefined()
  const { provider } = foyer.connection.session('eip155') ?? {}
  const solana = foyer.account.state.solana

  await foyer.disconnect({ namespace: 'eip155' })
  await settle()
  const cleared = {
    provider: undefined,
    user: undefined,
    walletInfo: undefined,
    connector: { status: 'disconnected' },
    account: undefined,
    network: undefined,
    stored: { solana: testFamilies.solana.connector.id },
  }
  expect(ended[0]).toEqual({ chainId: 'eip155:1', account: address, known: cleared })
  // The sign-in of this test has sessions on all networks.
  const others = ended.splice(1).map((each) => Object(each).chainId)
  expect(others.sort()).toEqual(['eip155:137', 'eip155:8453'])
  expect(login.state.user).toBeUndefined()
  await expect(provider?.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })

  expect(foyer.connection.state.solana?.status).toBe('connected')
  expect(foyer.account.state.solana).toEqual(solana)
  await foyer.disconnect()
  await settle()
  expect(ended.slice(1)).toEqual([{ sessions: [] }])
})

test('data still loading at disconnect is not stored afterwards', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.services.fault({ kind: 'delay', ms: 1000 })
  const reading = foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await settle()
  await foyer.disconnect()
  await world.clock.advance(2000)
  await reading
  const stored = JSON.stringify(world.storage.values).toLowerCase()
  expect(stored).not.toContain(world.wallet.accounts[0]?.slice(2, 12).toLowerCase())
  expect(stored).not.toContain('maria.eth')
})

test('a wallet that cannot be notified is removed anyway, and the host gets the error', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.failNext({ code: -32603, message: 'broken' }, 'forget')
  await expect(foyer.disconnect()).rejects.toMatchObject({
    code: 'FAILED_TO_DISCONNECT',
    message: 'Failed to disconnect',
  })
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(foyer.account.state).toEqual({})
})

test('what is stored of a login whose code does not load neither rejects nor hides that a wallet failed', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const flag = createStored({ emailLoginUsed }, world.environment)
  flag.set('emailLoginUsed', true)
  const loading = vi
    .spyOn(login, 'create')
    .mockRejectedValue(new TypeError('error loading dynamically imported module: https://shop.test/a.js'))
  onTestFinished(() => loading.mockRestore())
  await foyer.disconnect()
  expect(loading).toHaveBeenCalledTimes(1)
  expect(flag.get('emailLoginUsed')).toBe(true)
  await foyer.connect({ connectorId: 'test.wallet' })
  world.wallet.failNext({ code: -32603, message: 'broken' }, 'forget')
  await expect(foyer.disconnect()).rejects.toMatchObject({ code: 'FAILED_TO_DISCONNECT' })
  expect(loading).toHaveBeenCalledTimes(2)
})

test('a failure says “Failed to disconnect”, or, of several chains, “Failed to disconnect chain” [STATE-11]', async () => {
  const one = await createTestFoyer({ connected: true })
  one.world.wallet.failNext({ code: -32603, message: 'broken' }, 'forget')
  await expect(one.foyer.disconnect()).rejects.toThrow(/^Failed to disconnect$/)

  const several = await createTestFoyer({ connected: true, families: ['eip155', 'solana'] })
  several.world.wallets.solana.failNext({ code: -32603, message: 'broken' }, 'forget')
  await expect(several.foyer.disconnect()).rejects.toThrow(/^Failed to disconnect chain solana$/)
})

test('takes effect immediately, however long the wallet takes', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.hangNext('forget')
  void foyer.disconnect()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(foyer.account.state).toEqual({})
})

test('also cancels a pending attempt', async () => {
  const { foyer, world } = await createTestFoyer()
  world.wallet.hangNext()
  const failure = foyer.connect({ connectorId: 'test.wallet' }).catch((error: unknown) => error)
  await foyer.disconnect()
  await expect(failure).resolves.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('also removes a stored connection whose wallet has not appeared yet [LS-11]', async () => {
  const first = await createTestFoyer({ connected: true })
  first.foyer.destroy()
  const { world } = first
  const late = createTestAdapter({ ...world, found: new Promise(() => {}) })
  const { foyer } = await createTestFoyer({ world, adapters: [late] })
  expect(foyer.connection.state.eip155?.status).toBe('connecting')
  await foyer.disconnect()
  foyer.destroy()
  const next = await createTestFoyer({ world })
  expect(next.foyer.connection.state.eip155).toBeUndefined()
})

test.each(['has not begun', 'was replaced by another wallet'])(
  'also removes a stored connection whose restore %s',
  async (what) => {
    const first = await createTestFoyer({ connected: true })
    first.foyer.destroy()
    const { world } = first
    const late = createTestAdapter({ ...world, found: new Promise(() => {}) })
    const { foyer } = await createTestFoyer({ world, started: false, adapters: [late] })
    foyer.start()
    if (what !== 'has not begun') {
      await settle()
      const { connectors } = inside(foyer)
      const silent = {
        ...connectors.get('walletConnect'),
        id: 'other',
        connect: () => new Promise<never>(() => {}),
      }
      connectors.set('other', [silent])
      foyer.connect({ connectorId: 'other' }).catch(() => {})
      expect(foyer.connection.state.eip155).toMatchObject({ connectorId: 'other', isRestoring: false })
    }
    await foyer.disconnect()
    foyer.destroy()
    const next = await createTestFoyer({ world })
    expect(next.foyer.connection.state.eip155).toBeUndefined()
  },
)

test('is remembered while the foyer is stopped', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: 'test.wallet' })
  stop()
  world.wallet.failNext({ code: -32603, message: 'broken' }, 'forget')
  await foyer.disconnect().catch(() => {}) // the wallet would connect again
  foyer.destroy()
  const { foyer: next } = await createTestFoyer({ world })
  expect(next.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('is harmless when nothing is connected', async () => {
  const { foyer } = await createTestFoyer()
  const reported: unknown[] = []
  foyer.events.on('connection.disconnected', (properties) => reported.push(properties))
  await foyer.disconnect()
  await foyer.disconnect({ namespace: 'solana' })
  expect(reported).toEqual([])
})

test('keeps views open that need no connection', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  foyer.open({ name: 'Networks' })
  await foyer.disconnect()
  expect(foyer.router.state.isOpen).toBe(true)
})

test('the visitor can connect again', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await foyer.disconnect()
  await foyer.connect({ connectorId: 'test.wallet' })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test.each(['eip155', 'solana', null, ['eip155'], { namespace: 'EIP155' }, { namespace: 7 }])(
  'disconnects no wallet for %j, which names no namespace',
  async (parameters) => {
    const { foyer } = await createTestFoyer({ connected: true })
    await expect(Reflect.apply(foyer.disconnect, undefined, [parameters])).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      data: { option: 'disconnect' },
    })
    expect(foyer.connection.state.eip155?.status).toBe('connected')
  },
)

test('disconnects as the listener of an event', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await Reflect.apply(foyer.disconnect, undefined, [new Event('click')])
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})
