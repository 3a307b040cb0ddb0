import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  maxUint256,
  publicActions,
  stringToHex,
} from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { accounts } from '../accounts.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { findBasePort } from '../findBasePort.js'
import { isRecord, readText } from '../json.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const [ada, ravi] = accounts.map(({ signer }) => signer.address)
const project = 'projectId=sandbox&sv=test-1.0.0'
const shop = { origin: 'https://shop.example' }
const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
afterAll(() => sandbox.stop())

test('names its status, version and uptime', async () => {
  const { status, body } = await ask('GET', '/health')
  expect([status, body]).toEqual([
    200,
    expect.stringMatching(/^OK v[\d.]+, commit hash: \w+, features: \{\}, uptime: \d+ seconds$/),
  ])
})

test('the other address of an identity gives the same', async () => {
  const { body } = await ask('GET', `/v1/identity/${ada}?${project}`)
  expect((await ask('GET', `/v1/account/${ada}/identity?${project}`)).body).toEqual(body)
  expect(body).toMatchObject({ name: 'ada.foyer.eth' })
})

test.each([
  ['GET', '/v1/nothing', 404],
  ['GET', '/v1/onramp/quote', 405],
  ['DELETE', `/v1/identity/${ada}`, 405],
  ['PUT', '/health', 405],
])('%s %s is %i without a body, and a page cannot read it', async (method, path, status) => {
  const answer = await ask(method, path, undefined, shop)
  expect([answer.status, answer.body]).toEqual([status, ''])
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('a page may call every other route, with a few headers and without credentials', async () => {
  const { headers } = await ask('GET', `/v1/supported-chains?${project}`, undefined, shop)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('vary')).toBe('origin, access-control-request-method, access-control-request-headers')
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  const named = await ask('GET', '/health', undefined, { 'x-request-id': 'mine' })
  expect(named.headers.get('x-request-id')).toBe('mine')

  const preflight = {
    ...shop,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const allowed = await ask('OPTIONS', '/v1/fungible/price', undefined, preflight)
  expect([allowed.status, allowed.body]).toEqual([200, ''])
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-sdk-version')
  for (const absent of ['methods', 'credentials'])
    expect(allowed.headers.get(`access-control-allow-${absent}`)).toBeNull()
  const rpc = await ask('OPTIONS', `/v1/json-rpc?${project}`, undefined, preflight)
  expect([rpc.status, rpc.headers.get('access-control-allow-methods')]).toEqual([204, 'POST, OPTIONS'])
})

test('a client behind a proxy is limited on each route', async () => {
  const client = { 'x-forwarded-for': '198.51.100.4, 203.0.113.7', ...shop }
  // So many that the limit, which grows with time, is passed on a slow machine too.
  const asked = Array.from({ length: 400 }, () => ask('GET', '/health', undefined, client))
  const limited = (await Promise.all(asked)).filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]?.body).toMatchObject({
    reasons: [
      {
        field: 'rate_limited',
        description: expect.stringMatching(
          /^Requests per second limit exceeded: Rate limit exceeded\. Try again at \d{10}$/,
        ),
      },
    ],
  })
  expect(limited[0]?.headers.get('x-request-id')).toBeNull()
  expect((await ask('GET', `/v1/supported-chains?${project}`, undefined, client)).status).toBe(200)
  expect((await ask('GET', '/health')).status).toBe(200)
})

test.each([
  ['exhausted-1', 429, 'address', "Project's quota limit reached"],
  ['unknown-1', 401, 'authentication', 'We failed to authenticate your request'],
])('project %s: %i', async (id, status, field, description) => {
  const { body, ...answer } = await ask('GET', `/v1/convert/tokens?chainId=eip155:1&projectId=${id}`)
  expect([answer.status, body]).toEqual([status, { status: 'FAILED', reasons: [{ field, description }] }])
})

test.each([
  ['{', 400, 'Failed to parse the request body as JSON: '],
  ['{}', 422, 'Failed to deserialize the JSON body into the target type: missing field `'],
  [`"${'x'.repeat(2 * 1024 * 1024)}"`, 413, ''],
])('a price for the body %.3s… is %i', async (body, status, start) => {
  const answer = await ask('POST', '/v1/fungible/price', body)
  expect([answer.status, String(answer.body).slice(0, start.length)]).toEqual([status, start])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
})

test.each([
  ['source=tower', 'Failed to deserialize query string: unknown variant `tower`'],
  ['providerId=Tower', 'Provider Tower is not supported'],
])('a call of a chain with %s is refused: %s', async (query, words) => {
  const { status, body } = await ask(
    'POST',
    `/v1?chainId=eip155:1&${query}&${project}`,
    call('eth_chainId', []),
  )
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)])
})

test('calls a chain through a web socket', async () => {
  const open = (query: string) =>
    new WebSocket(`${sandbox.addresses.blockchainApi.replace('http', 'ws')}/ws?${query}`)
  const socket = open(`chainId=eip155:1&${project}`)
  const answered = new Promise((resolve) =>
    socket.once('message', (data) => resolve(JSON.parse(String(data)))),
  )
  socket.once('open', () => socket.send(JSON.stringify(call('eth_chainId', []))))
  expect(await answered).toMatchObject({ id: 1, result: '0x1' })
  socket.close()

  const refused = (query: string) =>
    new Promise((resolve) =>
      open(query).once('unexpected-response', (_request, { statusCode }) => resolve(statusCode)),
    )
  expect(await refused(`chainId=eip155:8453&${project}`)).toBe(400)
  expect(await refused('chainId=eip155:1&projectId=unknown')).toBe(401)
  expect(await ask('GET', `/ws?chainId=eip155:1&${project}`)).toMatchObject({ status: 426 })
})

test('lists the assets of an account by chain, the most valuable first, for a page with a version', async () => {
  const read = async (params: object, query = project, headers: Record<string, string> = shop) => {
    const asked = call('wallet_getAssets', { account: ada, ...params })
    const { body } = await ask('POST', `/v1/wallet?${query}`, asked, headers)
    const byChain = isRecord(body) && isRecord(body.result) ? body.result : {}
    return Object.entries(byChain).map(([chain, assets]) => {
      const symbols = [assets].flat().map((asset) => isRecord(asset) && readText(asset.metadata, 'symbol'))
      return `${chain}: ${symbols}`
    })
  }
  expect(await read({})).toEqual(['0x1: ETH,USDC,LINK,WBTC,USDT,HRBR', '0x2105: ETH,USDC', '0x89: POL,USDC'])
  expect(await read({ chainFilter: ['0x2105'], assetTypeFilter: [{ type: 'native' }] })).toEqual([
    '0x2105: ETH',
  ])
  const assetFilter = { '0x2105': [usdc], '0x89': ['native'] }
  expect(await read({ assetFilter, chainFilter: ['0x1'] })).toEqual(['0x89: POL', '0x2105: USDC'])
  expect(await read({}, project, {})).toEqual([])
  expect(await read({}, 'projectId=sandbox')).toEqual([])
})

test.each([
  [
    'a project that is not known',
    'projectId=unknown',
    call('wallet_getAssets', {}),
    400,
    -1,
    'Invalid project ID: unknown',
  ],
  ['no such method', project, call('wallet_sing', {}), 400, -32601, 'Method not found'],
  [
    'no account',
    project,
    call('wallet_getAssets', {}),
    400,
    -32602,
    'Invalid params: missing field `account`',
  ],
  [
    'a wrong account',
    project,
    call('wallet_getAssets', { account: '0x1' }),
    400,
    -5,
    'wallet_getAssets: Invalid address: 0x1',
  ],
  [
    'a wrong id',
    project,
    call('wallet_getCallsStatus', ['0x12']),
    400,
    -4,
    'wallet_getCallsStatus: Invalid calls id: 0x12',
  ],
])('%s', async (_title, query, body, status, code, message) => {
  for (const path of ['/v1/wallet', '/v1/json-rpc']) {
    const answer = await ask('POST', `${path}?${query}`, body)
    const error = { code, message, data: null }
    expect([answer.status, answer.body]).toEqual([status, { id: 1, jsonrpc: '2.0', error }])
  }
})

test.each([
  ['a batch', [call('wallet_getAssets', { account: ada })]],
  ['a call without parameters', { id: 1, jsonrpc: '2.0', method: 'wallet_getAssets' }],
])('%s of the service’s own methods cannot be read', async (_title, body) => {
  expect((await ask('POST', `/v1/wallet?${project}`, body)).status).toBe(422)
})

test('only pages of the project may read answers about exchanges', async () => {
  const read = async (origin: string, method: string) => {
    const { headers } = await ask('POST', `/v1/json-rpc?${project}`, call(method, {}), { origin })
    return headers.get('access-control-allow-origin')
  }
  expect(await read('https://shop.example', 'wallet_getAssets')).toBe('*')
  expect(await read('https://shop.example', 'reown_getExchanges')).toBeNull()
  expect(await read('http://localhost:3000', 'reown_getExchanges')).toBe('http://localhost:3000')
})

test('a point of sale builds a payment, which a wallet makes, and sees it confirmed', async () => {
  onTestFinished(async () => {
    await fetch(`${sandbox.addresses.control}/reset`, { method: 'POST' })
  })
  const rpc = async (method: string, params: object) => {
    const { body } = await ask('POST', `/v1/json-rpc?${project}`, call(method, params))
    return isRecord(body) ? body.result : undefined
  }
  expect(await rpc('wc_pos_supportedNetworks', {})).toMatchObject({ namespaces: [{ name: 'eip155' }] })
  const pair = { recipient: `eip155:8453:${ravi}`, sender: `eip155:8453:${ada}` }
  const assets = ['eip155:8453/slip44:60', `eip155:8453/erc20:${usdc}`]
  const paymentIntents = assets.map((asset) => ({ asset, amount: '0.001', ...pair }))
  const built = await rpc('wc_pos_buildTransactions', { paymentIntents })
  const transactions: unknown[] = isRecord(built) ? [built.transactions].flat() : []
  const wallet = createWalletClient({
    account: accounts[0]?.signer ?? '0x',
    transport: nodeTransport(sandbox.addresses.rpc['eip155:8453']),
  }).extend(publicActions)
  expect(transactions).toHaveLength(2)
  for (const transaction of transactions) {
    expect(transaction).toMatchObject({ chainId: 'eip155:8453', method: 'eth_sendTransaction' })
    const [sent]: unknown[] = isRecord(transaction) ? [transaction.params].flat() : []
    const id = readText(transaction, 'id')
    const pending = { id, sendResult: `0x${'00'.repeat(32)}` }
    expect(await rpc('wc_pos_checkTransaction', pending)).toEqual({ status: 'PENDING', checkIn: 1000 })
    const [to, data, value] = ['to', 'data', 'value'].map((name) => readText(sent, name))
    const hash = await wallet.sendTransaction({
      chain: null,
      to: getAddress(to ?? ''),
      value: BigInt(value ?? 0),
      ...(isHex(data) && { data }),
    })
    await waitForReceipt(wallet, hash)
    const checked = await rpc('wc_pos_checkTransaction', { id, sendResult: hash })
    expect(checked).toEqual({ status: 'CONFIRMED', txid: hash })
  }
})

test.each([
  [{ asset: 'eip155:8453/erc20:0x0000000000000000000000000000000000000bad' }, -18901],
  [{ recipient: `eip155:1:${ravi}` }, -18902],
  [{ sender: 'ada' }, -18903],
  [{ amount: '-1' }, -18904],
  [{ amount: '1000000' }, -18920],
  [{ amount: undefined }, -32602],
])('a point of sale builds no payment with %j: %i', async (change, code) => {
  const pair = { recipient: `eip155:8453:${ravi}`, sender: `eip155:8453:${ada}` }
  const intent = { asset: `eip155:8453/erc20:${usdc}`, amount: '1', ...pair, ...change }
  const asked = call('wc_pos_buildTransactions', { paymentIntents: [intent] })
  const { status, body } = await ask('POST', `/v1/wallet?${project}`, asked)
  expect([status, body]).toMatchObject([400, { error: { code } }])
})

test('calls of a smart session are prepared and signed; the sandbox has no account that accepts them', async () => {
  const session = { expiry: 4_102_444_800, signer: { type: 'keys', data: {} }, policies: [] }
  const permissions = [{ type: 'contract-call', data: { address: usdc, abi: [], functions: [] } }]
  const path = (rest = '') => `/v1/sessions/eip155:8453:${ada}${rest}?${project}`
  const created = await ask('POST', path(), { ...session, permissions })
  const context = readText(created.body, 'pci') ?? ''
  const rpc = (method: string, params: object) => ask('POST', `/v1/wallet?${project}`, call(method, [params]))
  const refusal = (code: number, message: string) => ({ status: 400, body: { error: { code, message } } })

  const calls = [{ to: usdc, value: '0x', data: transfer(1n).input }]
  const asked = { from: ada, chainId: '0x2105', calls, capabilities: { permissions: { context } } }
  const inactive = refusal(-2, `wallet_prepareCalls: Permission is not activated: ${context}`)
  expect(await rpc('wallet_prepareCalls', asked)).toMatchObject(inactive)
  await ask('POST', path('/activate'), {
    pci: context,
    ...session,
    permissions,
    context: `0x${'00'.repeat(24)}`,
  })
  const { body } = await rpc('wallet_prepareCalls', asked)
  const [prepared]: unknown[] = isRecord(body) ? [body.result].flat() : []
  expect(prepared).toMatchObject({
    preparedCalls: { type: 'user-operation-v07', chainId: '0x2105', data: { sender: ada } },
    signatureRequest: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
    context,
  })

  const signed = { ...(isRecord(prepared) && prepared), signature: `0x${'55'.repeat(65)}` }
  const unknown = refusal(-3, 'wallet_sendPreparedCalls: Unknown entry point')
  expect(await rpc('wallet_sendPreparedCalls', signed)).toMatchObject(unknown)
  const foreign = { ...asked, calls: [...calls, { to: ravi, value: '0x', data: '0x12345678' }] }
  const other = await rpc('wallet_prepareCalls', foreign)
  const [batch]: unknown[] = isRecord(other.body) ? [other.body.result].flat() : []
  const denied = { ...(isRecord(batch) && batch), signature: `0x${'55'.repeat(65)}` }
  const reason = 'Cosigner permission denied: the contract is not among those that were granted'
  expect(await rpc('wallet_sendPreparedCalls', denied)).toMatchObject(
    refusal(-3, `wallet_sendPreparedCalls: ${reason}`),
  )
  const invalid = refusal(-32602, 'Invalid params: missing field `calls`')
  expect(await rpc('wallet_prepareCalls', { ...asked, calls: [] })).toMatchObject(invalid)
})

test('a user operation that is not there is pending', async () => {
  const held = { chain_id: '0x2105', user_op_hash: `0x${'77'.repeat(32)}` }
  const { body } = await ask(
    'POST',
    `/v1/wallet?${project}`,
    call('wallet_getCallsStatus', [stringToHex(JSON.stringify(held))]),
  )
  expect(body).toEqual({ id: 1, jsonrpc: '2.0', result: { status: 'PENDING', receipts: null } })
})

test.each([
  ['eip155:8453', 'pimlico', call('pimlico_getUserOperationGasPrice', []), 200, '"fast":{"maxFeePerGas":"0x'],
  [
    'eip155:8453',
    'https://bundler.example/rpc',
    call('eth_estimateUserOperationGas', [{}]),
    200,
    '"callGasLimit":"0x',
  ],
  ['eip155:8453', 'pimlico', call('pm_getPaymasterData', []), 200, '"code":-32601'],
  ['eip155:8453', 'tower', call('eth_getUserOperationReceipt', []), 400, 'Unsupported bundler name: tower.'],
  [
    'eip155:8453',
    'https://localhost/rpc',
    call('eth_getUserOperationReceipt', []),
    400,
    'Unsupported bundler name',
  ],
  [
    'eip155:1',
    'pimlico',
    call('eth_getUserOperationReceipt', []),
    400,
    "We don't support the chainId you provided: eip155:1",
  ],
  [
    'eip155:8453',
    'pimlico',
    call('eth_sendTransaction', []),
    422,
    'Failed to deserialize the JSON body into the target type',
  ],
])('bundler of %s at %s: %j is %i', async (chainId, bundler, body, status, words) => {
  const answer = await ask('POST', `/v1/bundler?chainId=${chainId}&bundler=${bundler}&${project}`, body)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
})

test.each([
  [
    'enough on its chain',
    transfer(1n),
    { initialTransaction: { to: usdc, nonce: expect.any(String) }, transactions: [] },
  ],
  ['enough on all chains', transfer(1_000_000_000n), { error: 'NO_ROUTES_AVAILABLE' }],
  ['not enough', transfer(maxUint256), { error: 'INSUFFICIENT_FUNDS' }],
  [
    'too few coins',
    { ...transfer(0n), to: ravi, value: '0x8ac7230489e80000', input: '0x' },
    { error: 'INSUFFICIENT_FUNDS' },
  ],
  ['a call that fails', { ...transfer(0n), input: '0x12345678' }, { error: 'TRANSACTION_SIMULATION_FAILED' }],
])('a transaction with %s', async (_title, transaction, expected) => {
  for (const version of ['v1', 'v2']) {
    const { status, body } = await ask('POST', `/${version}/ca/orchestrator/route?${project}`, {
      transaction,
    })
    expect([status, body]).toMatchObject([200, expected])
  }
})

test.each([
  ['/v1/ca/orchestrator/route?', {}, 400, 'missing field `projectId`'],
  [`/v1/ca/orchestrator/route?${project}`, {}, 422, 'missing field `transaction`'],
  [`/v1/ca/orchestrator/route?${project}`, { transaction: {} }, 422, 'missing field `chainId`'],
  [
    `/v1/ca/orchestrator/status?${project}&orchestrationId=7c1e`,
    undefined,
    400,
    'Orchestration ID is not found: 7c1e',
  ],
])('%s with %j is %i: %s', async (path, body, status, words) => {
  const answer = await ask(body ? 'POST' : 'GET', path, body)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
})

function call(method: string, params: unknown) {
  return { id: 1, jsonrpc: '2.0', method, params }
}

function transfer(amount: bigint) {
  const input: Hex = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [ravi ?? '0x', amount],
  })
  return { chainId: 'eip155:8453', from: ada, to: usdc, value: '0x00', input }
}

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.addresses.blockchainApi}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const read: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body: read }
}
