import { expect, test } from 'vitest'
import { createAccount } from './account.js'

const on = (caipNetworkId: 'eip155:1' | 'eip155:8453', ...accounts: [string, ...string[]]) => ({
  accounts,
  caipNetworkId,
})

test('an account starts with nothing known of it', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa', '0xb'))
  expect(account.state.eip155).toEqual({
    address: '0xa',
    caipAddress: 'eip155:1:0xa',
    addresses: ['0xa', '0xb'],
    profile: { status: 'loading' },
    balance: { status: 'loading' },
    worth: { status: 'loading' },
  })
})

test('another address forgets all that was read for the one before [A-2]', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.setProfile('eip155', { status: 'ready', value: { name: 'maria.eth' } })
  account.actions.setWorth('eip155', { status: 'ready', value: 5 })
  account.actions.set('eip155', on('eip155:1', '0xb'))
  expect(account.state.eip155).toMatchObject({
    address: '0xb',
    profile: { status: 'loading' },
    worth: { status: 'loading' },
  })
})

test('another chain forgets the figures and keeps the name', () => {
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

test('the same account with more addresses keeps what is known', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.setWorth('eip155', { status: 'ready', value: 5 })
  account.actions.set('eip155', on('eip155:1', '0xa', '0xc'))
  expect(account.state.eip155).toMatchObject({ addresses: ['0xa', '0xc'], worth: { value: 5 } })
})

test('families do not touch each other, and what is gone does not come back [CONN-10] [G3]', () => {
  const account = createAccount()
  account.actions.set('eip155', on('eip155:1', '0xa'))
  account.actions.set('solana', { accounts: ['7S3P'], caipNetworkId: 'solana:main' })
  account.actions.clear('eip155')
  account.actions.setWorth('eip155', { status: 'ready', value: 5 })
  expect(account.state.eip155).toBeUndefined()
  expect(account.state.solana?.address).toBe('7S3P')
})
