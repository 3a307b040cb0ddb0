import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopAuth } from './generated/shop/auth.js'
import { scripts } from './scripts.js'
import { type Shop, startShop } from './startShop.js'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const printed: { readonly [name: string]: readonly string[] } = {
  mappedUnion: ['card 4242', '20 in cash', 'getPayment returned nothing at digits instead of string.'],
  unmappedUnion: ['2 days to go', 'taken by Ada'],
  upload: ['6 bytes of image/svg+xml: A circle, round and red'],
  streamWithCancel: ['price 1: 10', 'price 2: 20'],
  streamWithAbort: ['price 7: 70', 'No more prices, please'],
  lines: ['1: 9.5', '2: 12'],
  streamOrAnswer: ['Buy tea', 'Buy', 'tea'],
  retry: ['7 articles'],
  queries: ['card 4242', '1a 1b 2a 2b 3a 3b', '6 bytes'],
  pagination: ['1a', '1b', '2a', '2b', '3a', '3b'],
  queryStyles: [
    'tags=new&tags=a%26b',
    'ids=1,2',
    'words=green%20tea',
    'sizes=s%7Cm',
    'price%5Bfrom%5D=1&price%5Bto%5D=2',
    'from=1&to=2',
    'length=from,1,to,2',
    'where=%7B%22from%22%3A1%2C%22to%22%3A2%7D',
  ],
  security: [
    `Basic ${btoa('ada:geheim')}`,
    'Bearer token-1',
    'key-1',
    'key-2',
    'session=key-3',
    'Bearer token-2',
    'Bearer token-1 and key-1',
  ],
}

test.each(Object.entries(scripts))('the script %s prints what the shop says', async (name, script) => {
  const lines: string[] = []
  await script(shop.baseUrl, (line) => lines.push(line))
  expect(lines).toEqual(printed[name])
})

test('leaving a stream closes its connection', () => shop.pricesAreLeft)

test('a busy shop was asked until it answered', () => {
  expect(shop.asked.get('/stock')).toBe(3)
})

test('a table tells what each operation needs, with its scopes', () => {
  const { getWithBoth, getWithOauth } = shopAuth
  expect(getWithBoth).toEqual([{ bearer: [], headerKey: [] }])
  expect(getWithOauth).toEqual([{ oauth: ['read'] }])
  expect(shopAuth).not.toHaveProperty('getStock')
})
