import { expect, test } from 'vitest'
import { createEmitter } from '../core/emitter.js'
import { inside } from '../inside.js'
import { createPeerSession, type PeerLine } from '../services/walletConnect/createPeerSession.js'
import { createTestFoyer, settle, testFamilies } from '../testing/index.js'

const [first = '', second = '', third = ''] = testFamilies.eip155.accounts
const namespace = 'eip155'

test('changes only the address where the connector is active, and connects through any other connector [STATE-06]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const { connectors } = inside(foyer)
  const wallet = connectors.get('test.wallet')
  let connects = 0
  const other: typeof wallet = {
    ...wallet,
    id: 'other',
    connect: (parameters) => {
      connects++
      return wallet.connect(parameters)
    },
  }
  connectors.set('other', [other])
  const [before, asked] = [foyer.connection.state, world.wallet.log.length]
  const account = foyer.account.state.eip155
  await foyer.switchAccount({ namespace, address: second, connectorId: 'test.wallet' })
  expect(foyer.connection.state).toEqual(before)
  expect(world.wallet.log).toHaveLength(asked)
  expect(foyer.account.state.eip155).toMatchObject({
    address: second,
    caipAddress: `eip155:1:${second}`,
    addresses: account?.addresses,
  })
  expect(connects).toBe(0)

  await foyer.switchAccount({ namespace, address: third, connectorId: 'other' })
  expect(connects).toBe(1)
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'other' })
  expect(foyer.account.state.eip155?.address).toBe(third)
})

test('another account of the connected wallet changes only the address, without a prompt', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const reported: string[] = []
  foyer.events.on('account.changed', ({ address }) => reported.push(address))
  const asked = world.wallet.log.length
  await foyer.switchAccount({ namespace, address: second })
  await foyer.switchAccount({ namespace, address: second })
  expect(foyer.account.state.eip155).toMatchObject({
    address: second,
    caipAddress: `eip155:1:${second}`,
    addresses: [first, second, third],
  })
  expect(reported).toEqual([second])
  expect(world.wallet.log.length).toBe(asked)
})

test('the selected account stays on another chain, until the wallet switches accounts', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.switchAccount({ namespace, address: second })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(foyer.account.state.eip155?.caipAddress).toBe(`eip155:8453:${second}`)
  world.wallet.switchAccount(2)
  expect(foyer.account.state.eip155?.address).toBe(third)
})

/** Connects a phone that shares the first two accounts on Ethereum, and all three on Base. */
async function connectPhone() {
  const { foyer, world } = await createTestFoyer()
  await foyer.load('wallets')
  const { connection, connectors } = inside(foyer)
  const line: PeerLine = {
    events: createEmitter(foyer.report),
    ask: () => Promise.reject(new Error('The phone is asked for nothing.')),
    putFirst: async () => {},
    end: async () => {},
  }
  const session = createPeerSession({
    line,
    approved: {
      namespace,
      chains: ['eip155:1', 'eip155:8453'],
      methods: [],
      addresses: { 'eip155:1': [first, second], 'eip155:8453': [first, second, third] },
    },
    network: 'eip155:1',
    wanted: { isOffered: () => true, readAddress: (_, value) => value },
    readChain: async () => null,
    onError: foyer.report,
  })
  connection.take({ connector: connectors.get('test.wallet'), session, restored: false })
  /** The phone now shares these accounts, on Ethereum only. */
  const share = (...shared: readonly string[]) => {
    const accounts = shared.map((address) => `eip155:1:${address}`)
    line.events.emit('update', { namespaces: { eip155: { accounts, methods: [], events: [] } } })
  }
  return { foyer, world, line, share }
}

test('the selected account stays when the wallet shares others besides it, also on another chain', async () => {
  const { foyer, world, line, share } = await connectPhone()
  const shown = () => foyer.account.state.eip155
  const reported: string[] = []
  await foyer.switchAccount({ namespace, address: second })
  foyer.events.on('account.changed', ({ address }) => reported.push(address))
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(shown()).toMatchObject({
    caipAddress: `eip155:8453:${second}`,
    addresses: [first, second, third],
  })
  share(first, second)
  share(first, third, second)
  expect(shown()).toMatchObject({ caipAddress: `eip155:1:${second}`, addresses: [first, third, second] })
  expect(reported).toEqual([second, second, second])
  expect(JSON.parse(world.storage.values['@foyer/shownAccounts'] ?? '{}').value).toEqual({
    eip155: `${first} ${second}`,
  })

  const data = [third]
  line.events.emit('event', { name: 'accountsChanged', data, chainId: 'eip155:1' })
  expect(shown()?.address).toBe(third)
})

test('a selected account that the wallet no longer shares gives way to its first one', async () => {
  const { foyer, share } = await connectPhone()
  await foyer.switchAccount({ namespace, address: second })
  share(first, third)
  expect(foyer.account.state.eip155?.address).toBe(first)
  share(first, second, third)
  expect(foyer.account.state.eip155?.address).toBe(first)
})

test('wallet changes while stopped apply; otherwise the selection stays', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const stop = foyer.start()
  await foyer.connect({ connectorId: 'test.wallet' })
  await foyer.switchAccount({ namespace, address: second })
  stop()
  const stopAgain = foyer.start()
  expect(foyer.account.state.eip155?.address).toBe(second)
  stopAgain()
  world.wallet.switchAccount(2)
  foyer.start()
  expect(foyer.account.state.eip155?.address).toBe(third)
})

test('an account of a disconnected wallet connects it', async () => {
  const { foyer, world } = await createTestFoyer()
  await foyer.switchAccount({ namespace, address: second, connectorId: 'test.wallet' })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(foyer.account.state.eip155?.address).toBe(second)
  expect(world.wallet.mostQuestions).toBe(1)
})

test('a rejection by that wallet keeps the current account', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  const { connectors } = inside(foyer)
  const other = { ...connectors.get('test.wallet'), id: 'other' }
  connectors.set('other', [other])
  world.wallet.rejectNext('connect')
  await expect(
    foyer.switchAccount({ namespace, address: second, connectorId: 'other' }),
  ).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'test.wallet' })
  expect(foyer.account.state.eip155?.address).toBe(first)
})

test('an address may be written in any case where the case does not matter', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const reported: string[] = []
  foyer.events.on('account.changed', ({ address }) => reported.push(address))
  for (const address of [second.toLowerCase(), second.toUpperCase().replace('X', 'x'), second])
    await foyer.switchAccount({ namespace, address })
  expect(foyer.account.state.eip155).toMatchObject({ address: second, caipAddress: `eip155:1:${second}` })
  expect(reported).toEqual([second])

  const { foyer: other } = await createTestFoyer({ families: ['solana'], connected: true })
  const [, shared = ''] = other.account.state.solana?.addresses ?? []
  await expect(
    other.switchAccount({ namespace: 'solana', address: shared.toLowerCase() }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await other.switchAccount({ namespace: 'solana', address: shared })
  expect(other.account.state.solana?.address).toBe(shared)
})

test('rejects an account that the wallet does not share', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const address = `0x${'1'.repeat(40)}`
  await expect(foyer.switchAccount({ namespace, address })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await foyer.disconnect()
  await expect(foyer.switchAccount({ namespace, address: first })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('an account has its type', async () => {
  const { foyer } = await createTestFoyer({ families: ['bip122'] })
  await foyer.load('wallets')
  const { connection, connectors } = inside(foyer)
  const connector = connectors.get('test.bitcoin')
  const session = await connector.connect({
    network: foyer.network.of('bip122'),
    signal: new AbortController().signal,
  })
  const [payment, ordinal = ''] = session.accounts
  const accountTypes = { [payment]: 'payment', [ordinal]: 'ordinal' } as const
  connection.take({
    connector,
    session: Object.create(session, { accountTypes: { value: accountTypes } }),
    restored: false,
  })
  await settle()
  expect(foyer.account.state.bip122).toMatchObject({ type: 'payment', types: accountTypes })
  await foyer.switchAccount({ namespace: 'bip122', address: ordinal })
  expect(foyer.account.state.bip122).toMatchObject({ address: ordinal, type: 'ordinal' })
})
