import { InvalidParamsError, TransactionRejectedError } from '#generated/errors/rpc'
import { type ParsedAddress, parseAddress } from './address.js'
import { scriptOf } from './scriptOf.js'

/** An unspent output (UTXO). */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }

export type SpendParameters = {
  readonly coins: readonly Coin[]
  readonly from: string
  readonly to: string
  readonly satoshi: bigint
  /** In satoshi per virtual byte. */
  readonly feeRate: number
}

/**
 * What a payment from an address of any type costs, with the largest coins first. Change below the dust limit is left
 * as a fee.
 *
 * @throws TransactionRejectedError when the funds are insufficient.
 */
export function estimateFee({ satoshi, ...spending }: SpendParameters): bigint {
  for (const { found, fee, feeWithChange } of listSpends(spending)) {
    if (found >= satoshi + feeWithChange + dust) return feeWithChange
    if (found >= satoshi + fee) return found - satoshi
  }
  throw new TransactionRejectedError({ reason: 'insufficient funds' })
}

/** The most that the coins can pay. Coins that cost more than they are worth stay where they are. */
export function highestPayment(spending: Omit<SpendParameters, 'satoshi'>): bigint {
  return listSpends(spending).reduce((most, { found, fee }) => (found - fee > most ? found - fee : most), 0n)
}

/** What the largest coin, the two largest, and so on are worth, and what spending them costs. */
function listSpends({ coins, from, to, feeRate }: Omit<SpendParameters, 'satoshi'>) {
  const source = readAddress(from)
  const payment = { script: scriptOf(readAddress(to)) }
  const change = { script: scriptOf(source) }
  let found = 0n
  return coins
    .toSorted((one, other) => Number(other.value - one.value))
    .map(({ value }, index) => {
      found += value
      const costOf = (outputs: FeeParameters['outputs']) =>
        BigInt(feeOf({ from: source, inputs: index + 1, outputs, feeRate }))
      return { found, fee: costOf([payment]), feeWithChange: costOf([payment, change]) }
    })
}

type FeeParameters = {
  readonly from: ParsedAddress
  readonly inputs: number
  readonly outputs: readonly { script: Uint8Array }[]
  readonly feeRate: number
}

/** The fee of a transaction, in satoshi. */
export function feeOf({ from, inputs, outputs, feeRate }: FeeParameters): number {
  const bytes = outputs.reduce((sum, { script }) => sum + 9 + script.length, 11 + inputs * inputBytes(from))
  return Math.ceil(bytes * feeRate)
}

/** Size of an input in virtual bytes: P2PKH, P2SH around P2WPKH, P2TR, P2WPKH. */
function inputBytes({ lock }: ParsedAddress): number {
  if (lock === 'key') return 148
  if (lock === 'script') return 91
  return lock === 1 ? 57.5 : 68
}

/** Dust limit in satoshi. Smaller change costs more to spend than it is worth, so it is left as a fee. */
export const dust = 546n

/** @throws InvalidParamsError */
export function readAddress(address: string): ParsedAddress {
  const parsed = parseAddress(address)
  if (!parsed) throw new InvalidParamsError({ reason: address })
  return parsed
}
