import { expect, test } from 'vitest'
import { checksumAddress } from '../../adapters/evm/checksumAddress.js'
import { chainOf, readApproved } from './approvedNamespace.js'

const one = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const two = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const readAddress = (namespace: string, value: string) =>
  namespace === 'eip155' && /^0x[0-9a-f]{40}$/i.test(value) ? checksumAddress(value) : undefined
const wanted = { namespaces: ['eip155'] as const, isOffered: () => true, readAddress }
const agreed = (...accounts: string[]) => ({ eip155: { accounts, methods: ['personal_sign'] } })

test('reads accounts by chain, in the wallet’s order, without duplicates', () => {
  const accounts = [
    `eip155:1:${one}`,
    `eip155:1:${two}`,
    `eip155:1:${one.toLowerCase()}`,
    `eip155:8453:${two.toLowerCase()}`,
  ]
  expect(readApproved(agreed(...accounts), wanted)).toEqual([
    {
      namespace: 'eip155',
      chains: ['eip155:1', 'eip155:8453'],
      methods: ['personal_sign'],
      addresses: { 'eip155:1': [one, two], 'eip155:8453': [two] },
    },
  ])
})

test('merges keys by chain into one namespace and drops namespaces that were not requested', () => {
  const namespaces = {
    'eip155:1': { accounts: [`eip155:1:${one}`], methods: ['personal_sign'] },
    'eip155:8453': { accounts: [`eip155:8453:${one}`], methods: ['eth_sign'] },
    cosmos: { accounts: ['cosmos:hub:cosmos1abc'], methods: [] },
  }
  const [only, ...more] = readApproved(namespaces, wanted)
  expect(more).toEqual([])
  expect(only).toMatchObject({ chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign', 'eth_sign'] })
})

test('drops a namespace without any chain that the page offers [D-12]', () => {
  const isOffered = (chain: string) => chain === 'eip155:8453'
  const read = (account: string) => readApproved(agreed(account), { ...wanted, isOffered })
  expect(read(`eip155:1:${one}`)).toEqual([])
  expect(read(`eip155:8453:${one}`)).toHaveLength(1)
})

test('is empty when the wallet shares no account', () => {
  expect(readApproved(agreed(), wanted)).toEqual([])
})

test.for([
  'eip155:1',
  `eip155:1:${one}:more`,
  `nowhere:1:${one}`,
  `eip155::${one}`,
  'eip155:1:',
  '',
  'eip155:1:banana',
  'eip155:1:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
])('rejects "%s" as an account', (account) => {
  expect(() => readApproved(agreed(account), wanted)).toThrow('Invalid CAIP-10 address')
})

test.for(['solana', 'eip155:8453'])('rejects an account of eip155:1 listed under %s [D-12]', (key) => {
  const namespaces = { [key]: { accounts: [`eip155:1:${one}`], methods: [] } }
  expect(() => readApproved(namespaces, wanted)).toThrow('Invalid CAIP-10 address')
})

test.for([
  [8453, 'eip155:8453'],
  ['0x2105', 'eip155:8453'],
  ['8453', 'eip155:8453'],
  ['eip155:8453', 'eip155:8453'],
  ['0X002105', 'eip155:8453'],
  [8453n, 'eip155:8453'],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
  ['1:2', undefined],
] as const)('%o names the chain %s', ([value, chain]) => {
  expect(chainOf('eip155', value)).toBe(chain)
})

test('reads chains of other namespaces by reference or CAIP-2 id', () => {
  expect(chainOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
  expect(chainOf('solana', 'solana:5eykt')).toBe('solana:5eykt')
})

test('drops methods that were not proposed', () => {
  const namespaces = {
    eip155: { accounts: [`eip155:1:${one}`], methods: ['personal_sign', 'wallet_steal', 'eth_getBalance'] },
  }
  expect(readApproved(namespaces, wanted)[0]?.methods).toEqual(['personal_sign'])
})

// The time limit of the test: each account was compared with all others.
test('reads an approval of thousands of accounts and methods in time', () => {
  const count = 60_000
  const accounts = Array.from({ length: count }, (_, index) => `eip155:1:0x${`${index}`.padStart(40, '0')}`)
  const methods = Array.from({ length: count }, (_, index) => `method${index}`)
  const [approved] = readApproved(
    { eip155: { accounts: [...accounts, ...accounts], methods } },
    { namespaces: ['eip155'], isOffered: () => true, readAddress: (_, value) => value },
  )
  expect(approved?.addresses['eip155:1']).toHaveLength(count)
  expect(approved?.methods).toEqual([])
})
