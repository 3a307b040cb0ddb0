import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'
import { asyncProperty, bigInt, boolean, integer, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { solana } from '../../networks/index.js'
import { decodeBase64, encodeBase64 } from '../../utils/base64.js'
import type { TransferParameters } from '../adapter.js'
import { prepareTransfer } from './prepareTransfer.js'
import { tokenPrograms } from './splToken.js'

const from = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const to = 'GgPpTKg78vmzgDtP1DNn72CHAYjRdKY7AV6zgszoHCSa'
const token = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const rent = 2_039_280n
const { signal } = new AbortController()

type Ledger = {
  balance: bigint
  fee: bigint
  held?: bigint
  decimals?: number
  isNew?: boolean
  /** The token is one of Token-2022, with these extensions: the type and the length of each. */
  extensions?: readonly (readonly [type: number, bytes: number])[]
}

/** Prepares on a cluster with the given figures. */
function prepare(
  { balance, fee, held = 0n, decimals = 0, isNew = false, extensions }: Ledger,
  parameters: Partial<TransferParameters>,
) {
  const accountOf = (bytes: Uint8Array) => ({
    owner: tokenPrograms[extensions ? 1 : 0],
    data: [encodeBase64(bytes), 'base64'],
  })
  const holding = new Uint8Array(165)
  new DataView(holding.buffer).setBigUint64(64, held, true)
  const mint = mintWith(extensions).fill(decimals, 44, 45)
  // The accounts are asked for in this order: mint, sender, recipient's for the token, recipient.
  const accounts = [accountOf(mint), accountOf(holding), isNew ? null : accountOf(new Uint8Array(165)), null]
  const answers: { [method: string]: (parameter: unknown) => unknown } = {
    getLatestBlockhash: () => ({ value: { blockhash: token } }),
    getFeeForMessage: () => ({ value: fee }),
    getAccountInfo: () => ({ value: accounts.shift() }),
    getMinimumBalanceForRentExemption: (bytes) => BigInt(128 + Number(bytes)) * 6960n,
    simulateTransaction: () => ({ value: { err: null } }),
  }
  const wanted = { network: solana, from, to, amount: 1n, symbol: 'SOL', signal, ...parameters }
  const chain = {
    getBalance: async () => balance,
    ask: async (method: string, [parameter]: readonly unknown[]) => answers[method]?.(parameter),
  }
  return prepareTransfer(wanted, chain).catch((error: { code: string }) => error.code)
}

function mintWith(extensions: Ledger['extensions'] = []) {
  const parts = extensions.flatMap(([type, bytes]) => [type, 0, bytes, 0, ...Array(bytes).fill(0xff)])
  if (parts.length === 0) return new Uint8Array(82)
  return Uint8Array.from([...Array(165).fill(0), 1, ...parts])
}

/** What the wallet gets, as the library of Solana reads it: the data of each instruction. */
function readInstructions({ request }: Exclude<Awaited<ReturnType<typeof prepare>>, string>) {
  const { transaction = '' }: { transaction?: string } = Object(request.params)
  const { messageBytes } = getTransactionDecoder().decode(decodeBase64(transaction) ?? new Uint8Array())
  const { staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex],
    accounts: accountIndices.map((index) => staticAccounts[index]),
    data: new DataView(Uint8Array.from(data).buffer),
  }))
}

const lamports = bigInt({ min: 0n, max: 2n ** 63n })
const fees = bigInt({ min: 0n, max: 10n ** 9n })

test('for any balance, fee and amount: both never exceed the balance, and the transaction is what was prepared', async () => {
  await prove(
    asyncProperty(lamports, fees, lamports, async (balance, fee, amount) => {
      const transfer = await prepare({ balance, fee }, { amount })
      if (typeof transfer === 'string') {
        expect(transfer).toBe(balance === 0n || amount > balance ? 'INSUFFICIENT_FUNDS' : 'INSUFFICIENT_GAS')
        expect(amount === 0n || amount + fee > balance).toBe(true)
        return
      }
      expect(transfer).toMatchObject({ from, to, value: amount, decimals: 9, fee })
      expect(amount + fee).toBeLessThanOrEqual(balance)
      const [payment, ...others] = readInstructions(transfer)
      expect(others).toEqual([])
      expect(payment).toMatchObject({ program: '11111111111111111111111111111111', accounts: [from, to] })
      expect(payment?.data.getUint32(0, true)).toBe(2)
      expect(payment?.data.getBigUint64(4, true)).toBe(amount)
    }),
  )
})

test('the maximum and its fee are exactly the balance', async () => {
  await prove(
    asyncProperty(lamports, fees, async (balance, fee) => {
      const transfer = await prepare({ balance, fee }, { amount: 'maximum' })
      if (typeof transfer === 'string') {
        expect(fee).toBeGreaterThanOrEqual(balance)
        return
      }
      expect(transfer.value + transfer.fee).toBe(balance)
      expect(readInstructions(transfer)[0]?.data.getBigUint64(4, true)).toBe(transfer.value)
    }),
  )
})

test('a token moves exactly the amount, and all of it for the maximum; the fee has the cost of a new account', async () => {
  const units = bigInt({ min: 1n, max: 2n ** 64n - 1n })
  await prove(
    asyncProperty(
      units,
      units,
      integer({ min: 0, max: 36 }),
      boolean(),
      boolean(),
      async (held, amount, decimals, isNew, isMaximum) => {
        const ledger = { balance: rent + 5000n, fee: 5000n, held, decimals, isNew }
        const wanted = isMaximum ? 'maximum' : amount
        const transfer = await prepare(ledger, { token, symbol: 'USDC', amount: wanted })
        if (typeof transfer === 'string') {
          expect([transfer, !isMaximum && amount > held]).toEqual(['INSUFFICIENT_FUNDS', true])
          return
        }
        const value = isMaximum ? held : amount
        expect(transfer).toMatchObject({ value, decimals, token, fee: isNew ? rent + 5000n : 5000n })
        const instructions = readInstructions(transfer)
        expect(instructions).toHaveLength(isNew ? 2 : 1)
        const { accounts, data } = instructions.at(-1) ?? {}
        expect([accounts?.[1], accounts?.[3]]).toEqual([token, from])
        expect([data?.getUint8(0), data?.getBigUint64(1, true), data?.getUint8(9)]).toEqual([
          12,
          value,
          decimals,
        ])
        const poor = await prepare({ ...ledger, balance: transfer.fee - 1n }, { token, amount: wanted })
        expect(poor).toBe('INSUFFICIENT_GAS')
      },
    ),
  )
})

test.each([
  ['none', [], 170],
  ['a metadata pointer', [[18, 64]], 170],
  ['fees on transfers', [[1, 108]], 182],
  ['no transfers', [[9, 0]], 174],
  ['a hook', [[14, 64]], 175],
  ['pauses', [[26, 33]], 174],
  [
    'many extensions',
    [
      [12, 32],
      [18, 64],
      [1, 108],
      [14, 64],
    ],
    187,
  ],
] as const)(
  'a new account for a token of Token-2022 costs what the program makes of it: %s',
  async (_, extensions, bytes) => {
    const cost = BigInt(128 + bytes) * 6960n + 5000n
    const ledger = { balance: cost, fee: 5000n, held: 1n, isNew: true, extensions }
    expect(await prepare(ledger, { token })).toMatchObject({ fee: cost })
    expect(await prepare({ ...ledger, balance: cost - 1n }, { token })).toBe('INSUFFICIENT_GAS')
  },
)
