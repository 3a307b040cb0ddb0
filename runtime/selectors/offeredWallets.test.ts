import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../features/connectors/connectors.js'
import { createTestListedWallet } from '../testing/index.js'
import { connectorOf } from './connectorOf.js'
import { groupConnectors } from './groupConnectors.js'
import { offeredWallets } from './offeredWallets.js'

const wallets = [0, 1, 2].map(createTestListedWallet)
const connector: ConnectorInfo = {
  id: 'a',
  name: 'A',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  rdns: 'test.a',
}
const lists = (featured = wallets.slice(0, 1), recommended = wallets, recent: typeof wallets = []) => ({
  recent,
  featured: { status: 'ready', items: featured } as const,
  recommended: { status: 'ready', items: recommended } as const,
})
const offer = (parameters: Partial<Parameters<typeof offeredWallets>[0]>) =>
  offeredWallets({ config: {}, connectors: { list: [], recent: [] }, wallets: lists(), ...parameters })
const names = (parameters: Parameters<typeof offer>[0]) =>
  Object.values(offer(parameters))
    .flat()
    .map(({ id }) => id)
const installed = (...list: ConnectorInfo[]) => ({ list, recent: [] })

test('featured wallets come first, without duplicates', () => {
  expect(names({ wallets: lists([createTestListedWallet(2)]) })).toEqual([
    'wallet-003',
    'wallet-001',
    'wallet-002',
  ])
})

test('excludes installed wallets by reverse domain name or wallet service id, never by name', () => {
  const byDomain = { ...connector, rdns: 'test.listed-001' }
  const byId = { ...connector, rdns: undefined, explorerId: 'wallet-002' }
  const namesake = { ...connector, rdns: undefined, name: 'Listed Wallet 003' }
  expect(wallets[2]?.name).toBe(namesake.name)
  expect(names({ connectors: installed(byDomain, byId, namesake) })).toEqual(['wallet-003'])
})

test('two wallets without a domain are different', () => {
  const nameless = { ...createTestListedWallet(0), rdns: null }
  expect(
    names({ wallets: lists([], [nameless]), connectors: installed({ ...connector, rdns: undefined }) }),
  ).toEqual(['wallet-001'])
})

test('with a namespace, keeps wallets that serve it or do not say', () => {
  const solana = { ...createTestListedWallet(5), chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }
  const silent = { ...createTestListedWallet(6), chains: [] }
  expect(names({ wallets: lists([], [...wallets, solana, silent]), namespace: 'solana' })).toEqual([
    'wallet-006',
    'wallet-007',
  ])
})

test('matches a listed wallet to an installed one by domain, never by name', () => {
  const wallet = createTestListedWallet(0)
  const namesake = { ...connector, name: wallet.name }
  const same = { ...connector, rdns: 'test.listed-001' }
  expect(connectorOf(wallet, [namesake])).toBeUndefined()
  expect(connectorOf(wallet, [namesake, same])).toBe(same)
  expect(connectorOf({ ...wallet, rdns: null }, [{ ...connector, rdns: undefined }])).toBeUndefined()
})

test('when two wallets of a namespace claim a listed domain, both are shown, and only the wallet service id matches [IW-05] [D-08]', () => {
  const wallet = createTestListedWallet(0)
  const first = { ...connector, id: 'first', rdns: 'test.listed-001' }
  const clone = { ...connector, id: 'clone', rdns: 'test.listed-001' }
  expect(connectorOf(wallet, [first, clone])).toBeUndefined()
  expect(connectorOf(wallet, [first, { ...clone, namespace: 'solana' }])).toBe(first)
  const known = { ...clone, explorerId: wallet.id }
  expect(connectorOf(wallet, [first, known])).toBe(known)
  expect(groupConnectors([first, clone])).toEqual([[first], [clone]])
})

test('replaces installed wallets with others', () => {
  const many = [0, 1, 2, 3, 4, 5, 6, 7].map(createTestListedWallet)
  const installedConnectors = installed(
    { ...connector, rdns: 'test.listed-002' },
    { ...connector, rdns: 'test.listed-003' },
  )
  expect(names({ wallets: lists([], many), connectors: installedConnectors })).toEqual([
    'wallet-001',
    'wallet-004',
    'wallet-005',
    'wallet-006',
  ])
})

test('a recently used wallet appears once, with all its service data', () => {
  const recent = [{ id: 'wallet-002', name: 'As it was called' }]
  const connectors = { list: [], recent }
  expect(offer({ connectors, wallets: undefined }).recent).toEqual(recent)
  const known = offer({ connectors, wallets: lists([], wallets, [createTestListedWallet(1)]) })
  expect(known.recent).toEqual([createTestListedWallet(1)])
  expect(known.recommended.map(({ id }) => id)).toEqual(['wallet-001', 'wallet-003'])
})

test('a recently used wallet is offered only if the page still offers it', () => {
  const recent = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
  const recentWith = (config: Parameters<typeof offeredWallets>[0]['config']) =>
    offer({ config, connectors: { list: [], recent } }).recent.map(({ id }) => id)
  expect(recentWith({ excludeWalletIds: ['a'] })).toEqual(['b', 'c'])
  expect(recentWith({ includeWalletIds: ['a', 'b'], excludeWalletIds: ['a'] })).toEqual(['b'])
  expect(recentWith({ includeWalletIds: [] })).toEqual(['a', 'b', 'c'])
  const [custom] = recent
  const config = { includeWalletIds: ['d'], featuredWalletIds: ['b'], customWallets: custom && [custom] }
  expect(recentWith(config)).toEqual(['a', 'b'])
})

test('offers host wallets unless they are installed or featured', () => {
  const own = { id: 'own', name: 'Own Wallet', rdns: 'test.own' }
  const config = { customWallets: [own, { id: 'wallet-001', name: 'Same' }] }
  expect(offer({ config, wallets: undefined }).custom.map(({ id }) => id)).toEqual(['own', 'wallet-001'])
  expect(offer({ config }).custom).toEqual([own])
  const installedConnectors = installed({ ...connector, rdns: 'test.own' })
  expect(offer({ config, connectors: installedConnectors }).custom).toEqual([])
})
