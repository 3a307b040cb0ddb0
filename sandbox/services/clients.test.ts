import {
  callChainRpc,
  createBlockchainApiClient,
  getBalance,
  getIdentity,
  getSupportedChains,
  sendAnalyticsEvent,
} from 'foyer-kit/api/blockchain'
import {
  createWalletServiceClient,
  getAllowedOrigins,
  getAnalyticsConfig,
  getAssetImage,
  getCurrencyImage,
  getProjectConfig,
  getTokenImage,
  getWalletImage,
  getWallets,
} from 'foyer-kit/api/wallet-service'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { findBasePort } from '../findBasePort.js'
import type { LoggedRequest } from '../requestLog.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const address = accounts[0]?.signer.address ?? ''
/** A page sends its origin by itself; Node does not. */
const parameters = {
  ambient: () => ({ projectId: 'sandbox', st: 'foyer', sv: 'test-1.0.0' }),
  fetch: (request: Request) => {
    request.headers.set('origin', 'https://shop.example')
    return fetch(request)
  },
}

let sandbox: Sandbox
const requests = async (): Promise<LoggedRequest[]> =>
  (await fetch(`${sandbox.addresses.control}/requests`)).json()
const blockchainApi = () =>
  createBlockchainApiClient({ ...parameters, baseUrl: sandbox.addresses.blockchainApi })
const walletService = () =>
  createWalletServiceClient({ ...parameters, baseUrl: sandbox.addresses.walletService })

beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
}, 60_000)
afterEach(async () => {
  expect((await requests()).filter(({ problem }) => problem)).toEqual([])
})
afterAll(() => sandbox.stop())

test('the client lists the chains that the sandbox serves [BAPI-01]', async () => {
  const { http } = await getSupportedChains(blockchainApi(), {})
  expect(http.toSorted()).toEqual(['eip155:1', 'eip155:137', 'eip155:8453'])
})

test('the client reads a name and a picture from the chain [BAPI-02]', async () => {
  expect(await getIdentity(blockchainApi(), { address, sender: address })).toMatchObject({
    name: 'ada.foyer.eth',
    avatar: expect.stringMatching(/^data:image/),
  })
})

test('the client reads balances from the chain [BAPI-11]', async () => {
  const { balances } = await getBalance(blockchainApi(), {
    address,
    currency: 'usd',
    chainId: 'eip155:137',
    forceUpdate: ['eip155:137:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  })
  expect(balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)).toEqual([
    '2400.000000000000000000 POL',
    '310.000000 USDC',
  ])
})

test('the client calls a chain, one call or several', async () => {
  const call = { jsonrpc: '2.0' as const, id: 1, method: 'eth_chainId', params: [] }
  expect(await callChainRpc(blockchainApi(), { chainId: 'eip155:8453', body: call })).toMatchObject({
    result: '0x2105',
  })
  const batch = [call, { ...call, id: 2, method: 'eth_accounts' }]
  expect(await callChainRpc(blockchainApi(), { chainId: 'eip155:8453', body: batch })).toMatchObject([
    { id: 1, result: '0x2105' },
    { id: 2, result: [] },
  ])
})

test('the client sends an event, and the collector has it [BAPI-21]', async () => {
  const client = createBlockchainApiClient({ ...parameters, baseUrl: sandbox.addresses.analytics })
  const event = {
    eventId: '5f6d1d0e-3b0a-4a4e-9a42-6d0f0c3f5b11',
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: 1767225600123,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  }
  await sendAnalyticsEvent(client, event)
  expect((await requests()).at(-1)).toMatchObject({
    service: 'analytics',
    path: '/e',
    body: event,
    status: 202,
  })
})

test('the client pages through wallets and narrows them [WAPI-01]', async () => {
  const first = await getWallets(walletService(), { page: 1, entries: 40 })
  expect(first.count).toBe(600)
  expect(first.data).toHaveLength(40)
  const ids = first.data.slice(0, 2).map(({ id }) => id)
  const others = await getWallets(walletService(), {
    page: 1,
    entries: 2,
    exclude: ids,
    chains: ['eip155:1'],
  })
  expect(others.data.some(({ id }) => ids.includes(id))).toBe(false)
  expect((await getWallets(walletService(), { page: 1, entries: 2, include: ids })).data).toEqual(
    first.data.slice(0, 2),
  )
})

test('the client fetches all four kinds of pictures [WAPI-02]', async () => {
  const client = walletService()
  const { data } = await getWallets(client, { page: 1, entries: 1 })
  const pictures = await Promise.all([
    getWalletImage(client, { id: data[0]?.image_id ?? '' }),
    getAssetImage(client, { id: '7289c336-3981-4081-c5f4-efc26ac64a00' }),
    getCurrencyImage(client, { id: 'USD' }),
    getTokenImage(client, { id: 'ETH' }),
  ])
  for (const picture of pictures) {
    expect(picture.type).toBe('image/svg+xml')
    expect(picture.size).toBeGreaterThan(200)
  }
})

test('the client reads what the project may use [WAPI-03] [WAPI-05]', async () => {
  const { features } = await getProjectConfig(walletService(), {})
  expect(features.find(({ id }) => id === 'social_login')).toMatchObject({ isEnabled: true })
  expect((await getAllowedOrigins(walletService(), {})).allowedOrigins).toContain('http://127.0.0.1:*')
  expect(await getAnalyticsConfig(walletService(), {})).toEqual({ isAnalyticsEnabled: true })
})
