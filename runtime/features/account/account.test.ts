import { expect, test } from 'vitest'
import { createAccount } from './account.js'

const on = (caipNetworkId: 'eip155:1' | 'eip155:8453', ...accounts: [string, ...string[]]) => ({
  accounts,
  caipNetworkId,
})

const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  value: 5,
  price: 1,
  quantity: { decimals: '6', numeric: '5.000000' },
  iconUrl: '',
} as const

test('a new account has no data', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa', '0xb'))
  expect(account.state.eip155).toEqual({
    address: '0xa',
    caipAddress: 'eip155:1:0xa',
    type: 'eoa',
    types: {},
    labels: {},
    addresses: ['0xa', '0xb'],
    profile: { status: 'loading' },
    balance: { status: 'loading' },
    worth: { status: 'loading' },
    tokenBalance: { status: 'loading' },
    currentTab: 'tokens',
  })
})

test('a new address discards the data of the previous one', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.setProfile('eip155', { status: 'ready', value: { name: 'maria.eth' } })
  account.actions.setTokens('eip155', { status: 'ready', value: [token] })
  account.actions.set('eip155', on('eip155:1', '0xb'))
  expect(account.state.eip155).toMatchObject({
    address: '0xb',
    profile: { status: 'loading' },
    worth: { status: 'loading' },
    tokenBalance: { status: 'loading' },
    currentTab: 'tokens',
  })
})

test('a new chain discards balances and keeps the name', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.setProfile('eip155', { status: 'ready', value: { name: 'maria.eth' } })
  account.actions.setBalance('eip155', { status: 'ready', value: { value: 1n, decimals: 18, symbol: 'ETH' } })
  account.actions.set('eip155', on('eip155:8453', '0xa'))
  expect(account.state.eip155).toMatchObject({
    caipAddress: 'eip155:8453:0xa',
    profile: { status: 'ready', value: { name: 'maria.eth' } },
    balance: { status: 'loading' },
  })
})

test('new shared addresses keep the data of the account', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.setTokens('eip155', { status: 'ready', value: [token] })
  account.actions.set('eip155', on('eip155:1', '0xa', '0xc'))
  expect(account.state.eip155).toMatchObject({ addresses: ['0xa', '0xc'], worth: { value: 5 } })
})

test('namespaces are independent, and late data of a removed account is ignored [G3]', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.set('solana', { accounts: ['7S3P'], caipNetworkId: 'solana:main' })
  account.actions.clear('eip155')
  account.actions.setTokens('eip155', { status: 'ready', value: [token] })
  expect(account.state.eip155).toBeUndefined()
  expect(account.state.solana?.address).toBe('7S3P')
})

test('worth is the sum of all tokens, and the tab survives an address change', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.setTokens('eip155', {
    status: 'ready',
    value: [token, { ...token, value: undefined }, token],
  })
  account.actions.setTab('eip155', 'activity')
  expect(account.state.eip155?.worth).toEqual({ status: 'ready', value: 10 })
  account.actions.setTokens('eip155', { status: 'unavailable', value: undefined })
  expect(account.state.eip155?.worth).toEqual({ status: 'unavailable', value: undefined })
  account.actions.set('eip155', on('eip155:1', '0xb'), '0xb')
  expect(account.state.eip155).toMatchObject({ currentTab: 'activity', tokenBalance: { status: 'loading' } })
})
