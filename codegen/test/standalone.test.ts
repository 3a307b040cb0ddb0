import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  blockchainApiServers,
  callChainRpc,
  createBlockchainApiClient,
  getBalance,
  getIdentity,
  getSupportedChains,
  sendAnalyticsEvent,
} from '../../generated/blockchain-api/index.js'
import { createWalletServiceClient, getTokenImage, getWallets } from '../../generated/wallet-service/index.js'

/** Requests to the server, and its next response. */
const asked: { method: string; url: string; type: string | undefined; body: string }[] = []
let answer: { status: number; type: string; body: string } = { status: 200, type: '', body: '' }
let server: Server
let baseUrl = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ method, url, type: headers['content-type'], body })
      response.writeHead(answer.status, answer.type ? { 'content-type': answer.type } : {}).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => server.close())

const ambient = () => ({ projectId: 'p1', st: 'foyer', sv: '0.1.0', clientId: undefined })
const blockchain = () => createBlockchainApiClient({ baseUrl, ambient })
const wallets = () => createWalletServiceClient({ baseUrl, ambient })

function answerWith(body: unknown, status = 200) {
  answer = { status, type: 'application/json', body: JSON.stringify(body) }
}

test('fetches the supported chains', async () => {
  answerWith({ http: ['eip155:1'], ws: [] })
  expect(await getSupportedChains(blockchain(), {})).toEqual({ http: ['eip155:1'], ws: [] })
  expect(asked.at(-1)).toMatchObject({
    method: 'GET',
    url: '/v1/supported-chains?projectId=p1&st=foyer&sv=0.1.0',
  })
})

test('fetches an identity', async () => {
  answerWith({ name: null, avatar: null })
  expect(await getIdentity(blockchain(), { address: '0x1', sender: '0x2' })).toEqual({
    name: null,
    avatar: null,
  })
  expect(asked.at(-1)?.url).toBe('/v1/identity/0x1?sender=0x2&projectId=p1&st=foyer&sv=0.1.0')
})

test('fetches balances, without invalid entries', async () => {
  const ether = {
    name: 'Ether',
    symbol: 'ETH',
    price: 2,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
  }
  answerWith({ balances: [ether, { ...ether, price: '2' }] })
  const parameters = {
    address: '0x1',
    currency: 'usd',
    chainId: 'eip155:1',
    forceUpdate: ['eip155:1:0xa', 'b'],
  } as const
  expect(await getBalance(blockchain(), parameters)).toEqual({ balances: [ether] })
  expect(asked.at(-1)?.url).toBe(
    '/v1/account/0x1/balance?currency=usd&chainId=eip155%3A1&forceUpdate=eip155%3A1%3A0xa,b&projectId=p1&st=foyer&sv=0.1.0',
  )
})

test('sends a batch to a chain without a preflight', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } as const
  answerWith([{ jsonrpc: '2.0', id: 1, result: '0x1' }])
  expect(await callChainRpc(blockchain(), { chainId: 'eip155:1', body: [call] })).toHaveLength(1)
  const url = '/v1/?chainId=eip155%3A1&projectId=p1&st=foyer&sv=0.1.0'
  expect(asked.at(-1)).toEqual({ method: 'POST', url, type: 'text/plain', body: JSON.stringify([call]) })
})

test('sends an event to its own server, and needs no response body', async () => {
  answer = { status: 202, type: '', body: '' }
  const props = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }
  const event = { eventId: 'e', url: 'https://shop.example', domain: 'shop.example', timestamp: 1, props }
  expect(await sendAnalyticsEvent(blockchain(), event)).toBeUndefined()
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    url: '/e?projectId=p1&st=foyer&sv=0.1.0',
    type: 'text/plain',
  })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual(event)
  expect(blockchainApiServers.analytics).not.toBe(blockchainApiServers.main)
})

test('fetches a page of wallets [WAPI-01]', async () => {
  answerWith({ data: [{ id: 'a', name: 'Lantern', rdns: null }, { id: 'b' }], count: 2 })
  const parameters = {
    page: 1,
    entries: 40,
    chains: ['eip155:1', 'eip155:137'],
    exclude: [],
    search: undefined,
  }
  expect((await getWallets(wallets(), parameters)).data).toEqual([{ id: 'a', name: 'Lantern', rdns: null }])
  expect(asked.at(-1)?.url).toBe(
    '/getWallets?page=1&entries=40&chains=eip155%3A1,eip155%3A137&projectId=p1&st=foyer&sv=0.1.0',
  )
})

test('fetches an image', async () => {
  answer = { status: 200, type: 'image/svg+xml', body: '<svg/>' }
  const picture = await getTokenImage(wallets(), { id: 'A/B' })
  expect([picture.type, await picture.text()]).toEqual(['image/svg+xml', '<svg/>'])
  expect(asked.at(-1)?.url).toBe('/public/getTokenImage/A%2FB?projectId=p1&st=foyer&sv=0.1.0')
})

test('reports an error response with its status [BAPI-24]', async () => {
  answerWith(
    { status: 'FAILED', reasons: [{ field: 'address', description: 'The address provided is invalid' }] },
    400,
  )
  await expect(getIdentity(blockchain(), { address: 'x' })).rejects.toMatchObject({
    message: 'HTTP status code: 400',
    data: { operation: 'getIdentity', detail: 'The address provided is invalid' },
  })
})
