import { array, asyncProperty, bigInt, double, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { bitcoin, bitcoinTestnet } from '../../networks/index.js'
import type { TransferParameters } from '../adapter.js'
import { dust } from './fee.js'
import { prepareTransfer } from './prepareTransfer.js'

const from = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const to = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const { signal } = new AbortController()

type Ledger = { values: readonly bigint[]; rate?: number }

const prepare = ({ values, rate = 2 }: Ledger, parameters: Partial<TransferParameters> = {}) =>
  prepareTransfer(
    { network: bitcoin, from, to, amount: 10_000n, symbol: 'BTC', signal, ...parameters },
    {
      getCoins: async () => values.map((value, vout) => ({ txid: '0'.repeat(64), vout, value })),
      getFeeRate: async () => rate,
    },
  )
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

const coins = array(bigInt({ min: 600n, max: 10n ** 10n }), { maxLength: 20 })
const rates = double({ min: 1, max: 50, noNaN: true })

test('amount and fee never exceed the coins, whatever they are', async () => {
  await prove(
    asyncProperty(coins, rates, bigInt({ min: 0n, max: 10n ** 11n }), async (values, rate, amount) => {
      const transfer = await prepare({ values, rate }, { amount }).catch(({ code }: { code: string }) => code)
      if (typeof transfer === 'string') {
        expect(transfer).toMatch(/^(INSUFFICIENT_(FUNDS|GAS)|TRANSFER_WOULD_FAIL)$/)
        return
      }
      expect(transfer.value + transfer.fee).toBeLessThanOrEqual(sumOf(values))
      expect(transfer.request.params).toEqual({ account: from, recipientAddress: to, amount: `${amount}` })
    }),
  )
})

test('the maximum and its fee are exactly the coins', async () => {
  await prove(
    asyncProperty(coins, rates, async (values, rate) => {
      const transfer = await prepare({ values, rate }, { amount: 'maximum' }).catch(() => undefined)
      if (!transfer) return
      expect(transfer.value + transfer.fee).toBe(sumOf(values))
      expect(transfer.value).toBeGreaterThanOrEqual(dust)
    }),
  )
})

test('refuses what cannot be paid', async () => {
  const values = [100_000n]
  for (const [parameters, code] of [
    [{ amount: 100_001n }, 'INSUFFICIENT_FUNDS'],
    [{ amount: 100_000n }, 'INSUFFICIENT_GAS'],
    [{ amount: 545n }, 'TRANSFER_WOULD_FAIL'],
    [{ network: bitcoinTestnet }, 'INVALID_ADDRESS'],
    [{ token: to }, 'INVALID_ADDRESS'],
  ] as const)
    await expect(prepare({ values }, parameters), code).rejects.toMatchObject({ code })
  const many = Array.from({ length: 200 }, () => 10n ** 8n)
  await expect(prepare({ values: many, rate: 900 }, { amount: 10n ** 10n })).rejects.toMatchObject({
    code: 'FEE_TOO_HIGH',
    data: { maximum: `${limits.bitcoinFee}` },
  })
})
