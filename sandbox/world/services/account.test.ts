import {
  createBlockchainApiClient,
  getBalance,
  getGasPrice,
  getHistory,
  getPortfolio,
  getSwapTokens,
  getTokenPrice,
  iterateHistory,
  type Transaction,
} from 'foyer-kit/api/blockchain'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import { createChainClient } from '../chains/fixtures.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { findBasePort } from '../findBasePort.js'
import { isRecord, readText } from '../json.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const [mainnet, , base] = chains
const [ada, ravi] = accounts.map(({ signer }) => signer)
if (!ada || !ravi) throw new Error('The sandbox has accounts.')
const link = '0x514910771af9ca656af840dff83e8264ecf986ca'
const gift = '0x5ba3900000000000000000000000000000000002'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
beforeEach(async () => {
  await control('/reset')
})
afterAll(() => sandbox.stop())

test('lists ERC-20s with their prices, without spam and without tokens that have no market', async () => {
  const { balances } = await getBalance(client(), {
    address: ada.address,
    currency: 'usd',
    chainId: mainnet.caip,
  })
  expect(balances.map(({ symbol, quantity, price }) => [quantity.numeric, symbol, price])).toEqual([
    ['12.500000000000000000', 'ETH', 3120.45],
    ['4820.550000', 'USDC', 1],
    ['150.500000', 'USDT', 1.0003],
    ['0.01500000', 'WBTC', 67_210.5],
    ['85.000000000000000000', 'LINK', 14.62],
    ['1200.000000000000000000', 'HRBR', 0],
  ])
  const { data } = await getPortfolio(client(), { address: ada.address })
  expect(data).toContainEqual({ id: 'ethereum-link-asset', name: 'ChainLink Token', symbol: 'LINK' })
  expect(data).toContainEqual({ id: 'base-usdc-asset', name: 'USD Coin', symbol: 'USDC' })
})

test('reads the amounts of requested tokens even if the owner has none', async () => {
  const wanted = { address: ravi.address, currency: 'usd', chainId: mainnet.caip } as const
  const wbtc = 'eip155:1:0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
  const { balances } = await getBalance(client(), { ...wanted, forceUpdate: [wbtc] })
  expect(balances.at(-1)).toMatchObject({ address: wbtc, value: 0, quantity: { numeric: '0.00000000' } })
  expect(
    await refusal(`/v1/account/${ada.address}/balance?currency=usd&forceUpdate=solana:5eykt:abc`),
  ).toEqual([400, 'address', 'Unsupported namespace: solana'])
})

test('names NFTs with their pictures, marks spam among them, and leaves out spam tokens', async () => {
  const { data } = await getHistory(client(), { address: ada.address, chainId: mainnet.caip })
  const nfts = data.flatMap(({ transfers }) => transfers?.flatMap(({ nft_info }) => nft_info ?? []) ?? [])
  expect(nfts.map(({ name, flags }) => [name, flags.is_spam])).toEqual([
    ['Voucher for 3 ETH #1', true],
    ['Lighthouses #103', false],
    ['Lighthouses #47', false],
    ['Lighthouses #12', false],
  ])
  expect(nfts.at(-1)?.content?.preview).toMatchObject({
    url: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    content_type: 'image/svg+xml',
  })
  expect(JSON.stringify(data)).not.toContain('gift.example')
})

test('sees a transaction in the next request, and forgets it when the chain is reset', async () => {
  const before = (await history(mainnet.caip)).length
  await send(mainnet.caip, [
    { to: ravi.address, value: parseEther('0.5') },
    { to: link, data: transferOf(5n * 10n ** 18n) },
    { to: gift, data: transferOf(1n) },
  ])
  expect((await history(mainnet.caip)).slice(0, 3).map(summarize)).toEqual([
    'execute',
    'send out 5 LINK',
    'send out 0.5 ETH',
  ])
  expect((await history(mainnet.caip)).length).toBe(before + 3)
  await control('/reset')
  expect((await history(mainnet.caip)).length).toBe(before)
  await send(mainnet.caip, [{ to: ravi.address, value: 1n }])
  expect((await history(mainnet.caip)).map(summarize).slice(0, 2)).toEqual([
    'send out 0.000000000000000001 ETH',
    summarize((await history(mainnet.caip, ada.address))[1]),
  ])
  expect((await history(mainnet.caip)).length).toBe(before + 1)
})

test('dates the oldest transactions months back, and new ones to now, also after a reset', async () => {
  const days = async () =>
    (await history(mainnet.caip)).map(({ metadata }) =>
      Math.floor((Date.now() - Date.parse(metadata.minedAt)) / 86_400_000),
    )
  const before = await days()
  expect([before[0], before.at(-1)]).toEqual([4, 90])
  await send(mainnet.caip, [{ to: ravi.address, value: 1n }])
  expect((await days()).slice(0, 2)).toEqual([0, 4])
})

test('sees coins that a contract sends, and none of a call that failed', async () => {
  const entryPoint: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
  const abi = parseAbi([
    'function depositTo(address account) payable',
    'function withdrawTo(address recipient, uint256 amount)',
  ])
  const receiver = accounts[4]?.signer.address ?? '0x'
  const withdraw = (amount: bigint) => ({
    to: entryPoint,
    data: encodeFunctionData({ abi, functionName: 'withdrawTo', args: [receiver, amount] }),
  })
  const data = encodeFunctionData({ abi, functionName: 'depositTo', args: [ada.address] })
  await send(base.caip, [
    { to: entryPoint, data, value: parseEther('1') },
    withdraw(parseEther('0.25')),
    withdraw(parseEther('9')),
  ])
  expect((await history(base.caip, receiver)).map(summarize)).toEqual(['receive in 0.25 ETH'])
  const [failed, sent] = await history(base.caip)
  expect(failed?.metadata).toMatchObject({ operationType: 'execute', status: 'failed' })
  expect(summarize(sent)).toBe('execute')
})

test('answers while an earlier request still waits for the chain', async () => {
  await send(mainnet.caip, [{ to: ravi.address, value: 1n }])
  await control('/faults', { service: 'rpc:eip155:1', match: 'trace_block', kind: 'hang', times: 1 })
  const stuck = refusal(`/v1/account/${ada.address}/history?chainId=1`)
  await expect.poll(async () => (await fetch(`${sandbox.addresses.control}/faults`)).json()).toEqual([])
  const found = await Promise.all([history(mainnet.caip), history(mainnet.caip), history(mainnet.caip)])
  for (const each of found) expect(summarize(each[0])).toBe('send out 0.000000000000000001 ETH')
  expect(await stuck).toEqual([503, '', 'Transaction provider is temporarily unavailable'])
})

test('pages through 500 transactions of several chains, newest first, each once', async () => {
  await Promise.all([mine(mainnet.caip, 250), mine(base.caip, 250)])
  const first = await getHistory(client(), { address: ada.address })
  expect(first.data).toHaveLength(50)
  expect(first.next).toHaveLength(80)
  const all: Transaction[] = []
  for await (const each of iterateHistory(client(), { address: ada.address })) all.push(each)
  expect(all.filter(({ metadata }) => metadata.operationType === 'send')).toHaveLength(500)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const times = all.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  // A new transaction does not move the pages after it.
  const second = await getHistory(client(), { address: ada.address, cursor: first.next ?? '' })
  await send(base.caip, [{ to: ravi.address, value: 1n }])
  expect(await getHistory(client(), { address: ada.address, cursor: first.next ?? '' })).toEqual(second)
})

test('knows prices in every currency, swap tokens and gas prices', async () => {
  const addresses = [`eip155:1:${link}`]
  const inDollars = await getTokenPrice(client(), { currency: 'usd', addresses })
  expect(inDollars.fungibles).toMatchObject([{ symbol: 'LINK', price: 14.62, decimals: 18 }])
  const inEuros = await getTokenPrice(client(), { currency: 'eur', addresses })
  expect(inEuros.fungibles[0]?.price).toBeCloseTo(14.62 * 0.92)
  const { tokens } = await getSwapTokens(client(), { chainId: mainnet.caip })
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT', 'WBTC', 'LINK', 'SNX', 'HRBR', 'ETH'])
  const only = await getSwapTokens(client(), { chainId: mainnet.caip, address: link })
  expect(only.tokens.map(({ address }) => address)).toEqual(addresses)
  const { standard, fast, instant } = await getGasPrice(client(), { chainId: base.caip })
  expect(BigInt(standard)).toBeGreaterThan(0n)
  expect([BigInt(standard) < BigInt(fast), BigInt(fast) < BigInt(instant)]).toEqual([true, true])
})

test('answers empty lists where the real service does', async () => {
  const balance = `/v1/account/${ada.address}/balance?currency=usd&projectId=sandbox`
  for (const version of ['', '&sv=html-1.6.4', '&sv=1.6.5', '&sv=1.0.0&chainId=eip155:30'])
    expect(await ask(`${balance}${version}`)).toEqual([200, { balances: [] }])
  const rootstock = `/v1/account/${ada.address}/history?projectId=unknown&chainId=eip155:31`
  expect(await ask(rootstock)).toEqual([200, { data: [], next: null }])
})

test.each([
  [
    'history',
    'address',
    'The address provided is invalid',
    400,
    '/v1/account/banana/history?projectId=unknown',
  ],
  [
    'history',
    'authentication',
    'We failed to authenticate your request',
    401,
    '/v1/account/ADA/history?projectId=unknown',
  ],
  ['history', '', 'Invalid parameter: eip155:10', 400, '/v1/account/ADA/history?chainId=10'],
  [
    'history',
    'provider',
    'Provider coinbase is not supported',
    400,
    '/v1/account/So11111111111111111111111111111111111111112/history?onramp=coinbase',
  ],
  ['history', 'cursor', 'The cursor is invalid', 400, '/v1/account/ADA/history?cursor=banana'],
  ['balance', 'address', 'The address provided is invalid', 400, '/v1/account/banana/balance?currency=usd'],
  [
    'portfolio',
    'address',
    'The address provided is invalid',
    400,
    '/v1/account/So11111111111111111111111111111111111111112/portfolio',
  ],
  [
    'swap tokens',
    '',
    'Conversion parameter error: Chain ID eip155:10 is not supported',
    400,
    '/v1/convert/tokens?chainId=eip155:10',
  ],
  ['swap tokens', '', 'Crypto utils error: Wrong CAIP-2 format: 10', 400, '/v1/convert/tokens?chainId=10'],
  [
    'gas price',
    '',
    'Conversion parameter error: Chain ID eip155:10 is not supported',
    400,
    '/v1/convert/gas-price?chainId=eip155:10',
  ],
  [
    'identity',
    '',
    'Invalid parameter: The project ID sandbox is not allowed',
    400,
    '/v1/identity/ADA?useCache=false',
  ],
])('%s: %s: %s', async (_operation, field, description, status, path) => {
  expect(await refusal(path.replace('ADA', ada.address))).toEqual([status, field, description])
})

test.each([
  [['eip155:1'], 'usd', '', 'Crypto utils error: Wrong CAIP-10 format: eip155:1'],
  [['cosmos:1:abc'], 'usd', '', 'Crypto utils error: Namespace is not supported: cosmos:1:abc'],
  [[`eip155:1:${gift}`], 'usd', 'asset', `Asset is not supported: ${gift}`],
  [
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'],
    'eur',
    'currency',
    'Unsupported currency: eur.',
  ],
])('price of %j in %s: %s: %s', async (addresses, currency, field, description) => {
  expect(await refusal('/v1/fungible/price', { projectId: 'sandbox', currency, addresses })).toEqual([
    400,
    field,
    description,
  ])
})

test('a chain that does not answer fails what reads it', async () => {
  await control('/faults', { service: 'rpc:eip155:1', kind: 'down' })
  const unavailable = 'is temporarily unavailable'
  expect(await refusal(`/v1/account/${ada.address}/history?`)).toEqual([
    503,
    '',
    `Transaction provider ${unavailable}`,
  ])
  expect(await refusal(`/v1/account/${ada.address}/portfolio?`)).toEqual([
    503,
    '',
    `Portfolio provider ${unavailable}`,
  ])
  expect(await refusal('/v1/convert/gas-price?chainId=eip155:1')).toEqual([
    503,
    '',
    `Convertion provider ${unavailable}`,
  ])
  const { data } = await getHistory(client(), { address: ada.address, chainId: base.caip })
  expect(data.length).toBeGreaterThan(0)
})

async function control(path: string, body: object = {}) {
  await fetch(`${sandbox.addresses.control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function client() {
  return createBlockchainApiClient({
    baseUrl: sandbox.addresses.blockchainApi,
    ambient: () => ({ projectId: 'sandbox', st: 'foyer', sv: 'test-1.0.0' }),
    fetch: (request) => {
      request.headers.set('origin', 'https://shop.example')
      return fetch(request)
    },
  })
}

async function ask(path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${sandbox.addresses.blockchainApi}${path}`, {
    headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return [response.status, await response.json()]
}

/** Status, field and description of an error. Adds the project and version to the query. */
async function refusal(path: string, body?: unknown) {
  const more = [...(path.includes('projectId') ? [] : ['projectId=sandbox']), 'sv=test-1.0.0'].join('&')
  const [status, answer] = await ask(`${path}${path.includes('?') ? '&' : '?'}${more}`, body)
  const reasons = isRecord(answer) && answer.status === 'FAILED' ? answer.reasons : undefined
  const [reason]: unknown[] = Array.isArray(reasons) ? reasons : []
  return [status, readText(reason, 'field'), readText(reason, 'description')]
}

async function history(chainId: string, address: string = ada?.address ?? '') {
  const all: Transaction[] = []
  for await (const each of iterateHistory(client(), { address, chainId })) all.push(each)
  return all
}

/** `send out 5 LINK`. */
function summarize(transaction: Transaction | undefined): string {
  const moved = transaction?.transfers?.map(
    ({ direction, quantity, fungible_info, nft_info }) =>
      `${direction} ${quantity.numeric} ${fungible_info?.symbol ?? nft_info?.name}`,
  )
  return [transaction?.metadata.operationType, ...(moved ?? [])].join(' ')
}

type Call = { to: `0x${string}`; value?: bigint; data?: `0x${string}` }

function walletOn(caip: SandboxChain['caip']) {
  const transport = nodeTransport(sandbox.addresses.rpc[caip], { batch: true })
  return createWalletClient({ account: ada ?? '0x', transport }).extend(publicActions)
}

/** Sends calls of ada one after the other, each in its own block. */
async function send(caip: SandboxChain['caip'], calls: readonly Call[]) {
  const wallet = walletOn(caip)
  for (const call of calls)
    await waitForReceipt(wallet, await wallet.sendTransaction({ chain: null, gas: 100_000n, ...call }))
}

/** Mines many transfers of ada in one block. */
async function mine(caip: SandboxChain['caip'], count: number) {
  const wallet = walletOn(caip)
  const node = createChainClient(sandbox.addresses.rpc[caip])
  const nonce = await wallet.getTransactionCount({ address: ada?.address ?? '0x' })
  const common = {
    chain: null,
    to: ravi?.address ?? '0x',
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
  } as const
  await node.setAutomine(false)
  const sent = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      wallet.sendTransaction({ ...common, maxPriorityFeePerGas: 1n, type: 'eip1559', nonce: nonce + index }),
    ),
  )
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)
  await waitForReceipt(node, sent.at(-1) ?? '0x')
}

function transferOf(value: bigint) {
  const abi = parseAbi(['function transfer(address to, uint256 value)'])
  return encodeFunctionData({ abi, functionName: 'transfer', args: [ravi?.address ?? '0x', value] })
}
