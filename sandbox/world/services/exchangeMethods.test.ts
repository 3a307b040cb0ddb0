import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { getAddresses } from '../addresses.js'
import { createExchangeMethods } from './exchangeMethods.js'

const app = Fastify()
const orders: unknown[] = []
app.post('/orders', async ({ body }) => {
  orders.push(body)
  return { sessionId: '0f7b2c1d4e5a46b7a8c9d0e1f2a3b4c5' }
})
app.get('/orders/:id', async () => ({ exchangeId: 'binance', status: 'IN_PROGRESS', txHash: null }))
const payments = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

const methods = createExchangeMethods({ ...getAddresses(4100), payments })
const call = async (name: string, params: object, query = '') => {
  const server = Fastify()
  server.get('/', (request) => methods[name]?.answer(params, request))
  try {
    const response = await server.inject(`/${query}`)
    return response.json()
  } finally {
    await server.close()
  }
}

const shop = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const ether = 'eip155:1/slip44:60'

test.each([
  [{ page: 1 }, '', ['binance', 'reown_test']],
  [{ page: 1 }, '?source=fund-wallet', ['binance', 'coinbase', 'reown_test']],
  [{ page: 7, asset: ether }, '', ['binance']],
  [{ page: 1, asset: 'eip155:8453/slip44:60' }, '', []],
  [{ page: 1, asset: 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }, '', ['binance']],
  [{ page: 1, asset: 'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' }, '', []],
  [{ page: 1, exclude: ['binance'] }, '', ['reown_test']],
  [{ page: 1, includeOnly: ['binance'] }, '', ['binance']],
])('lists the exchanges for %j%s', async (params, query, ids) => {
  const { total, exchanges } = await call('reown_getExchanges', params, query)
  expect(exchanges.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(total).toBe(ids.length)
})

const order = { exchangeId: 'binance', asset: ether, amount: '0x2', recipient: `eip155:1:${shop}` }

test('opens an order, whose page it names', async () => {
  expect(await call('reown_getExchangePayUrl', order)).toEqual({
    url: `${payments}/pay/0f7b2c1d4e5a46b7a8c9d0e1f2a3b4c5`,
    sessionId: '0f7b2c1d4e5a46b7a8c9d0e1f2a3b4c5',
  })
  expect(orders).toEqual([{ exchangeId: 'binance', asset: ether, amount: '2', recipient: shop }])
  const status = { exchangeId: 'binance', sessionId: '0f7b2c1d4e5a46b7a8c9d0e1f2a3b4c5' }
  expect(await call('reown_getExchangeBuyStatus', status)).toEqual({ status: 'IN_PROGRESS', txHash: null })
})

test.each([
  ['reown_getExchanges', {}, /Invalid params: missing field `page`/],
  ['reown_getExchanges', { page: 1, includeOnly: [], exclude: [] }, /mutually exclusive/],
  ['reown_getExchangePayUrl', { ...order, exchangeId: 'x' }, /Exchange not found: .*Exchange x not found/],
  ['reown_getExchangePayUrl', { ...order, asset: 'eip155:1' }, /Invalid CAIP-19/],
  ['reown_getExchangePayUrl', { ...order, recipient: 'eip155:1' }, /Invalid CAIP-10/],
  ['reown_getExchangePayUrl', { ...order, recipient: `eip155:8453:${shop}` }, /must match asset chainId/],
  ['reown_getExchangePayUrl', { ...order, asset: 'eip155:1/erc20:0x1' }, /not supported by exchange/],
  ['reown_getExchangePayUrl', { ...order, amount: '-1' }, /Invalid amount/],
  ['reown_getExchangePayUrl', { ...order, amount: '0' }, /Invalid amount/],
  ['reown_getExchangeBuyStatus', { exchangeId: 'binance', sessionId: '' }, /1 to 50 characters/],
  ['reown_getExchangeBuyStatus', { exchangeId: 'coinbase', sessionId: 'a' }, /not found/],
])('%s refuses %j', async (name, params, reason) => {
  expect((await call(name, params)).message).toMatch(reason)
})
