import {
  array,
  asyncProperty,
  bigInt,
  constant,
  constantFrom,
  oneof,
  assert as prove,
  record,
  tuple,
} from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { testAccounts } from '../../testing/index.js'
import type { SuggestedCall } from '../adapter.js'
import type { Chain } from './chain.js'
import { toWord } from './erc20.js'
import { type PrepareEvmSwapParameters, prepareSwap } from './prepareSwap.js'
import { eventKinds } from './readEvent.js'
import { native } from './simulate.js'

const [from = '', thief = ''] = testAccounts
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const exchange = '0x111111125421cA6dc452d289314280a0f8842A65'
const { signal } = new AbortController()
const word = (value: string) => `0x${toWord(BigInt(value))}`

const log = (address: string, kind: string, values: readonly string[], value = 0n) => ({
  address,
  topics: [kind, ...values.map(word)],
  data: `0x${toWord(value)}`,
})
const pay = (address: string, payer: string, payee: string, value: bigint) =>
  log(address, eventKinds.transfer, [payer, payee], value)

type World = {
  balance?: bigint
  held?: bigint
  /** Events of each simulated call; undefined for a node that cannot simulate. */
  logs?: readonly (readonly object[])[] | undefined
  failing?: boolean
  /** Whether the token demands that an earlier approval is taken back first. */
  hasLeftover?: boolean
}

/** A chain with the given outcome of a simulation, 100 gas for each call, and a price of 2. */
function chainOf({ balance = 10n ** 18n, held = 10n ** 18n, failing = false, ...world }: World) {
  const simulated: { calls: readonly object[] }[] = []
  const chain: Pick<Chain, 'ask' | 'getBalance'> = {
    getBalance: async () => balance,
    async ask({ method, params: [call] }) {
      const data = String(Object(call).data)
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
      if (method === 'eth_gasPrice') return '0x1'
      if (data.startsWith('0x70a08231')) return `0x${toWord(held)}`
      if (data.startsWith('0x313ce567')) return `0x${toWord(6n)}`
      if (method === 'eth_call') return '0x'
      if (world.logs === undefined) throw Object.assign(new Error('method not found'), { code: -32601 })
      const block: { calls: readonly { data: string }[] } = Object(call).blockStateCalls[0]
      simulated.push(block)
      const isRefused = world.hasLeftover && block.calls.length === 2
      const status = failing ? '0x0' : '0x1'
      const error = failing ? { message: 'too little output' } : undefined
      const logs = world.logs.toReversed()
      const answers = block.calls.map((_, index) => ({
        status: isRefused && index === 0 ? '0x0' : status,
        gasUsed: '0x64',
        logs: logs[block.calls.length - 1 - index] ?? [],
        error,
      }))
      return [{ calls: answers }]
    },
  }
  return Object.assign(chain, { simulated })
}

const approvalOf = (value: bigint, spender: `0x${string}` = exchange): SuggestedCall => ({
  from,
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
  value: '0',
})
/** What selling 5 tokens for at least 7 wei should do. */
const outcome = [pay(token, from, exchange, 5n), pay(native, exchange, from, 8n)]
const swap: SuggestedCall = { from, to: exchange, data: '0x12aa3caf00ff' }

type Changed = Partial<Omit<PrepareEvmSwapParameters, 'sold' | 'bought'>> & {
  sold?: Partial<PrepareEvmSwapParameters['sold']>
  bought?: Partial<PrepareEvmSwapParameters['bought']>
}
function prepare(world: World, { sold, bought, ...changed }: Changed = {}) {
  const parameters: PrepareEvmSwapParameters = {
    session: {},
    network: mainnet,
    from,
    sold: { token, value: 5n, symbol: 'USDC', ...sold },
    bought: { value: 7n, ...bought },
    swap,
    signal,
    ...changed,
  }
  return prepareSwap(parameters, chainOf(world))
}
const callOf = (request: { params?: unknown } | undefined) =>
  Object(Array.isArray(request?.params) ? request.params[0] : undefined)

describe('a swap of a token', () => {
  test('after its approval: both requests, and what the simulation of both brought', async () => {
    const prepared = await prepare({ logs: [[], outcome] }, { approval: approvalOf(5n) })
    expect(prepared).toMatchObject({
      sold: { token, value: 5n, decimals: 6 },
      bought: { token: undefined, value: 8n, decimals: 18 },
      exchange,
      fee: 2n * 150n * 2n,
    })
    const approval = callOf(prepared.approval)
    expect(approval).toMatchObject({ from, to: token, value: '0x0', chainId: '0x1', gas: '0x96' })
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.data })).toEqual({
      functionName: 'approve',
      args: [exchange, 5n],
    })
    expect(callOf(prepared.request)).toMatchObject({
      from,
      to: exchange,
      data: swap.data,
      value: '0x0',
      chainId: '0x1',
      gas: '0x96',
      maxFeePerGas: '0x2',
    })
  })

  test('simulates exactly the calls that the wallet is asked for', async () => {
    const chain = chainOf({ logs: [[], outcome] })
    const sold = { token, value: 5n, symbol: 'USDC' }
    const about = { session: {}, network: mainnet, from, sold, bought: { value: 7n }, swap, signal }
    const prepared = await prepareSwap({ ...about, approval: approvalOf(5n) }, chain)
    const asked = [prepared.approval, prepared.request].map(callOf)
    expect(chain.simulated).toHaveLength(1)
    expect(asked).toMatchObject(chain.simulated[0]?.calls ?? [])
  })

  test('whose earlier approval must be taken back: that first, for exactly the same exchange', async () => {
    const chain = chainOf({ logs: [outcome], hasLeftover: true })
    const sold = { token, value: 5n, symbol: 'USDT' }
    const about = { session: {}, network: mainnet, from, sold, bought: { value: 7n }, swap, signal }
    const prepared = await prepareSwap({ ...about, approval: approvalOf(5n) }, chain)
    const asked = [prepared.reset, prepared.approval, prepared.request].map(callOf)
    expect(asked).toMatchObject(chain.simulated.at(-1)?.calls ?? [])
    expect(asked[0]).toMatchObject({ from, to: token, value: '0x0', data: approvalOf(0n).data })
    expect(asked[1]).toMatchObject({ to: token, data: approvalOf(5n).data })
    expect(prepared.fee).toBe(3n * 150n * 2n)
    expect(await prepare({ logs: [outcome] }, { approval: approvalOf(5n) })).toMatchObject({
      reset: undefined,
    })
  })

  test('without an approval: the swap alone', async () => {
    expect(await prepare({ logs: [outcome] })).toMatchObject({ approval: undefined, fee: 300n })
  })

  test('lets a smart account’s bundler price it', async () => {
    const session = { accountTypes: { [from]: 'smartAccount' } } as const
    const prepared = await prepare({ logs: [outcome] }, { session })
    expect(callOf(prepared.request)).not.toHaveProperty('gas')
    expect(prepared.fee).toBe((600_000n + 150n) * 2n)
  })
})

test('a swap of the coin pays what is sold, and keeps the fee', async () => {
  const sold = { token: undefined, value: 100n, symbol: 'ETH' }
  const logs = [[pay(native, from, exchange, 100n), pay(token, exchange, from, 9n)]]
  const wanted = { sold, bought: { token, value: 9n } }
  const prepared = await prepare({ balance: 400n, logs }, wanted)
  expect(callOf(prepared.request).value).toBe('0x64')
  expect(prepared.bought).toEqual({ token, value: 9n, decimals: 6 })
  await expect(prepare({ balance: 399n, logs }, wanted)).rejects.toMatchObject({ code: 'INSUFFICIENT_GAS' })
  await expect(prepare({ balance: 99n, logs }, wanted)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

describe('an approval other than the wanted one is refused', () => {
  const good = approvalOf(5n)
  test.each<[string, Partial<SuggestedCall>]>([
    ['of an unlimited amount', { data: approvalOf(maxUint256).data }],
    ['of another amount', { data: approvalOf(6n).data }],
    ['of another token', { to: other }],
    ['of another account', { from: thief }],
    ['with a payment', { value: '1' }],
    ['that is a transfer', { data: good.data.replace('0x095ea7b3', '0xa9059cbb') }],
    ['with more data', { data: `${good.data}00` }],
    ['with hidden bytes before the spender', { data: good.data.replace('0x095ea7b30', '0x095ea7b31') }],
    ['for no spender', { data: approvalOf(5n, `0x${'0'.repeat(40)}`).data }],
  ])('%s', async (_, changed) => {
    await expect(
      prepare({ logs: [[], outcome] }, { approval: { ...good, ...changed } }),
    ).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH' })
  })

  test('for any other amount', async () => {
    const amount = bigInt({ min: 0n, max: maxUint256 }).filter((value) => value !== 5n)
    await prove(
      asyncProperty(amount, async (value) => {
        await expect(prepare({ logs: [[], outcome] }, { approval: approvalOf(value) })).rejects.toMatchObject(
          { code: 'APPROVAL_MISMATCH' },
        )
      }),
    )
  })
})

describe('a transaction other than the wanted swap is refused', () => {
  test.each<[string, Changed]>([
    [
      'for another exchange than the approved one',
      { approval: approvalOf(5n), swap: { ...swap, to: other } },
    ],
    ['of another account', { swap: { ...swap, from: thief } }],
    ['to the sold token', { swap: { ...swap, to: token } }],
    ['to the bought token', { bought: { token: other }, swap: { ...swap, to: other } }],
    ['to the account itself', { swap: { ...swap, to: from } }],
    ['without a call', { swap: { ...swap, data: '0x' } }],
    ['with broken data', { swap: { ...swap, data: '0x12aa3cafx' } }],
    ['to no address', { swap: { ...swap, to: 'exchange.eth' } }],
  ])('%s', async (_, changed) => {
    await expect(prepare({ logs: [[], outcome] }, changed)).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
  })

  test.each<[string, object]>([
    ['takes more of the token', pay(token, from, thief, 1n)],
    ['takes another token', pay(other, from, thief, 1n)],
    ['takes the coin', pay(native, from, thief, 9n)],
    ['takes an NFT', log(other, eventKinds.transfer, [from, thief, '0x1'])],
    ['takes tokens of ERC-1155', log(other, eventKinds.transferSingle, [exchange, from, thief])],
    ['takes several of them', log(other, eventKinds.transferBatch, [exchange, from, thief])],
    ['lets others take the token', log(token, eventKinds.approval, [from, thief], 1n)],
    ['lets the exchange take another token', log(other, eventKinds.approval, [from, exchange], 1n)],
    ['lets others take all NFTs', log(other, eventKinds.approvalForAll, [from, thief], 1n)],
    ['gives a permission with Permit2', log(other, eventKinds.permit2, [from, token, thief], 1n)],
  ])('that %s', async (_, extra) => {
    await expect(prepare({ logs: [[...outcome, extra]] })).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
  })

  test('but events of other contracts and a leftover allowance do not matter', async () => {
    const extra = [
      pay(other, thief, exchange, 5n),
      log(token, eventKinds.approval, [from, exchange], 0n),
      log(other, eventKinds.approvalForAll, [thief, exchange], 1n),
      { address: token, topics: [], data: '0x' },
    ]
    expect(await prepare({ logs: [[...outcome, ...extra]] })).toMatchObject({ bought: { value: 8n } })
  })
})

describe('a call that can be read', () => {
  const abi = parseAbi([
    'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)',
  ])
  const wanted = {
    srcToken: token,
    dstToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    srcReceiver: exchange,
    dstReceiver: getAddress(from),
    amount: 5n,
    minReturnAmount: 7n,
    flags: 0n,
  } as const
  const callSwap = (changed: object) => {
    const desc = { ...wanted, ...changed }
    const data = encodeFunctionData({ abi, functionName: 'swap', args: [exchange, desc, '0x1234'] })
    return prepare({ logs: [outcome] }, { swap: { ...swap, data } })
  }

  test.each([
    ['as wanted', {}],
    ['to its sender', { dstReceiver: `0x${'0'.repeat(40)}` }],
    ['for more than the minimum', { minReturnAmount: 8n }],
  ])('%s is accepted', async (_, changed) => {
    expect(await callSwap(changed)).toMatchObject({ isReadable: true })
  })

  test('to a contract other than the 1inch router is marked: it may ignore the minimum', async () => {
    const args = [exchange, wanted, '0x1234'] as const
    const data = encodeFunctionData({ abi, functionName: 'swap', args })
    const prepared = await prepare({ logs: [outcome] }, { swap: { ...swap, to: thief, data } })
    expect(prepared).toMatchObject({ exchange: thief, isReadable: false })
  })

  test.each<[string, object, string?]>([
    ['for another receiver', { dstReceiver: getAddress(thief) }],
    ['of another token', { srcToken: other }],
    ['for another token', { dstToken: other }],
    ['of another amount', { amount: 6n }],
    ['of a part', { flags: 1n }],
    ['for less than the minimum', { minReturnAmount: 6n }, 'SWAP_BELOW_MINIMUM'],
  ])('%s is refused', async (_, changed, code = 'SWAP_MISMATCH') => {
    await expect(callSwap(changed)).rejects.toMatchObject({ code })
  })

  test('is refused if it is truncated, and marked if it calls an unknown function', async () => {
    const data = '0x07ed237900'
    await expect(prepare({ logs: [outcome] }, { swap: { ...swap, data } })).rejects.toMatchObject({
      code: 'SWAP_MISMATCH',
    })
    expect(await prepare({ logs: [outcome] })).toMatchObject({ isReadable: false })
  })
})

test('for any outcome: nothing is offered that takes more or brings less than agreed', async () => {
  const amount = bigInt({ min: 0n, max: 2n ** 128n })
  await prove(
    asyncProperty(amount, amount, amount, amount, async (value, minimum, taken, brought) => {
      const logs = [[pay(token, from, exchange, taken), pay(other, exchange, from, brought)]]
      const wanted = { sold: { value }, bought: { token: other, value: minimum } }
      const prepared = await prepare({ held: 2n ** 130n, logs }, wanted).catch(
        (error: { code: string }) => error.code,
      )
      if (taken > value) expect(prepared).toBe('SWAP_MISMATCH')
      else if (brought < minimum) expect(prepared).toBe('SWAP_BELOW_MINIMUM')
      else expect(prepared).toMatchObject({ sold: { value }, bought: { value: brought } })
    }),
  )
})

test('a swap that fails, or that no node can simulate, is not offered', async () => {
  await expect(prepare({ logs: [outcome], failing: true })).rejects.toMatchObject({
    code: 'SWAP_WOULD_FAIL',
    data: { reason: 'too little output' },
  })
  await expect(prepare({ logs: undefined })).rejects.toMatchObject({
    code: 'SWAP_UNVERIFIED',
    data: { name: mainnet.name },
  })
})

test('whatever a service builds and a simulation shows: what the wallet is asked for is what the visitor wants [D-15]', async () => {
  const address = constantFrom<`0x${string}`>(
    getAddress(from),
    getAddress(thief),
    token,
    other,
    exchange,
    `0x${'0'.repeat(40)}`,
  )
  const value = constantFrom(0n, 4n, 5n, 6n, maxUint256)
  const data = oneof(
    tuple(address, value).map(([spender, amount]) => approvalOf(amount, spender).data),
    constantFrom('0x', swap.data, approvalOf(5n).data.replace('0x095ea7b3', '0xa9059cbb')),
  )
  const built = record({ from: address, to: address, data, value: constantFrom('0', '1') })
  const approval = oneof(constant(undefined), constant(approvalOf(5n)), built)
  const call = oneof(constant(swap), built)
  const event = tuple(
    constantFrom(...Object.values(eventKinds)),
    constantFrom(token, other, native),
    tuple(constantFrom(from, thief, exchange), constantFrom(from, thief, exchange), address),
    constantFrom(1n, 5n, 8n),
  ).map(([kind, contract, [one, two, three], amount]) =>
    log(contract, kind, kind === eventKinds.transfer ? [one, two] : [one, two, three], amount),
  )
  const events = oneof(
    constant(outcome),
    array(event, { maxLength: 4 }),
    array(event, { maxLength: 2 }).map((more) => [...outcome, ...more]),
  )
  let accepted = 0
  await prove(
    asyncProperty(approval, call, events, async (approval, swap, logs) => {
      const world = { logs: approval ? [[], logs] : [logs] }
      const prepared = await prepare(world, { approval, swap }).catch(({ code }: { code: string }) => code)
      if (typeof prepared === 'string') {
        expect(prepared).toMatch(/^(SWAP|APPROVAL)_/)
        return
      }
      accepted++
      if (approval)
        expect(callOf(prepared.approval)).toMatchObject({
          from,
          to: token,
          value: '0x0',
          data: approvalOf(5n, getAddress(swap.to)).data,
        })
      else expect(prepared.approval).toBeUndefined()
      expect(callOf(prepared.request)).toMatchObject({ from, to: swap.to, value: '0x0', data: swap.data })
      expect([from, token]).not.toContain(swap.to)
      const own = word(from)
      const change = (contract: string) =>
        logs
          .filter(({ address, topics }) => address === contract && topics[0] === eventKinds.transfer)
          .reduce((sum, { topics: [, payer, payee], data }) => {
            const amount = BigInt(data)
            return sum + (payee === own ? amount : 0n) - (payer === own ? amount : 0n)
          }, 0n)
      expect(change(native)).toBeGreaterThanOrEqual(7n)
      expect(change(token)).toBeGreaterThanOrEqual(-5n)
      expect(change(other)).toBeGreaterThanOrEqual(0n)
      const permits = logs.filter(
        ({ topics: [kind = '', owner] }) => kind === eventKinds.approvalForAll && owner === own,
      )
      expect(permits).toEqual([])
    }),
    { seed: 7, numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(20)
})
