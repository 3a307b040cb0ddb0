import { expect, test } from 'vitest'
import { toWorth } from './tokenBalances.js'

const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  value: 5,
  price: 1,
  quantity: { decimals: '6', numeric: '5.000000' },
  iconUrl: '',
} as const

test('worth is the sum of all tokens, and unknown while they are', () => {
  const value = [token, { ...token, value: undefined }, token]
  expect(toWorth({ status: 'ready', value })).toEqual({ status: 'ready', value: 10 })
  expect(toWorth({ status: 'unavailable', value })).toEqual({ status: 'unavailable', value: 10 })
  expect(toWorth({ status: 'unavailable', value: undefined })).toEqual({
    status: 'unavailable',
    value: undefined,
  })
})
