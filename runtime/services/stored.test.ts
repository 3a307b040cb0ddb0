import { expect, test, vi } from 'vitest'
import { storedEntries } from '#generated/storage'
import { intentEntries } from '#generated/storage/intent'
import { balanceCache, identityCache, nameCache, nativeBalanceCache } from '#generated/storage/use'
import { createCache } from '../core/cache.js'
import { inside } from '../inside.js'
import { limits } from '../limits.js'
import { createTestFoyer, createTestWorld } from '../testing/index.js'
import { createStored } from './stored.js'

function setUp() {
  const { environment, storage, clock } = createTestWorld()
  return { storage, clock, stored: createStored(storedEntries, environment) }
}

const key = '@foyer/connectorIds'

test('round-trips a value in a versioned envelope', () => {
  const { stored, storage, clock } = setUp()
  stored.set('connectorIds', { eip155: 'test.wallet' })
  expect(stored.get('connectorIds')).toEqual({ eip155: 'test.wallet' })
  const text = storage.values[key]
  expect(JSON.parse(text ?? '')).toEqual({ version: 1, at: clock.now(), value: { eip155: 'test.wallet' } })
  stored.remove('connectorIds')
  expect(storage.values).toEqual({})
})

test('does not write a value that is too long, and removes the old one [LS-07] [LS-23]', () => {
  const { stored, storage } = setUp()
  stored.set('connectorIds', { eip155: 'old' })
  stored.set('connectorIds', { eip155: 'x'.repeat(limits.storedBytes) })
  expect(storage.values).toEqual({})
})

test('a missing value reads as undefined [LS-03]', () => {
  expect(setUp().stored.get('connectorIds')).toBeUndefined()
})

test.each([
  'null',
  '{',
  'hello',
  '7',
  '[]',
  '{"version":1}',
  '{"value":{}}',
  '{"version":2,"at":1,"value":{}}',
  '{"version":"1","at":1,"value":{}}',
  '{"version":1,"at":1,"value":[]}',
  '{"version":1,"at":1,"value":{"eip155":7}}',
  `{"version":1,"at":1,"value":{"eip155":"${'x'.repeat(limits.storedBytes)}"}}`,
])('discards %.40s [LS-05] [LS-07] [LC-15]', (text) => {
  const { stored, storage } = setUp()
  storage.setItem(key, text)
  expect(stored.get('connectorIds')).toBeUndefined()
  expect(storage.values).toEqual({})
})

test('a value of 4 MB is removed without being parsed [LS-07]', () => {
  const { stored, storage } = setUp()
  storage.setItem(key, `{"version":1,"at":1,"value":{"eip155":"${'x'.repeat(4_000_000)}"}}`)
  const parse = vi.spyOn(JSON, 'parse')
  expect(stored.get('connectorIds')).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
  expect(storage.values).toEqual({})
  parse.mockRestore()
})

test('failing storage behaves like empty storage [LS-01] [LS-19]', () => {
  const { stored, storage } = setUp()
  storage.deny()
  expect(stored.get('connectorIds')).toBeUndefined()
  stored.set('connectorIds', { eip155: 'a' })
  expect(stored.get('connectorIds')).toEqual({ eip155: 'a' })
  stored.remove('connectorIds')
  expect(stored.get('connectorIds')).toBeUndefined()
})

test('stores the connected wallets and namespaces, each with its connector [STORE-01]', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana'] })
  const stored = createStored({ ...storedEntries, ...intentEntries }, world.environment)
  const { get, set } = inside(foyer).connectors
  set('eip155', [{ ...get('test.wallet'), explorerId: 'listed' }])
  await foyer.connect({ connectorId: 'test.wallet' })
  await foyer.connect({ connectorId: 'test.solana' })
  expect(stored.get('recentWallets')).toEqual([{ id: 'listed', name: 'Test Wallet' }])
  expect(stored.get('lastWallet')).toEqual({ id: 'test.solana', name: 'Test Solana Wallet' })
  expect(stored.get('connectorIds')).toEqual({ eip155: 'test.wallet', solana: 'test.solana' })
  expect(stored.get('connectedNamespaces')).toEqual(['eip155', 'solana'])
  foyer.destroy()
})

test('stores the active network and the connection status [STORE-02]', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana'] })
  const stored = createStored({ ...storedEntries, ...intentEntries }, world.environment)
  const read = () => [
    stored.get('activeNetworkId'),
    stored.get('activeNamespace'),
    stored.get('connectionStatus'),
  ]
  await foyer.connect({ connectorId: 'test.wallet' })
  expect(read()).toEqual(['eip155:1', 'eip155', 'connected'])
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(read()).toEqual(['eip155:8453', 'eip155', 'connected'])
  await foyer.connect({ connectorId: 'test.solana' })
  expect(read()).toEqual([foyer.network.of('solana').caipNetworkId, 'solana', 'connected'])
  await foyer.disconnect()
  expect(read().at(-1)).toBe('disconnected')
  foyer.destroy()
})

test('caches balances for 30 s, names and identities for five minutes [STORE-05] [D-14]', async () => {
  const { environment, clock } = createTestWorld()
  const stored = createStored({ nativeBalanceCache, balanceCache, identityCache, nameCache }, environment)
  const common = { now: clock.now, maximumEntries: limits.cacheEntries }
  const native = createCache({
    ...common,
    ttlMs: nativeBalanceCache.ttlMs ?? 0,
    read: () => stored.get('nativeBalanceCache'),
    write: (entries) => stored.set('nativeBalanceCache', { ...entries }),
  })
  const tokens = createCache({
    ...common,
    ttlMs: balanceCache.ttlMs ?? 0,
    read: () => stored.get('balanceCache'),
    write: (entries) => stored.set('balanceCache', { ...entries }),
  })
  const identities = createCache({
    ...common,
    ttlMs: identityCache.ttlMs ?? 0,
    read: () => stored.get('identityCache'),
    write: (entries) => stored.set('identityCache', { ...entries }),
  })
  const names = createCache({
    ...common,
    ttlMs: nameCache.ttlMs ?? 0,
    read: () => stored.get('nameCache'),
    write: (entries) => stored.set('nameCache', { ...entries }),
  })
  native.set('a', { value: '1', decimals: 18, symbol: 'ETH' })
  tokens.set('a', [{ symbol: 'USDC' }])
  identities.set('a', { name: 'maria.eth' })
  names.set('a', ['maria.shop.id'])
  const kept = () => [native, tokens, identities, names].map((cache) => cache.get('a') !== undefined)
  await clock.advance(29_999)
  expect(kept()).toEqual([true, true, true, true])
  await clock.advance(1)
  expect(kept()).toEqual([false, false, true, true])
  await clock.advance(269_999)
  expect(kept()).toEqual([false, false, true, true])
  await clock.advance(1)
  expect(kept()).toEqual([false, false, false, false])
})
