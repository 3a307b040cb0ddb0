import { expect, test } from 'vitest'
import { createTestWorld } from '../../testing/index.js'
import { toTokenBalances, toWorth } from './tokenBalances.js'

const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 5,
  price: 1,
  quantity: { decimals: '6', numeric: '5.000000' },
  iconUrl: '',
} as const

const coin = { ...token, name: 'Ether', symbol: 'ETH', price: 2500, value: 5000 }
const { address: _, ...native } = coin
const unknown = { status: 'loading' } as const
const coins = (value: bigint) => ({ status: 'ready', value: { value, decimals: 18, symbol: 'ETH' } }) as const

test('worth is the sum of all tokens, and unknown while they are', () => {
  const value = [token, { ...token, value: undefined }, token]
  expect(toWorth({ balance: unknown, tokenBalance: { status: 'ready', value } })).toEqual({
    status: 'ready',
    value: 10,
  })
  expect(toWorth({ balance: unknown, tokenBalance: { status: 'unavailable', value } })).toEqual({
    status: 'unavailable',
    value: 10,
  })
  expect(toWorth({ balance: unknown, tokenBalance: { status: 'unavailable', value: undefined } })).toEqual({
    status: 'unavailable',
    value: undefined,
  })
})

test.each([
  ['more than the service knows', coins(3n * 10n ** 18n), 7510],
  ['none', coins(0n), 10],
  ['not known', unknown, 5010],
])('coins are worth what the chain counts, at the price of the service: %s', (_, balance, value) => {
  const tokenBalance = { status: 'ready', value: [native, token, token] } as const
  expect(toWorth({ balance, tokenBalance })).toEqual({ status: 'ready', value })
})

test('coins without a price are worth nothing', () => {
  const tokenBalance = { status: 'ready', value: [{ ...native, price: 0, value: undefined }, token] } as const
  expect(toWorth({ balance: coins(10n ** 18n), tokenBalance })).toEqual({ status: 'ready', value: 5 })
})

test('values that no token has do not make the sum infinite', () => {
  const { environment } = createTestWorld()
  const rich = { ...token, address: 'eip155:1:0x01', value: 1.7e308, price: 1.7e308 }
  const richer = { ...rich, address: 'eip155:1:0x02' }
  const value = toTokenBalances([token, rich, richer], 'eip155:1', environment.page)
  expect(value).toHaveLength(3)
  expect(toWorth({ balance: unknown, tokenBalance: { status: 'ready', value } }).value).toBe(5)
})

test('a token that is listed in two spellings counts once', () => {
  const { environment } = createTestWorld()
  const again = { ...token, address: token.address.toLowerCase() }
  expect(toTokenBalances([token, again], 'eip155:1', environment.page)).toMatchObject([token])
})
