import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../features/connectors/connectors.js'
import { createTestFoyer } from '../testing/index.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import { groupConnectors } from './groupConnectors.js'

type Some = Pick<ConnectorInfo, 'namespace' | 'name' | 'rdns' | 'explorerId' | 'walletKey'>

const group = (...connectors: Some[]) =>
  groupConnectors(connectors).map((members) => members.map(({ namespace }) => namespace))

const evm = { namespace: 'eip155', name: 'Lantern', rdns: 'test.lantern' } as const

test.each<[string, Some]>([
  ['reverse domain name', { namespace: 'solana', name: 'Laterne', rdns: 'test.lantern' }],
  ['id at the wallet service', { namespace: 'solana', name: 'Laterne', explorerId: 'a1' }],
  ['object of the page', { namespace: 'solana', name: 'Laterne', walletKey: 'b2' }],
])('connectors of two namespaces with the same %s are one wallet', (_, solana) => {
  const known = { ...evm, explorerId: 'a1', walletKey: 'b2' }
  expect(group(known, solana)).toEqual([['eip155', 'solana']])
  expect(group(solana, known)).toEqual([['solana', 'eip155']])
})

test('connectors of two namespaces with only the same name are two wallets', () => {
  const { rdns, ...nameless } = evm
  expect(group(nameless, { ...nameless, namespace: 'solana' })).toEqual([['eip155'], ['solana']])
  expect(group(evm, { ...nameless, namespace: 'solana' })).toEqual([['eip155'], ['solana']])
})

test('two wallets of one namespace stay separate, whatever they claim', () => {
  expect(group(evm, evm)).toEqual([['eip155'], ['eip155']])
  expect(group(evm, evm, { ...evm, namespace: 'solana' })).toEqual([['eip155', 'solana'], ['eip155']])
})

test('the WalletConnect connector is one, for all namespaces', async () => {
  const { foyer } = await createTestFoyer({ families: ['eip155', 'solana', 'bip122'] })
  const codes = foyer.connectors.state.list.filter(({ id }) => id === walletConnectId)
  expect(group(...codes)).toEqual([['eip155', 'solana', 'bip122']])
})
