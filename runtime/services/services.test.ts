import { expect, test } from 'vitest'
import { fixtures as blockchainFixtures } from '#generated/blockchain-api/fixtures'
import * as blockchainOperations from '#generated/blockchain-api/index'
import { createClient } from '#generated/support/client'
import { fixtures as walletFixtures } from '#generated/wallet-service/fixtures'
import * as walletOperations from '#generated/wallet-service/index'
import { startTestNode, type TestNodeReply } from '../../sandbox/world/chains/startTestNode.js'
import type { ServiceUrls } from '../config.js'
import type { Environment } from '../environment/environment.js'
import { limits } from '../limits.js'
import { createHastyTimers } from '../testing/hastyTimers.js'
import { createTestWorld, settle } from '../testing/index.js'
import type { CaipNetworkId } from '../utils/caip.js'
import { openRpcNode } from './nodes/openRpcNode.js'
import { createProjectService } from './projectService.js'
import { createServices } from './services.js'

function setUp(own: { clock?: Environment['clock']; urls?: Partial<ServiceUrls> } = {}) {
  const { clock, urls } = own
  const world = createTestWorld()
  const services = createServices({
    lifetimeOf: () => new AbortController().signal,
    environment: { ...world.environment, ...(clock && { clock }) },
    urls: { ...world.services.urls, ...urls },
    config: { projectId: 'p' },
    ambient: () => ({ projectId: 'p', st: 'foyer', sv: 'react-test' }),
  })
  return { world, ...services }
}

const { signal } = new AbortController()

test('lists wallets by page, name, ids and chains [WAPI-01]', async () => {
  const { walletService, world } = setUp()
  const { data, count } = await walletService.getWallets({
    page: 2,
    entries: 40,
    include: [],
    exclude: ['wallet-041', 'wallet-042'],
    chains: ['eip155:1', 'eip155:8453'],
    signal,
  })
  expect(count).toBe(98)
  expect(data).toHaveLength(40)
  expect(data[0]).toMatchObject({ id: 'wallet-043', image_id: 'image-043', rdns: 'test.listed-043' })
  expect(world.services.requests.at(-1)?.query).toEqual({
    page: '2',
    entries: '40',
    exclude: 'wallet-041,wallet-042',
    chains: 'eip155:1,eip155:8453',
    projectId: 'p',
    st: 'foyer',
    sv: 'react-test',
  })
})

test('drops wallets without an id or name and keeps the others [WS-07]', async () => {
  const { walletService, world } = setUp()
  const items =
    '{"id":"a","name":"A"},{"name":"no id"},{"id":"b"},{"id":"","name":"x"},{"id":"d","name":""},null,7,{"id":5,"name":"x"},{"id":"c","name":"C","order":"x"}'
  world.services.fault({ path: '/getWallets', kind: 'body', body: `{"count":9,"data":[${items}]}` })
  const { data } = await walletService.getWallets({ page: 1, entries: 40, signal })
  expect(data.map(({ id }) => id)).toEqual(['a'])
})

test('shortens and sanitizes the names of wallets, and drops those without visible letters', async () => {
  const { walletService, world } = setUp()
  const data = [
    { id: 'a', name: `\u202eksaM\n${'x'.repeat(500)}` },
    { id: 'b', name: '\u200b\u2066' },
    { id: 'c', name: 'C' },
  ]
  world.services.fault({ path: '/getWallets', kind: 'body', body: JSON.stringify({ count: 3, data }) })
  const answer = await walletService.getWallets({ page: 1, entries: 40, signal })
  expect(answer.data).toEqual([
    { id: 'a', name: `ksaM${'x'.repeat(60)}` },
    { id: 'c', name: 'C' },
  ])
})

test('accepts unknown fields and unknown enum values', async () => {
  const { walletService, world } = setUp()
  const body = '{"count":1,"data":[{"id":"a","name":"A","badge_type":"golden","new":{"x":1}}],"more":true}'
  world.services.fault({ path: '/getWallets', kind: 'body', body })
  const { data } = await walletService.getWallets({ page: 1, entries: 40, signal })
  expect(data).toHaveLength(1)
})

test.each([
  ['truncated', { kind: 'truncate' }, 'INVALID_RESPONSE'],
  ['a web page', { kind: 'body', body: '<html>' }, 'INVALID_RESPONSE'],
  ['empty', { kind: 'body', body: '' }, 'INVALID_RESPONSE'],
  ['of another shape', { kind: 'body', body: '{"data":{},"count":1}' }, 'INVALID_RESPONSE'],
  ['a number too many', { kind: 'body', body: '{"data":[],"count":1e999}' }, 'INVALID_RESPONSE'],
  ['not found', { kind: 'status', status: 404 }, 'HTTP_STATUS'],
] as const)('rejects with the matching error when the response is %s [BA-09]', async (_, fault, code) => {
  const { walletService, world } = setUp()
  world.services.fault(fault)
  await expect(walletService.getWallets({ page: 1, entries: 40, signal })).rejects.toMatchObject({ code })
})

test('accepts only valid responses of at most 5 MiB, and only from the origin that was asked [D-13]', async () => {
  const most = 5 * 1024 * 1024
  let reply: TestNodeReply = 'hang'
  const { url } = await startTestNode(() => reply)
  const clock = createHastyTimers()
  const services = setUp({ clock, urls: { walletService: url, blockchainApi: url } })
  const blockchainApi = await services.blockchainApi()
  const node = openRpcNode({ url, fetch, clock, ping: { method: 'getHealth' } })
  const account = { address: '0xa', caipNetworkId: 'eip155:1', signal } as const

  for (const [ask, valid] of [
    [() => services.walletService.getWallets({ page: 1, entries: 40, signal }), '{"count":0,"data":[]}'],
    [() => blockchainApi.getTokens(account), '{"balances":[]}'],
    [() => node.ask({ method: 'getBalance' }, signal), '{"result":5}'],
  ] as const) {
    reply = { body: valid.padEnd(most) }
    await ask()
    reply = { body: valid.padEnd(most + 1) }
    await expect(ask()).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' })
    reply = { body: '{}' }
    await expect(ask()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    const other = await startTestNode(() => ({ body: valid }))
    reply = { status: 302, headers: { location: other.url } }
    await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    expect(other.asked).toEqual([])
  }
})

test.each([400, 403, 418])('rejects with “HTTP status code: …” on %i [BAPI-24]', async (status) => {
  const { walletService, world } = setUp()
  world.services.fault({ kind: 'status', status, body: 'words' })
  const failure = await createProjectService(walletService.client)
    .getFeatures(signal)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'HTTP_STATUS', data: { status } })
  expect(String(failure)).toContain(`HTTP status code: ${status}`)
})

test('rejects an identity lookup with “HTTP status code: 500” after at most 3 requests in 10 s [BA-03]', async () => {
  const { world, ...services } = setUp()
  const blockchainApi = await services.blockchainApi()
  world.services.fault({ path: '/v1/identity/', kind: 'status', status: 500 })
  const failure = blockchainApi
    .getIdentity({ address: '0xa', sender: undefined, signal })
    .catch((error: unknown) => error)
  await world.clock.advance(10_000)
  expect(String(await failure)).toContain('HTTP status code: 500')
  expect(world.services.requests.length).toBeLessThanOrEqual(3)
})

test('parses JSON whatever the content type, at every endpoint [BA-11]', async () => {
  const operations: { [name: string]: unknown } = { ...blockchainOperations, ...walletOperations }
  const answers = Object.entries({ ...blockchainFixtures, ...walletFixtures })
  for (const [name, { body, contentType }] of answers) {
    if (contentType !== 'application/json') continue
    const operation = operations[name]
    if (typeof operation !== 'function') throw new Error(`No operation is called ${name}.`)
    const answer = () => new Response(JSON.stringify(body), { headers: { 'content-type': 'text/plain' } })
    const client = createClient({ baseUrl: 'https://api.test', fetch: async () => answer() })
    expect(await operation(client, { body: { method: 'wallet_getAssets' } }), name).toEqual(body)
  }
})

test('fetches images of wallets, networks, currencies and tokens', async () => {
  const { walletService, world } = setUp()
  const { type, bytes } = await walletService.getImage({ kind: 'wallet', id: 'a', signal })
  expect(type).toBe('image/svg+xml')
  expect(new TextDecoder().decode(bytes)).toMatch(/^<svg/)
  await walletService.getImage({ kind: 'asset', id: 'b', signal })
  await walletService.getImage({ kind: 'currency', id: 'USD', signal })
  await walletService.getImage({ kind: 'token', id: 'USDC', signal })
  expect(world.services.requests.map(({ path }) => path)).toEqual([
    '/getWalletImage/a',
    '/public/getAssetImage/b',
    '/public/getCurrencyImage/USD',
    '/public/getTokenImage/USDC',
  ])
})

test('encodes an image id as one path segment [WS-13]', async () => {
  const { walletService, world } = setUp()
  for (const kind of ['wallet', 'asset'] as const) {
    await walletService.getImage({ kind, id: '../../x?y#z', signal }).catch(() => {})
    for (const id of ['..', '.', ''])
      await expect(walletService.getImage({ kind, id, signal })).rejects.toThrow()
  }
  expect(world.services.requests.map(({ path }) => path)).toEqual([
    '/getWalletImage/..%2F..%2Fx%3Fy%23z',
    '/public/getAssetImage/..%2F..%2Fx%3Fy%23z',
  ])
})

test('reads the configuration, the allowed origins and the analytics switch [WAPI-03]', async () => {
  const { walletService } = setUp()
  expect(
    (await createProjectService(walletService.client).getFeatures(signal)).map(({ id }) => id),
  ).toContain('social_login')
  expect(await createProjectService(walletService.client).getAllowedOrigins(signal)).toEqual([
    'https://shop.test',
  ])
  expect(await createProjectService(walletService.client).isAnalyticsEnabled(signal)).toBe(true)
})

test('lists the tokens on the requested chain', async () => {
  const blockchainApi = await setUp().blockchainApi()
  const tokens = await blockchainApi.getTokens({ address: '0xa', caipNetworkId: 'eip155:1', signal })
  expect(tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['ETH', 3086.419725],
    ['USDC', 40],
  ])
  expect(await blockchainApi.getTokens({ address: '0xa', caipNetworkId: 'eip155:8453', signal })).toEqual([])
})

test('has the service count tokens on the requested chain anew, and none that it would refuse', async () => {
  const { world, ...services } = setUp()
  const blockchainApi = await services.blockchainApi()
  const count = async (caipNetworkId: CaipNetworkId, forceUpdate: readonly string[]) => {
    await blockchainApi.getTokens({ address: '0xa', caipNetworkId, forceUpdate, signal })
    return world.services.requests.at(-1)?.query.forceUpdate
  }
  const tokens = Array.from({ length: 99 }, (_, index) => `eip155:1:0x${`${index}`.padStart(40, '0')}`)
  const others = ['eip155:10:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'eip155:1:0x12', '']
  expect(await count('eip155:1', [...others, ...tokens])).toBe(tokens.slice(0, limits.countedTokens).join())
  expect(await count('eip155:8453', tokens)).toBeUndefined()
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await count(solana, [`${solana}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`])).toBeUndefined()
})

test('lists no token that the service counts as 0', async () => {
  const { world, ...services } = setUp()
  const blockchainApi = await services.blockchainApi()
  const [usdc, dai] = [
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  ]
  const forceUpdate = [`eip155:1:${usdc}`, `eip155:1:${dai}`]
  const count = async () => {
    const tokens = await blockchainApi.getTokens({
      address: '0xa',
      caipNetworkId: 'eip155:1',
      forceUpdate,
      signal,
    })
    return tokens.map(({ symbol }) => symbol)
  }
  expect(await count()).toEqual(['ETH', 'USDC'])
  // All of it was sold.
  world.services.balances = world.services.balances.map((row) =>
    row.address ? { ...row, value: 0, quantity: { ...row.quantity, numeric: '0.000000' } } : row,
  )
  expect(await count()).toEqual(['ETH'])
})

test('every GET names the project, the SDK, and the pairing client once there is one [BAPI-22]', async () => {
  const { world, ...services } = setUp()
  const blockchainApi = await services.blockchainApi()
  const account = { address: '0xa', caipNetworkId: 'eip155:1', signal } as const
  const askAll = async () => {
    const known = world.services.requests.length
    await blockchainApi.getTokens(account)
    await blockchainApi.getHistory({ ...account, cursor: undefined })
    await blockchainApi.getIdentity({ ...account, sender: account.address })
    return world.services.requests.slice(known)
  }
  const kit = { projectId: 'p', st: 'foyer', sv: 'react-test' }

  await blockchainApi.isSupported('eip155:1') // cached, so no request below
  const before = [...world.services.requests, ...(await askAll())]
  expect(before).toHaveLength(4)
  for (const { query } of before) {
    expect(query).toMatchObject(kit)
    expect(query).not.toHaveProperty('clientId')
  }

  services.setClientId('did:key:z6Mk')
  const after = await askAll()
  expect(after).toHaveLength(3)
  for (const { query } of after) expect(query).toMatchObject({ ...kit, clientId: 'did:key:z6Mk' })

  await createProjectService(services.walletService.client).getFeatures(signal)
  expect(world.services.requests.at(-1)?.query).toEqual(kit)
})

test('keeps a token with an invalid price, without its price [BA-15]', async () => {
  const { world, ...services } = setUp()
  const blockchainApi = await services.blockchainApi()
  const quantity = { decimals: '6', numeric: '1.5' }
  const balances = ['"1e999"', 'null', '"NaN"', '1e999', '-1', '{}'].map(
    (price, index) =>
      `{"name":"T${index}","symbol":"T${index}","price":${price},"value":${price},"iconUrl":"","quantity":${JSON.stringify(quantity)}}`,
  )
  const body = `{"balances":[${balances},null,7,{"name":"no symbol"}]}`
  world.services.fault({ path: '/v1/account', kind: 'body', body })
  expect(await blockchainApi.getTokens({ address: '0xa', caipNetworkId: 'eip155:1', signal })).toEqual(
    balances.map((_, index) => ({ name: `T${index}`, symbol: `T${index}`, price: 0, iconUrl: '', quantity })),
  )
})

test('knows the supported chains and loads the list once', async () => {
  const { world, ...services } = setUp()
  const blockchainApi = await services.blockchainApi()
  expect(await blockchainApi.isSupported('eip155:137')).toBe(true)
  expect(await blockchainApi.isSupported('eip155:31337')).toBe(false)
  expect(world.services.requests).toHaveLength(1)
})

test('sends an event with the page URL but without its query', async () => {
  const { world, ...services } = setUp()
  const analytics = await services.analytics()
  const { url } = world.environment.page
  await analytics.send({
    name: 'MODAL_OPEN',
    properties: { connected: true },
    address: '0xa',
    url,
    timestamp: 7,
  })
  expect(world.services.requests.at(-1)).toMatchObject({
    service: 'analytics',
    method: 'POST',
    path: '/e',
    body: { url: 'https://shop.test/checkout', timestamp: 7, props: { event: 'MODAL_OPEN', address: '0xa' } },
  })
})

test('rejects and leaves no timers when the only caller aborts', async () => {
  const { walletService, world } = setUp()
  world.services.fault({ kind: 'delay', ms: 1000 })
  const abort = new AbortController()
  const outcome = createProjectService(walletService.client)
    .getFeatures(abort.signal)
    .catch((error: unknown) => error)
  await settle()
  abort.abort()
  expect(await outcome).toBeInstanceOf(DOMException)
  expect(world.clock.pending).toBe(0)
})

test('keeps only what the service may say about a wallet', async () => {
  const { walletService, world } = setUp()
  const wallet = { id: 'a', name: 'A', rdns: 'a.test', chains: ['eip155:1'] }
  const more = { image_url: 'http://192.168.0.1/', isTrusted: true, injected: [{ injected_id: 'x' }] }
  const body = JSON.stringify({ data: [{ ...wallet, ...more }], count: 1 })
  world.services.fault({ path: '/getWallets', kind: 'body', body })
  const { data } = await walletService.getWallets({ page: 1, entries: 1, signal })
  expect(data).toEqual([wallet])
})
