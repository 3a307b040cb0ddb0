import { InvalidParamsError } from '#generated/errors/rpc'
import { type ParsedAddress, parseAddress } from './address.js'
import { scriptOf } from './scriptOf.js'

/** An unspent output (UTXO). */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }

export type SpendParameters = {
  readonly coins: readonly Coin[]
  readonly from: string
  readonly to: string
  /** `maximum` spends all coins. */
  readonly satoshi: bigint | 'maximum'
  /** In satoshi per virtual byte. */
  readonly feeRate: number
}

/** What a payment from an address of any type costs, with the largest coins first. */
export function estimateFee({ coins, from, to, feeRate, satoshi }: SpendParameters): bigint {
  const source = readAddress(from)
  const payment = { script: scriptOf(readAddress(to)) }
  const outputs = satoshi === 'maximum' ? [payment] : [payment, { script: scriptOf(source) }]
  let [inputs, found] = [0, 0n]
  for (const { value } of coins.toSorted((one, other) => Number(other.value - one.value))) {
    inputs++
    found += value
    const fee = BigInt(feeOf({ from: source, inputs, outputs, feeRate }))
    if (satoshi !== 'maximum' && found >= satoshi + fee) return fee
  }
  return BigInt(feeOf({ from: source, inputs, outputs: [payment], feeRate }))
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
