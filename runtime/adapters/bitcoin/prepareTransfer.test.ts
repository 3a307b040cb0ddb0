import { Transaction } from '@scure/btc-signer/transaction'
import { array, asyncProperty, bigInt, constant, double, oneof, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { bitcoin, bitcoinTestnet } from '../../networks/index.js'
import type { TransferParameters } from '../adapter.js'
import { draftTransfer } from './draftTransfer.js'
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
      getCoins: async () => coinsOf(values),
      getFeeRate: async () => rate,
    },
  )
const coinsOf = (values: readonly bigint[]) =>
  values.map((value, vout) => ({ txid: '0'.repeat(64), vout, value }))
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

test('the maximum and its fee are exactly the coins that are worth their cost', async () => {
  await prove(
    asyncProperty(coins, rates, array(bigInt({ min: 1n, max: 60n })), async (values, rate, crumbs) => {
      const transfer = await prepare({ values, rate }, { amount: 'maximum' }).catch(() => undefined)
      if (!transfer) return
      const parts = values
        .toSorted((one, other) => Number(other - one))
        .map((_, at, all) => all.slice(0, at + 1))
      expect(parts.map(sumOf)).toContain(transfer.value + transfer.fee)
      expect(transfer.value).toBeGreaterThanOrEqual(dust)
      for (const part of parts) {
        const other = await prepare({ values: part, rate }, { amount: 'maximum' }).catch(() => undefined)
        expect(transfer.value).toBeGreaterThanOrEqual(other?.value ?? 0n)
      }
      const among = await prepare({ values: [...crumbs, ...values], rate }, { amount: 'maximum' })
      expect(among).toEqual(transfer)
    }),
  )
})

test('many coins that cost more than they are worth do not keep an account from paying', async () => {
  const values = [100_000n, ...Array.from({ length: 30 }, () => 546n)]
  expect(await prepare({ values, rate: 50 })).toMatchObject({ value: 10_000n })
  expect((await prepare({ values, rate: 50 }, { amount: 'maximum' })).value).toBeGreaterThan(90_000n)
})

test('the transaction never costs more than the fee under review, while the rate stays in its margin', async () => {
  const amounts = oneof(bigInt({ min: dust, max: 10n ** 11n }), constant('maximum' as const))
  const rises = double({ min: 0.8, max: 1.25, noNaN: true })
  await prove(
    asyncProperty(coins, rates, rises, amounts, async (values, rate, rise, amount) => {
      const transfer = await prepare({ values, rate }, { amount }).catch(() => undefined)
      if (!transfer) return
      const spent = { coins: coinsOf(values), from, to, satoshi: transfer.value, feeRate: rate * rise }
      const transaction = Transaction.fromPSBT(draftTransfer(spent).psbt)
      const [inputs, outputs] = [transaction.inputsLength, transaction.outputsLength].map((length) => [
        ...Array(length).keys(),
      ])
      const taken = sumOf(inputs?.map((index) => transaction.getInput(index).witnessUtxo?.amount ?? 0n) ?? [])
      const given = sumOf(outputs?.map((index) => transaction.getOutput(index).amount ?? 0n) ?? [])
      expect(taken - given).toBeLessThanOrEqual(transfer.fee)
    }),
  )
  // Change of 519 satoshi is below the dust limit.
  expect(await prepare({ values: [100_000n], rate: 1 }, { amount: 99_320n })).toMatchObject({ fee: 680n })
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
