import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../controllers/connectors.js'
import { createTestListedWallet } from '../testing/index.js'
import { connectorOf } from './connectorOf.js'
import { offeredWallets } from './offeredWallets.js'

const wallets = [0, 1, 2].map(createTestListedWallet)
const connector: ConnectorInfo = {
  id: 'a',
  name: 'A',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  rdns: 'test.a',
}
const lists = (featured = wallets.slice(0, 1), recommended = wallets) => ({
  featured: { status: 'ready', items: featured } as const,
  recommended: { status: 'ready', items: recommended } as const,
})
const names = (parameters: Partial<Parameters<typeof offeredWallets>[0]>) =>
  offeredWallets({ wallets: lists(), connectors: [], ...parameters }).map(({ id }) => id)

test('featured wallets come first and no wallet twice [WALL-01]', () => {
  expect(names({ wallets: lists([createTestListedWallet(2)]) })).toEqual([
    'wallet-003',
    'wallet-001',
    'wallet-002',
  ])
})

test('installed wallets are left out, by reverse domain name or by name [CONN-11]', () => {
  const byDomain = { ...connector, rdns: 'test.listed-001' }
  const byName = { ...connector, rdns: undefined, name: 'LISTED WALLET 002' }
  expect(names({ connectors: [byDomain, byName] })).toEqual(['wallet-003'])
})

test('two wallets that name no domain are not the same', () => {
  const nameless = { ...createTestListedWallet(0), rdns: null }
  expect(names({ wallets: lists([], [nameless]), connectors: [{ ...connector, rdns: undefined }] })).toEqual([
    'wallet-001',
  ])
})

test('for one chain family, only wallets that serve it, or do not say', () => {
  const solana = { ...createTestListedWallet(5), chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }
  const silent = { ...createTestListedWallet(6), chains: [] }
  expect(names({ wallets: lists([], [...wallets, solana, silent]), namespace: 'solana' })).toEqual([
    'wallet-006',
    'wallet-007',
  ])
})

test('a listed wallet is taken for installed by its domain, never by its name [WALL-04]', () => {
  const wallet = createTestListedWallet(0)
  const namesake = { ...connector, name: wallet.name }
  const same = { ...connector, rdns: 'test.listed-001' }
  expect(connectorOf(wallet, [namesake])).toBeUndefined()
  expect(connectorOf(wallet, [namesake, same])).toBe(same)
  expect(connectorOf({ ...wallet, rdns: null }, [{ ...connector, rdns: undefined }])).toBeUndefined()
})
