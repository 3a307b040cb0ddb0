import { expect, test } from 'vitest'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createTestFoyer, settle } from '../testing/index.js'

test('another account in the wallet is another account on the page, with its own figures', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const told: string[] = []
  foyer.events.on('account.changed', ({ address }) => told.push(address))
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
  expect(told).toEqual(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
})

test('figures of an account that was left do not arrive at the next one [G3]', async () => {
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

test('another chain in the wallet is another chain on the page', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:8453')
  expect(foyer.network.state).toMatchObject({ activeId: 'eip155:8453', walletIds: { eip155: 'eip155:8453' } })
  expect(foyer.account.state.eip155?.caipAddress).toMatch(/^eip155:8453:/)
})

test('a chain that is not offered opens its view; the page keeps looking at one that is [IW-19]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.switchChain('eip155:42161')
  expect(visibleRoute(foyer.router.state).name).toBe('UnsupportedChain')
  expect(foyer.network.state.activeId).toBe('eip155:1')
  await settle()
  expect(world.services.requests.every(({ query }) => query.chainId !== 'eip155:42161')).toBe(true)
})

test('on a chain that is not offered nothing is asked, and the worth is 0 [BAPI-23]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true, allowUnsupportedChain: true })
  const before = world.services.requests.length
  world.wallet.switchChain('eip155:42161')
  await settle()
  expect(world.services.requests.slice(before).filter(({ service }) => service === 'blockchainApi')).toEqual(
    [],
  )
  expect(foyer.account.state.eip155?.worth).toEqual({ status: 'ready', value: 0 })
  expect(foyer.account.state.eip155?.balance.status).toBe('unavailable')
})

test('the wallet ends the connection: nothing stays connected [IW-17]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  foyer.open()
  world.wallet.disconnect()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(foyer.account.state).toEqual({})
  expect(foyer.router.state.isOpen).toBe(false)
  world.wallet.switchChain('eip155:8453')
  expect(foyer.network.state).toMatchObject({ activeId: 'eip155:1', walletIds: {} })
})

test('locking the wallet is the same, and unlocking it connects nobody by itself [G2]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.wallet.lock()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  world.wallet.unlock()
  world.wallet.switchAccount(1)
  await settle()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('what the wallet did while nothing was started is true after the next start', async () => {
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
