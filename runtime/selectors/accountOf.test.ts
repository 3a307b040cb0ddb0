import { expect, test } from 'vitest'
import { accountOf } from './accountOf.js'

const on = (caipNetworkId: 'eip155:1' | 'eip155:8453', ...accounts: [string, ...string[]]) => ({
  accounts,
  caipNetworkId,
})

const before = {
  ...accountOf(on('eip155:1', '0xa', '0xb')),
  profile: { status: 'ready', value: { name: 'maria.eth' } },
  balance: { status: 'ready', value: { value: 1n, decimals: 18, symbol: 'ETH' } },
  worth: { status: 'ready', value: 5 },
  tokenBalance: { status: 'ready', value: [] },
  currentTab: 'activity',
} as const

const noFigures = {
  balance: { status: 'loading' },
  worth: { status: 'loading' },
  tokenBalance: { status: 'loading' },
}

test('a new account has no data', () => {
  expect(accountOf(on('eip155:1', '0xa', '0xb'))).toEqual({
    address: '0xa',
    caipAddress: 'eip155:1:0xa',
    type: 'eoa',
    types: {},
    labels: {},
    addresses: ['0xa', '0xb'],
    profile: { status: 'loading' },
    ...noFigures,
    currentTab: 'tokens',
  })
})

test('a new address discards the data of the previous one, and keeps the tab', () => {
  const loading = { ...noFigures, profile: { status: 'loading' }, currentTab: 'activity' }
  expect(accountOf(on('eip155:1', '0xa', '0xb'), before, '0xb')).toMatchObject({ address: '0xb', ...loading })
  expect(accountOf(on('eip155:1', '0xb'), before)).toMatchObject({ address: '0xb', ...loading })
})

test('a new chain discards balances and keeps the name', () => {
  expect(accountOf(on('eip155:8453', '0xa'), before)).toMatchObject({
    caipAddress: 'eip155:8453:0xa',
    profile: before.profile,
    ...noFigures,
  })
})

test('new shared addresses keep the account and its data', () => {
  const addresses = ['0xc', '0xa'] as const
  expect(accountOf(on('eip155:1', ...addresses), before)).toEqual({ ...before, addresses })
  expect(accountOf(on('eip155:1', ...addresses), before, '0xnot-shared').address).toBe('0xc')
})
