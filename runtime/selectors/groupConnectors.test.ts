import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../features/connectors/connectors.js'
import { groupConnectors } from './groupConnectors.js'

type Some = Pick<ConnectorInfo, 'namespace' | 'name' | 'rdns' | 'explorerId'>

const group = (...connectors: Some[]) =>
  groupConnectors(connectors).map((members) => members.map(({ namespace }) => namespace))

const evm = { namespace: 'eip155', name: 'Lantern' } as const

test.each<[string, Some]>([
  ['name', { namespace: 'solana', name: 'Lantern' }],
  ['name, but for the word wallet', { namespace: 'solana', name: 'Lantern Wallet' }],
  ['reverse domain name', { namespace: 'solana', name: 'Laterne', rdns: 'test.lantern' }],
  ['id at the wallet service', { namespace: 'solana', name: 'Laterne', explorerId: 'a1' }],
])('two families of the same %s are one wallet', (_, solana) => {
  const known = { ...evm, rdns: 'test.lantern', explorerId: 'a1' }
  expect(group(known, solana)).toEqual([['eip155', 'solana']])
  expect(group(solana, known)).toEqual([['solana', 'eip155']])
})

test('two wallets of one family stay two, whatever they call themselves [IW-05]', () => {
  expect(group(evm, evm)).toEqual([['eip155'], ['eip155']])
  expect(group(evm, evm, { ...evm, namespace: 'solana' })).toEqual([['eip155', 'solana'], ['eip155']])
})

test('what has nothing in common stays apart', () => {
  const other = { namespace: 'solana', name: 'Beacon', rdns: undefined, explorerId: undefined } as const
  expect(group({ ...evm, rdns: undefined }, other)).toEqual([['eip155'], ['solana']])
})
