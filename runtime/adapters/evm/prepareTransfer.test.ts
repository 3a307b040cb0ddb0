import { asyncProperty, bigInt, assert as prove } from 'fast-check'
import { decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import { testAccounts } from '../../testing/index.js'
import type { Chain } from './chain.js'
import { toWord } from './erc20.js'
import { type PrepareTransferParameters, prepareTransfer } from './prepareTransfer.js'

const [from = '', to = ''] = testAccounts
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const { signal } = new AbortController()
const hex = (value: bigint) => `0x${value.toString(16)}`

type Ledger = {
  balance?: bigint
  held?: bigint
  decimals?: bigint
  baseFee?: bigint | undefined
  gasPrice?: bigint
  gas?: bigint
  dataFee?: bigint
  /** What `eth_simulateV1` answers; a node without it throws. */
  simulated?: unknown
}

/** A chain with the given figures. */
function chainOf(ledger: Ledger): Pick<Chain, 'ask' | 'getBalance'> & { asked: string[] } {
  const {
    balance = 10n ** 18n,
    held = 0n,
    decimals = 6n,
    gasPrice = 3n,
    gas = 21_000n,
    dataFee = 0n,
  } = ledger
  const asked: string[] = []
  return {
    asked,
    getBalance: async () => balance,
    async ask({ method, params: [call] }) {
      asked.push(method)
      const data = String(Object(call).data)
      if (method === 'eth_getBlockByNumber')
        return 'baseFee' in ledger && ledger.baseFee === undefined
          ? {}
          : { baseFeePerGas: hex(ledger.baseFee ?? 1n) }
      if (method === 'eth_gasPrice') return hex(gasPrice)
      if (method === 'eth_estimateGas') return hex(gas)
      if (data.startsWith('0x70a08231')) return `0x${toWord(held)}`
      if (data.startsWith('0x313ce567')) return `0x${toWord(decimals)}`
      if (method === 'eth_call') return dataFee > 0n ? `0x${toWord(dataFee)}` : '0x'
      if (ledger.simulated === undefined) throw Object.assign(new Error('method not found'), { code: -32601 })
      return ledger.simulated
    },
  }
}

const prepare = (ledger: Ledger, parameters: Partial<PrepareTransferParameters> = {}) =>
  prepareTransfer(
    { session: {}, network: mainnet, from, to, amount: 1n, symbol: 'ETH', signal, ...parameters },
    chainOf(ledger),
  )
const requestOf = ({ request }: Awaited<ReturnType<typeof prepare>>): { [name: string]: string } =>
  Array.isArray(request.params) ? request.params[0] : {}

const wei = bigInt({ min: 0n, max: 2n ** 96n })
const price = bigInt({ min: 0n, max: 2n ** 40n })

describe('for any balance, price and amount', () => {
  test('amount and highest fee never exceed the balance, and the request is what was prepared', async () => {
    await prove(
      asyncProperty(wei, wei, price, price, async (balance, amount, baseFee, gasPrice) => {
        const transfer = await prepare({ balance, baseFee, gasPrice }, { amount }).catch(
          (error: { code: string }) => error.code,
        )
        const tip = gasPrice > baseFee ? gasPrice - baseFee : 0n
        const fee = 21_000n * (2n * baseFee + (tip * 5n) / 4n)
        if (typeof transfer === 'string') {
          expect(transfer).toBe(
            balance === 0n || amount > balance ? 'INSUFFICIENT_FUNDS' : 'INSUFFICIENT_GAS',
          )
          expect(amount === 0n || amount + fee > balance).toBe(true)
          return
        }
        expect(transfer).toMatchObject({ from, to, value: amount, decimals: 18, fee })
        expect(transfer.value + transfer.fee).toBeLessThanOrEqual(balance)
        const asked = requestOf(transfer)
        expect(BigInt(asked.value ?? '')).toBe(amount)
        expect(BigInt(asked.gas ?? '') * BigInt(asked.maxFeePerGas ?? '')).toBe(fee)
        expect(asked).toMatchObject({ from, to, chainId: '0x1' })
      }),
    )
  })

  test('the maximum and its highest fee are exactly the balance', async () => {
    await prove(
      asyncProperty(wei, price, price, price, async (balance, baseFee, gasPrice, dataFee) => {
        const transfer = await prepare({ balance, baseFee, gasPrice, dataFee }, { amount: 'maximum' }).catch(
          (error: { code: string }) => error.code,
        )
        if (typeof transfer === 'string') {
          expect(transfer).toMatch(/^INSUFFICIENT_(FUNDS|GAS)$/)
          return
        }
        expect(transfer.value + transfer.fee).toBe(balance)
        expect(BigInt(requestOf(transfer).value ?? '')).toBe(transfer.value)
      }),
    )
  })

  test('a token moves exactly the amount, and all of it for the maximum', async () => {
    const units = bigInt({ min: 1n, max: 2n ** 255n })
    await prove(
      asyncProperty(units, units, bigInt({ min: 0n, max: 36n }), async (held, amount, decimals) => {
        const parameters = { token, symbol: 'USDC' }
        const all = await prepare({ held, decimals }, { ...parameters, amount: 'maximum' })
        expect([all.value, all.decimals]).toEqual([held, Number(decimals)])
        if (amount > held) {
          await expect(prepare({ held }, { ...parameters, amount })).rejects.toMatchObject({
            code: 'INSUFFICIENT_FUNDS',
            data: { symbol: 'USDC' },
          })
          return
        }
        const { data = '', ...request } = requestOf(await prepare({ held }, { ...parameters, amount }))
        expect(request).toMatchObject({ to: token, value: '0x0' })
        if (!data.startsWith('0x')) throw new Error(data)
        const call = decodeFunctionData({ abi: erc20Abi, data: `0x${data.slice(2)}` })
        expect(call).toEqual({ functionName: 'transfer', args: [to, amount] })
      }),
    )
  })
})

test('chains without a base fee get a single gas price', async () => {
  const transfer = await prepare({ baseFee: undefined, gasPrice: 7n })
  expect(requestOf(transfer)).toMatchObject({ gasPrice: '0x7', gas: '0x5208' })
  expect(requestOf(transfer)).not.toHaveProperty('maxFeePerGas')
})

test('a contract gets a margin of gas, and a smart account leaves the price to its bundler', async () => {
  expect(requestOf(await prepare({ gas: 50_000n })).gas).toBe(hex(60_000n))
  const session = { accountTypes: { [from]: 'smartAccount' } } as const
  const smart = await prepare({ baseFee: 1n, gasPrice: 1n }, { session })
  expect(smart.fee).toBe((21_000n + limits.smartAccountGas) * 2n)
  expect(Object.keys(requestOf(smart))).toEqual(['from', 'to', 'value', 'chainId'])
})

test.each([`${to}0`, to.toLowerCase().replace('0x', ''), to.replace('C', 'c')])(
  'refuses the recipient %s',
  async (recipient) => {
    await expect(prepare({}, { to: recipient })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  },
)

describe('the simulation', () => {
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const topics = [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${toWord(BigInt(from))}`,
    `0x${toWord(BigInt(to))}`,
  ]
  const answer = (calls: object) => ({ simulated: [{ calls: [calls] }] })

  test('reports the changes of both balances', async () => {
    const logs = [
      { address: native, topics, data: `0x${toWord(1n)}` },
      { address: token, topics, data: `0x${toWord(5n)}` },
      { address: token, topics: topics.toReversed(), data: `0x${toWord(5n)}` },
      { address: 4, topics: 'none' },
    ]
    expect((await prepare(answer({ status: '0x1', logs }))).changes).toEqual([
      { owner: 'sender', value: -1n },
      { owner: 'recipient', value: 1n },
      { owner: 'sender', token: token.toLowerCase(), value: -5n },
      { owner: 'recipient', token: token.toLowerCase(), value: 5n },
    ])
  })

  test('refuses a payment that would fail, and is skipped if nodes cannot simulate', async () => {
    const failed = answer({ status: '0x0', error: { message: 'blocked' } })
    await expect(prepare(failed)).rejects.toMatchObject({
      code: 'TRANSFER_WOULD_FAIL',
      data: { reason: 'blocked' },
    })
    expect((await prepare({})).changes).toBeUndefined()
    expect((await prepare(answer({ status: '0x1' }))).changes).toBeUndefined()
  })
})
