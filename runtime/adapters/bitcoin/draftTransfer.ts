import { InvalidParamsError, TransactionRejectedError, UnsupportedMethodError } from '#generated/errors/rpc'
import { FeeTooHighError } from '#generated/errors/wallet'
import { limits } from '../../limits.js'
import { type ParsedAddress, parseAddress } from './address.js'
import { compactSize, littleEndian, scriptOf, withLength } from './encoding.js'
import { fromHex } from './wallet.js'

/** An unspent output (UTXO). */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }

export type DraftTransferParameters = {
  readonly coins: readonly Coin[]
  readonly from: string
  readonly to: string
  readonly satoshi: bigint
  /** In satoshi per virtual byte. */
  readonly feeRate: number
  /** Change address. Defaults to `from`. */
  readonly change?: string | undefined
  /** Hexadecimal bytes to write into the transaction. */
  readonly memo?: string | undefined
}
/** A PSBT (BIP-174), and the number of coins it spends. */
export type Draft = { readonly psbt: Uint8Array; readonly inputs: number }

type Output = { readonly script: Uint8Array; readonly value: bigint }

/**
 * Drafts a payment from a P2WPKH or P2TR address. Spends the largest coins first.
 *
 * @throws UnsupportedMethodError for other address types, TransactionRejectedError when the funds are
 * insufficient, InvalidParamsError for an invalid address or memo, FeeTooHighError when the node asks for an
 * unreasonable fee.
 */
export function draftTransfer(parameters: DraftTransferParameters): Draft {
  const { coins, from, to, satoshi, feeRate, change = from, memo } = parameters
  const source = read(from)
  // For other types, the PSBT needs the full previous transactions, or a script that only the wallet knows.
  if (source.lock !== 1 && (source.lock !== 0 || source.program.length !== 20))
    throw new UnsupportedMethodError({ reason: 'Foyer can send only from P2WPKH and P2TR addresses.' })
  const payments: Output[] = [{ script: scriptOf(read(to)), value: satoshi }]
  if (memo !== undefined) payments.push({ script: memoScript(memo), value: 0n })
  const changeScript = scriptOf(read(change))

  const spent: Coin[] = []
  let found = 0n
  for (const coin of coins.toSorted((one, other) => Number(other.value - one.value))) {
    spent.push(coin)
    found += coin.value
    const fee = feeOf({ from: source, inputs: spent.length, outputs: payments, feeRate })
    if (found < satoshi + BigInt(fee)) continue
    const highest = { from: source, inputs: spent.length, outputs: payments, feeRate: limits.bitcoinFeeRate }
    const maximum = Math.min(limits.bitcoinFee, feeOf(highest))
    if (fee > maximum) throw new FeeTooHighError({ fee: `${fee}`, maximum: `${maximum}` })
    const withChange = [...payments, { script: changeScript }]
    const value = found - satoshi - BigInt(feeOf({ ...highest, outputs: withChange, feeRate }))
    const outputs = value >= dust ? [...payments, { script: changeScript, value }] : payments
    return { psbt: writePsbt(spent, scriptOf(source), outputs), inputs: spent.length }
  }
  throw new TransactionRejectedError({ reason: 'insufficient funds' })
}

export type SpendParameters = Pick<DraftTransferParameters, 'coins' | 'from' | 'to' | 'feeRate'> & {
  /** `maximum` spends all coins. */
  readonly satoshi: bigint | 'maximum'
}

/** What a payment from an address of any type costs, with the largest coins first. */
export function estimateFee({ coins, from, to, feeRate, satoshi }: SpendParameters): bigint {
  const source = read(from)
  const payment = { script: scriptOf(read(to)) }
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

function feeOf({ from, inputs, outputs, feeRate }: FeeParameters): number {
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

function read(address: string): ParsedAddress {
  const parsed = parseAddress(address)
  if (!parsed) throw new InvalidParamsError({ reason: address })
  return parsed
}

/** An OP_RETURN output with the memo. Nodes relay up to 80 bytes. */
function memoScript(memo: string): Uint8Array {
  const hex = memo.replace(/^0x/, '')
  if (!/^([0-9a-f]{2}){1,80}$/i.test(hex)) throw new InvalidParamsError({ reason: 'memo' })
  const bytes = fromHex(hex)
  return Uint8Array.of(0x6a, ...(bytes.length > 75 ? [0x4c] : []), bytes.length, ...bytes)
}

function writePsbt(coins: readonly Coin[], script: Uint8Array, outputs: readonly Output[]): Uint8Array {
  const inputs = coins.flatMap(({ txid, vout }) => [
    ...fromHex(txid).reverse(),
    ...littleEndian(BigInt(vout), 4),
    0, // no scriptSig before signing
    ...littleEndian(replaceable, 4),
  ])
  const paid = outputs.flatMap((output) => [...littleEndian(output.value, 8), ...withLength(output.script)])
  const transaction = [
    ...littleEndian(2n, 4),
    ...compactSize(coins.length),
    ...inputs,
    ...compactSize(outputs.length),
    ...paid,
    ...littleEndian(0n, 4),
  ]
  const inputMaps = coins.flatMap(({ value }) => [
    1,
    1, // PSBT_IN_WITNESS_UTXO: the spent output
    ...withLength([...littleEndian(value, 8), ...withLength(script)]),
    0,
  ])
  return Uint8Array.from([
    ...magic,
    1,
    0, // PSBT_GLOBAL_UNSIGNED_TX
    ...withLength(transaction),
    0,
    ...inputMaps,
    ...outputs.map(() => 0),
  ])
}

/** `psbt`, then a byte that never occurs in text. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Sequence number that allows replacement with a higher fee (BIP-125). */
const replaceable = 0xfffffffdn
