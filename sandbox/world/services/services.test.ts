import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import type { Fault } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { currencies, offered } from '../onramp/market.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import type { Wallet } from './wallets.js'

const [ada, ravi, nameless, pretender, empty] = accounts.map(({ signer }) => signer.address)
const project = 'projectId=sandbox&st=foyer&sv=test-1.0.0'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
afterEach(() => ask(sandbox.addresses.control, 'POST', '/reset'))
afterAll(() => sandbox.stop())

test('reads names and pictures from the chain, and accepts a name only if it points back', async () => {
  expect(await identity(ada)).toMatchObject({
    name: 'ada.foyer.eth',
    avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    resolvedAt: expect.stringMatching(/Z$/),
  })
  expect(await identity(ravi)).toMatchObject({ name: 'ravi.foyer.eth' })
  expect(await identity(nameless)).toMatchObject({ name: null, avatar: null })
  expect(await identity(pretender)).toMatchObject({ name: null, avatar: null })
})

test('lists the current balances of an address on the chains', async () => {
  const before = await balances(ada, '&chainId=eip155:8453')
  expect(before).toEqual([
    expect.objectContaining({ symbol: 'ETH', quantity: { decimals: '18', numeric: '3.200000000000000000' } }),
    expect.objectContaining({
      address: 'eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      quantity: { decimals: '6', numeric: '640.250000' },
    }),
  ])
  expect(before[0]).not.toHaveProperty('address')

  await ask(sandbox.addresses.control, 'POST', '/faucet', {
    address: ada,
    chain: 'eip155:8453',
    amount: '0.5',
  })
  const [ether] = await balances(ada, '&chainId=eip155:8453')
  expect(ether).toMatchObject({ quantity: { numeric: '3.700000000000000000' } })
  expect(await balances(empty)).toEqual([])
  expect(await balances(ada, '&chainId=eip155:10')).toEqual([])
})

test('returns no balances without an origin', async () => {
  const path = `/v1/account/${ada}/balance?currency=usd&${project}`
  expect((await ask(sandbox.addresses.blockchainApi, 'GET', path, undefined, {})).body).toEqual({
    balances: [],
  })
})

test('returns errors in the three formats of the real service', async () => {
  const { blockchainApi } = sandbox.addresses
  expect(await ask(blockchainApi, 'GET', `/v1/identity/${ada}`)).toMatchObject({
    status: 400,
    body: 'Failed to deserialize query string: missing field `projectId`',
  })
  expect(await ask(blockchainApi, 'GET', `/v1/identity/${ada}?projectId=unknown-1`)).toMatchObject({
    status: 401,
    body: {
      status: 'FAILED',
      reasons: [{ field: 'authentication', description: 'We failed to authenticate your request' }],
    },
  })
  expect(await ask(blockchainApi, 'GET', `/v1/identity/banana?${project}`)).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'address' }] },
  })
  expect(
    await ask(blockchainApi, 'POST', `/v1/?chainId=eip155:10&${project}`, call('eth_blockNumber')),
  ).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'chainId' }] },
  })
})

test('forwards calls and batches to each listed chain', async () => {
  const { blockchainApi } = sandbox.addresses
  const { body } = await ask<{ http: string[] }>(blockchainApi, 'GET', '/v1/supported-chains')
  const evm = body?.http.filter((id) => id.startsWith('eip155:')) ?? []
  expect(evm.toSorted()).toEqual(['eip155:1', 'eip155:137', 'eip155:8453'])
  expect(body?.http).toContain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  for (const chain of evm) {
    const batch = [call('eth_chainId', 1), call('eth_getBalance', 2, [ada, 'latest'])]
    const answer = await ask(blockchainApi, 'POST', `/v1/?chainId=${chain}&${project}`, batch)
    expect(answer.body).toMatchObject([
      { id: 1, result: `0x${Number(chain.split(':')[1]).toString(16)}` },
      { id: 2, result: expect.stringMatching(/^0x/) },
    ])
  }
  const local = await ask(
    blockchainApi,
    'POST',
    `/v1?chainId=eip155:424242&${project}`,
    call('eth_chainId', 7),
  )
  expect(local.body).toEqual({ jsonrpc: '2.0', id: 7, result: '0x67932' })
})

test('pages through 600 wallets, the injected one first', async () => {
  const first = await wallets('page=1&entries=40')
  const last = await wallets('page=15&entries=40')
  expect(first.count).toBe(600)
  expect(first.data[0]).toMatchObject({ name: 'Sandbox Wallet', rdns: 'dev.foyer.evm' })
  expect(last.data).toHaveLength(40)
  expect((await wallets('page=16&entries=40')).data).toEqual([])

  const all = await wallets('page=1&entries=600')
  expect(new Set(all.data.map(({ id }) => id)).size).toBe(600)
  expect(new Set(all.data.map(({ name }) => name)).size).toBe(600)
  expect(new Set(all.data.map(({ image_id }) => image_id)).size).toBe(600)
})

test('finds wallets by search, ids, chains and badge', async () => {
  const { data } = await wallets('page=1&entries=40')
  const [one, two] = data
  const found = await wallets('page=1&entries=40&search=quill')
  expect(found.data.map(({ name }) => name)).toEqual(['Quill'])
  expect((await wallets(`page=1&entries=40&include=${one?.id},${two?.id}`)).data).toEqual([one, two])
  expect((await wallets(`page=1&entries=40&exclude=${one?.id},${two?.id}`)).count).toBe(598)
  const solana = await wallets('page=1&entries=600&chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(solana.count).toBeGreaterThan(20)
  expect(solana.data.every(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))).toBe(true)
  const certified = await wallets('page=1&entries=600&badge_type=certified')
  expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
})

test('draws a different picture for every wallet and network, and for all that is sold', async () => {
  const { walletService } = sandbox.addresses
  const { data } = await wallets('page=1&entries=40')
  const paths = [
    ...data.map(({ image_id }) => `/getWalletImage/${image_id}`),
    '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    ...offered.map(({ symbol }) => `/public/getTokenImage/${symbol}`),
    ...currencies.map((id) => `/public/getCurrencyImage/${id}`),
  ]
  const pictures = await Promise.all(paths.map((path) => ask(walletService, 'GET', `${path}?${project}`)))
  expect(new Set(pictures.map(({ body }) => body)).size).toBe(paths.length)
  for (const { body } of pictures) expect(body).toMatch(/^<svg /)
  expect((await ask(walletService, 'GET', `/getWalletImage/none?${project}`)).status).toBe(404)
})

test('logs events, and rejects invalid ones', async () => {
  const { analytics, control } = sandbox.addresses
  const event = {
    eventId: '5f6d1d0e-3b0a-4a4e-9a42-6d0f0c3f5b11',
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: 1767225600123,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  }
  expect((await ask(analytics, 'POST', `/e?${project}`, event)).status).toBe(202)
  expect((await ask(analytics, 'POST', `/e?${project}`, { event: 'MODAL_OPEN' })).status).toBe(422)
  const { body } = await ask(control, 'GET', '/requests?service=analytics')
  expect(body).toMatchObject([
    { path: '/e', status: 202, body: event },
    { path: '/e', status: 422, problem: expect.stringContaining('Refused') },
  ])
})

const wanted = `/getWallets?page=1&entries=1&${project}`

test.each<[string, Omit<Fault, 'service'>, (answer: Answer<WalletPage>) => void]>([
  ['down', { kind: 'down' }, ({ status }) => expect(status).toBe('cut')],
  [
    'status',
    { kind: 'status', value: 429, headers: { 'retry-after': '2' } },
    ({ status, headers }) => {
      expect(status).toBe(429)
      expect(headers?.get('retry-after')).toBe('2')
    },
  ],
  [
    'body',
    { kind: 'body', value: '<html>' },
    ({ status, body }) => expect([status, body]).toEqual([200, '<html>']),
  ],
  ['truncate', { kind: 'truncate' }, ({ status }) => expect(status).toBe('cut')],
  [
    'drop-field',
    { kind: 'drop-field', value: '/data/*/name' },
    ({ body }) => {
      expect(body?.data[0]).toHaveProperty('id')
      expect(body?.data[0]).not.toHaveProperty('name')
    },
  ],
  ['delay', { kind: 'delay', value: 5 }, ({ body }) => expect(body?.data).toHaveLength(1)],
])(
  'the fault %s applies as often as requested, with responses that a page can read',
  async (_kind, fault, check) => {
    const { control, walletService } = sandbox.addresses
    await ask(control, 'POST', '/faults', {
      service: 'wallet-service',
      match: '/getWallets',
      times: 1,
      ...fault,
    })
    expect((await ask(walletService, 'GET', `/getAnalyticsConfig?${project}`)).status).toBe(200)
    const answer = await ask<WalletPage>(walletService, 'GET', wanted)
    check(answer)
    if (answer.headers) expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask<WalletPage>(walletService, 'GET', wanted)).body?.data).toHaveLength(1)
  },
)

test('a chain that is down affects the page, the proxy and the services that read it', async () => {
  const { control, rpc, blockchainApi } = sandbox.addresses
  await ask(control, 'POST', '/faults', { service: 'rpc:eip155:1', kind: 'down' })
  expect((await ask(rpc['eip155:1'], 'POST', '/', call('eth_blockNumber'))).status).toBe('cut')
  expect(
    await ask(blockchainApi, 'POST', `/v1/?chainId=eip155:1&${project}`, call('eth_blockNumber')),
  ).toMatchObject({
    status: 503,
    body: { reasons: [{ description: 'Requested eip155:1 chain provider is temporarily unavailable' }] },
  })
  expect((await ask(blockchainApi, 'GET', `/v1/identity/${ada}?${project}`)).status).toBe(503)
  expect((await ask(rpc['eip155:137'], 'POST', '/', call('eth_blockNumber'))).status).toBe(200)
})

test('a fault can target a single JSON-RPC method', async () => {
  const { control, rpc } = sandbox.addresses
  await ask(control, 'POST', '/faults', {
    service: 'rpc:eip155:1',
    match: 'eth_getBalance',
    kind: 'status',
    value: 500,
  })
  expect((await ask(rpc['eip155:1'], 'POST', '/', call('eth_blockNumber'))).status).toBe(200)
  expect((await ask(rpc['eip155:1'], 'POST', '/', call('eth_getBalance', 1, [ada, 'latest']))).status).toBe(
    500,
  )
})

test.each([
  ['an empty body', '/reset', '', 200],
  ['a fault without effect on the relay', '/faults', { service: 'relay', kind: 'status', value: 503 }, 400],
  ['a fault of the phone, which has none', '/faults', { service: 'phone', kind: 'down' }, 400],
  ['an amount that is no text', '/faucet', { address: ada, amount: 2 }, 400],
  ['a chain that is no text', '/faucet', { address: ada, chain: 1 }, 400],
])('the control server answers %s', async (_, path, body, status) => {
  const answer = await fetch(`${sandbox.addresses.control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
})

test('a reset clears faults and logs, and restores balances', async () => {
  const { control } = sandbox.addresses
  await ask(control, 'POST', '/faucet', { address: empty, amount: '3' })
  await ask(control, 'POST', '/faults', { service: 'blockchain-api', kind: 'down' })
  expect(
    (await ask(control, 'POST', '/faults', { service: 'blockchain-api', kind: 'nonsense' })).status,
  ).toBe(400)
  await ask(control, 'POST', '/reset')
  expect((await ask(control, 'GET', '/faults')).body).toEqual([])
  expect((await ask(control, 'GET', '/requests')).body).toEqual([])
  expect(await balances(empty)).toEqual([])
})

type WalletPage = { data: Wallet[]; count: number }
type Answer<body> = { status: number | 'cut'; body?: body; headers?: Headers }

async function ask<body = unknown>(
  address: string,
  method: string,
  path: string,
  sent?: unknown,
  headers: Record<string, string> = { origin: 'http://127.0.0.1:5173' },
): Promise<Answer<body>> {
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text.startsWith('<') === false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  } catch {
    return { status: 'cut' }
  }
}

function call(method: string, id = 1, params: unknown[] = []) {
  return { jsonrpc: '2.0', id, method, params }
}

async function identity(address: string | undefined) {
  return (await ask(sandbox.addresses.blockchainApi, 'GET', `/v1/identity/${address}?${project}`)).body
}

async function balances(address: string | undefined, query = '') {
  const path = `/v1/account/${address}/balance?currency=usd&${project}${query}`
  return (
    (await ask<{ balances: object[] }>(sandbox.addresses.blockchainApi, 'GET', path)).body?.balances ?? [
      'none',
    ]
  )
}

async function wallets(query: string): Promise<WalletPage> {
  const { body } = await ask<WalletPage>(
    sandbox.addresses.walletService,
    'GET',
    `/getWallets?${query}&${project}`,
  )
  return body ?? { data: [], count: -1 }
}
