import fc from 'fast-check'
import {
  buildSwapApproval,
  buildSwapTransaction,
  createBlockchainApiClient,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from 'foyer-kit/api/blockchain'
import {
  type Address,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accounts } from '../accounts.js'
import { chains } from '../chains/chains.js'
import { exchangeAbi, exchangeAddress } from '../chains/exchange.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { findBasePort } from '../findBasePort.js'
import { isRecord, readText } from '../json.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import { differences } from './swaps.js'

const [ada] = accounts.map(({ signer }) => signer)
if (!ada) throw new Error('The sandbox has accounts.')
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const link = '0x514910771af9ca656af840dff83e8264ecf986ca'
const harbor = '0x57a3900000000000000000000000000000000001'
const foreign = '0x0000000000000000000000000000000000000bad'
const at = (address: string) => `eip155:1:${address}`
const user = at(ada.address)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
afterEach(() => fetch(`${sandbox.addresses.control}/faults`, { method: 'DELETE' }))
afterAll(() => sandbox.stop())

test('every listed token with a price can be swapped, on each EVM chain', async () => {
  for (const { caip } of chains) {
    const { tokens } = await getSwapTokens(client(), { chainId: caip })
    const from = `${caip}:${coin}`
    const priced = tokens.filter(({ symbol, address }) => symbol !== 'HRBR' && address !== from)
    expect(priced.length).toBeGreaterThan(0)
    for (const { address: to } of priced) {
      const { quotes } = await getSwapQuotes(client(), { amount: '1000000000000000', from, to })
      expect(quotes).toMatchObject([{ id: null, fromAmount: '1000000000000000', fromAccount: from }])
      expect(BigInt(quotes[0]?.toAmount ?? '0')).toBeGreaterThan(0n)
    }
  }
})

test('a quote is the price less a fee, and gets worse for larger amounts', async () => {
  const unit = async (amount: string) => {
    const { quotes } = await getSwapQuotes(client(), {
      amount: String(parseEther(amount)),
      from: at(coin),
      to: at(usdc),
      gasPrice: '12400000000',
      userAddress: user,
    })
    return Number(quotes[0]?.toAmount) / 10 ** 6 / Number(amount)
  }
  expect(await unit('0.01')).toBeCloseTo(3120.45 * 0.997, 0)
  expect(await unit('10')).toBeLessThan(await unit('0.01'))
  expect(await unit('10')).toBeGreaterThan(3120.45 * 0.97)
})

test('whatever is swapped, more never costs less, and swapping back never gains', async () => {
  const tokens = [coin, usdc, link] as const
  const node = wallet()
  const quote = (source: Address, target: Address, amount: bigint) =>
    node.readContract({
      address: exchangeAddress,
      abi: exchangeAbi,
      functionName: 'quote',
      args: [source, target, amount],
    })
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n })
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...tokens], { minLength: 2 }),
      amounts,
      amounts,
      async ([a, b], one, other) => {
        if (!a || !b) throw new Error('Two tokens are swapped.')
        const [less, more] = one < other ? [one, other] : [other, one]
        const [few, many] = await Promise.all([quote(a, b, less), quote(a, b, more)])
        expect(few <= many).toBe(true)
        expect(await quote(b, a, few)).toBeLessThanOrEqual(less)
      },
    ),
    { numRuns: 20 },
  )
})

test('a token is approved, swapped for another and really there', async () => {
  onTestFinished(() => control('/reset'))
  const swap = { amount: '85000000000000000000', from: at(link), to: at(usdc) }
  const allowance = { tokenAddress: swap.from, userAddress: user }
  expect(await getSwapAllowance(client(), allowance)).toEqual({ allowance: '0' })
  const approval = await buildSwapApproval(client(), { from: user, to: swap.from, amount: swap.amount })
  expect(approval.tx).toMatchObject({ from: user, to: swap.from, value: '0' })
  expect(await send(approval.tx)).toBe('success')
  expect(await getSwapAllowance(client(), allowance)).toEqual({ allowance: swap.amount })

  const before = await balance(usdc)
  const { quotes } = await getSwapQuotes(client(), swap)
  const { tx } = await buildSwapTransaction(client(), {
    ...swap,
    userAddress: user,
    eip155: { slippage: 1 },
  })
  expect(tx).toMatchObject({ from: user, to: at(exchangeAddress), amount: quotes[0]?.toAmount })
  expect(Number(tx.eip155?.gas)).toBeGreaterThan(21_000)
  expect(await send(tx)).toBe('success')
  expect(await balance(usdc)).toBe(before + BigInt(tx.amount))
  expect(await balance(link)).toBe(0n)
  expect(await getSwapAllowance(client(), allowance)).toEqual({ allowance: '0' })
})

test('a coin is sold with its amount as the value, and bought', async () => {
  onTestFinished(() => control('/reset'))
  const amount = parseEther('2')
  const sold = await build({ amount: String(amount), from: at(coin), to: at(usdc) })
  const before = await balance(usdc)
  expect(await send(sold, amount)).toBe('success')
  expect(await balance(usdc)).toBe(before + BigInt(sold.amount))
  expect(await send(sold, 0n)).toBe('reverted')

  const dollars = String(parseUnits('100', 6))
  const approval = await buildSwapApproval(client(), { from: user, to: at(usdc) })
  expect(decodeFunctionData({ abi: erc20Abi, data: hex(approval.tx.data) }).args).toEqual([
    exchangeAddress,
    maxUint256,
  ])
  await send(approval.tx)
  const bought = await build({ amount: dollars, from: at(usdc), to: at(coin) })
  const coins = await wallet().getBalance({ address: ada.address })
  expect(await send(bought)).toBe('success')
  expect(await wallet().getBalance({ address: ada.address })).toBeGreaterThan(coins)
})

test('a swap that would return less than the minimum is undone', async () => {
  onTestFinished(() => control('/reset'))
  const amount = parseEther('1')
  const slow = await build({ amount: String(amount), from: at(coin), to: at(usdc) })
  const quick = parseEther('11')
  await send(await build({ amount: String(quick), from: at(coin), to: at(usdc) }), quick)
  const before = await balance(usdc)
  expect(await send(slow, amount)).toBe('reverted')
  expect(await balance(usdc)).toBe(before)
})

test.each([
  [
    'quotes',
    `amount=1&from=${at(coin)}&to=eip155:8453:${coin}`,
    'Invalid parameter: `from` and `to` chain IDs',
  ],
  ['quotes', `amount=1&from=eip155:1&to=${at(coin)}`, 'Crypto utils error: Wrong CAIP-10 format: eip155:1'],
  ['quotes', `amount=1&from=bip122:1:abc&to=${at(coin)}`, 'Crypto utils error: Namespace is not supported'],
  [
    'quotes',
    `amount=1&from=eip155:1:0x1&to=${at(coin)}`,
    'Crypto utils error: Address format is not supported',
  ],
  ['quotes', `amount=1&from=eip155:10:${coin}&to=eip155:10:${usdc}`, 'Chain ID eip155:10 is not supported'],
  ['quotes', `amount=1&from=${at(coin)}&to=${at(foreign)}`, `Token ${foreign} is not supported`],
  ['quotes', `amount=1&from=${at(coin)}&to=${at(coin)}`, 'src and dst tokens are the same'],
  ['quotes', `amount=0&from=${at(coin)}&to=${at(usdc)}`, 'amount must be greater than 0'],
  ['quotes', `amount=-1&from=${at(coin)}&to=${at(usdc)}`, 'amount -1 is invalid'],
  ['quotes', `amount=1.5&from=${at(coin)}&to=${at(usdc)}`, 'amount 1.5 is invalid'],
  ['quotes', `amount=${maxUint256 + 1n}&from=${at(coin)}&to=${at(usdc)}`, 'is invalid'],
  ['quotes', `amount=${maxUint256}&from=${at(coin)}&to=${at(usdc)}`, 'insufficient liquidity'],
  ['quotes', `amount=1&from=${at(coin)}&to=${at(usdc)}`, 'insufficient liquidity'],
  ['quotes', `amount=${10n ** 18n}&from=${at(coin)}&to=${at(harbor)}`, 'insufficient liquidity'],
  ['quotes', `amount=1&from=${at(coin)}&to=${at(usdc)}&gasPrice=fast`, 'gasPrice fast is invalid'],
  ['allowance', `tokenAddress=${at(foreign)}&userAddress=${user}`, `Token ${foreign} is not supported`],
  ['allowance', `tokenAddress=${at(usdc)}&userAddress=${ada.address}`, 'Wrong CAIP-10 format'],
  ['build-approve', `from=eip155:8453:${ada.address}&to=${at(usdc)}`, 'chain IDs must have the same value'],
  ['build-approve', `from=${user}&to=${at(coin)}`, 'The native coin needs no approval'],
  ['build-approve', `from=${user}&to=${at(usdc)}&amount=-5`, 'amount -5 is invalid'],
  ['gas-price', 'chainId=1', 'Crypto utils error: Wrong CAIP-2 format: 1'],
  ['tokens', 'chainId=eip155:424242', 'Conversion parameter error: Chain ID eip155:424242 is not supported'],
])('%s?%s: %s', async (operation, query, description) => {
  const [status, body] = await ask(`/v1/convert/${operation}?${query}&projectId=sandbox`)
  expect([status, body]).toEqual([400, refusal(expect.stringContaining(description))])
})

test.each([
  [{ eip155: undefined }, 400, 'slippage parameter is necessary'],
  [{ eip155: { slippage: 51 } }, 400, 'slippage must be between 0 and 50'],
  [{ eip155: { slippage: 0.5 } }, 422, 'Failed to deserialize the JSON body into the target type'],
  [{ userAddress: `eip155:8453:${ada.address}` }, 400, 'chain IDs must have the same value'],
  [
    { from: at(link), to: at(usdc) },
    400,
    'Not enough allowance. Amount: 1000000000000000. Current allowance: 0.',
  ],
  [
    { amount: String(parseEther('13')) },
    400,
    'Not enough 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE balance.',
  ],
  [{ amount: String(parseEther('12.5')) }, 400, 'cannot estimate'],
  [{ projectId: 'unknown' }, 401, 'We failed to authenticate your request'],
])('build-transaction with %j: %i, %s', async (change, status, description) => {
  const swap = { amount: '1000000000000000', from: at(coin), to: at(usdc), userAddress: user }
  const asked = { projectId: 'sandbox', ...swap, eip155: { slippage: 1 }, ...change }
  const [answered, body] = await ask('/v1/convert/build-transaction', asked)
  expect(answered).toBe(status)
  expect(JSON.stringify(body)).toContain(description)
})

test('a swap can be built before its approval, with the usual gas', async () => {
  const swap = { amount: '1000000', from: at(usdc), to: at(coin), userAddress: user }
  const { tx } = await buildSwapTransaction(client(), {
    ...swap,
    eip155: { slippage: 1 },
    disableEstimate: true,
  })
  expect(tx.eip155?.gas).toBe('264000')
})

test('a chain that does not answer fails every operation', async () => {
  await control('/faults', { service: 'rpc:eip155:1', kind: 'down' })
  const pair = `amount=${10n ** 15n}&from=${at(coin)}&to=${at(usdc)}`
  const unavailable = [503, refusal('Convertion provider is temporarily unavailable')]
  for (const path of [
    `quotes?${pair}`,
    `allowance?tokenAddress=${at(usdc)}&userAddress=${user}`,
    `build-approve?from=${user}&to=${at(usdc)}`,
    'gas-price?chainId=eip155:1',
  ])
    expect(await ask(`/v1/convert/${path}&projectId=sandbox`)).toEqual(unavailable)
})

test.each(differences)('the fault `differ` builds a transaction with another %s', async (value) => {
  const read = async () => {
    const approval = await buildSwapApproval(client(), { from: user, to: at(usdc), amount: '7' })
    const swap = await build({ amount: '1000000000000000', from: at(coin), to: at(usdc) })
    return [approval.tx, swap].map(({ from, to, data, ...rest }) => ({ from, to, data, ...rest }))
  }
  const honest = await read()
  await control('/faults', { service: 'blockchain-api', match: '/build-', kind: 'differ', value })
  const changed = await read()
  expect(changed).not.toEqual(honest)
  expect(
    changed.every((each, index) => Object.keys(each).join() === Object.keys(honest[index] ?? {}).join()),
  ).toBe(true)
})

test('the minimum of a built swap follows its slippage, and the fault `differ` lowers it', async () => {
  const swap = { amount: '1000000000000000', from: at(coin), to: at(usdc) }
  const minimumOf = async () => {
    const { data, amount } = await build({ ...swap, slippage: 3 })
    const { args } = decodeFunctionData({ abi: exchangeAbi, data: hex(data) })
    const desc = args?.[1]
    return [isRecord(desc) ? desc.minReturnAmount : undefined, (BigInt(amount) * 97n) / 100n]
  }
  const [minimum, expected] = await minimumOf()
  expect(minimum).toBe(expected)
  await control('/faults', { service: 'blockchain-api', kind: 'differ', value: 'minimum' })
  expect((await minimumOf())[0]).toBe(1n)
})

function refusal(description: unknown) {
  return { status: 'FAILED', reasons: [{ field: '', description }] }
}

async function build(swap: { amount: string; from: string; to: string; slippage?: number }) {
  const { slippage = 1, ...rest } = swap
  const { tx } = await buildSwapTransaction(client(), { ...rest, userAddress: user, eip155: { slippage } })
  return tx
}

/** Signs and sends a built transaction, and waits for its status. */
async function send({ to, data }: { to: string; data: string }, value = 0n) {
  const hash = await wallet().sendTransaction({
    chain: null,
    to: getAddress(to.split(':')[2] ?? ''),
    data: hex(data),
    value,
    gas: 400_000n,
  })
  const { status } = await waitForReceipt(wallet(), hash)
  return status
}

function balance(address: Address) {
  return wallet().readContract({
    address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [ada?.address ?? '0x'],
  })
}

function wallet() {
  return createWalletClient({
    account: ada ?? '0x',
    transport: nodeTransport(sandbox.addresses.rpc['eip155:1']),
  }).extend(publicActions)
}

function hex(text: string): Hex {
  if (!isHex(text)) throw new Error(`Not hex: ${text}`)
  return text
}

function client() {
  return createBlockchainApiClient({
    baseUrl: sandbox.addresses.blockchainApi,
    ambient: () => ({ projectId: 'sandbox', st: 'foyer', sv: 'test-1.0.0' }),
  })
}

async function ask(path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${sandbox.addresses.blockchainApi}${path}`, {
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text]
}

async function control(path: string, body: object = {}) {
  const response = await fetch(`${sandbox.addresses.control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(readText(await response.json(), 'error')).toBeUndefined()
}
