import { expect, test } from 'vitest'
import { createTestAdapter, createTestFoyer, settle } from '../testing/index.js'

test('clears wallet, account, network and storage of the namespace [LS-21]', async () => {
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
  expect(JSON.stringify(world.storage.values)).not.toContain(world.wallet.accounts[0]?.slice(2, 12))
  expect(JSON.stringify(world.storage.values)).not.toContain('maria.eth')
  // What remains tells the wallet and the network, not who used them.
  const remaining = ['activeNamespace', 'activeNetworkId', 'connectedNamespaces', 'connectionStatus']
  const others = ['connectorIds', 'lastWallet', 'shownAccounts']
  const value = (name: string) => JSON.parse(world.storage.getItem(`@foyer/${name}`) ?? '{}').value
  expect(Object.keys(world.storage.values).sort()).toEqual(
    [...remaining, ...others].map((name) => `@foyer/${name}`),
  )
  expect([value('connectorIds'), value('shownAccounts')]).toEqual([{}, {}])
})

test('data still loading at disconnect is not stored afterwards [LS-21]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.services.fault({ kind: 'delay', ms: 1000 })
  const reading = foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await settle()
  await foyer.disconnect()
  await world.clock.advance(2000)
  await reading
  const stored = JSON.stringify(world.storage.values)
  expect(stored).not.toContain(world.wallet.accounts[0]?.slice(2, 12))
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
