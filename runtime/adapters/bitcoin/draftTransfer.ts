import { InvalidParamsError, TransactionRejectedError, UnsupportedMethodError } from '#generated/errors/rpc'
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
 * Drafts a payment from a segwit address. Spends the largest coins first.
 *
 * @throws UnsupportedMethodError for other address types, TransactionRejectedError when the funds are
 * insufficient.
 */
export function draftTransfer(parameters: DraftTransferParameters): Draft {
  const { coins, from, to, satoshi, feeRate, change = from, memo } = parameters
  const source = read(from)
  // Coins of other addresses need their whole source transactions, or a script that only the wallet knows.
  if (source.lock !== 1 && (source.lock !== 0 || source.program.length !== 20))
    throw new UnsupportedMethodError({ reason: 'Foyer can send from segwit addresses only.' })
  const payments: Output[] = [{ script: scriptOf(read(to)), value: satoshi }]
  if (memo !== undefined) payments.push({ script: memoScript(memo), value: 0n })
  const rest = scriptOf(read(change))

  const inputBytes = source.lock === 1 ? 57.5 : 68
  const feeOf = (inputs: number, outputs: readonly { script: Uint8Array }[]) => {
    const bytes = outputs.reduce((sum, { script }) => sum + 9 + script.length, 11 + inputs * inputBytes)
    return BigInt(Math.ceil(bytes * feeRate))
  }
  const spent: Coin[] = []
  let found = 0n
  for (const coin of coins.toSorted((one, other) => Number(other.value - one.value))) {
    spent.push(coin)
    found += coin.value
    const remainder = found - satoshi - feeOf(spent.length, payments)
    if (remainder < 0n) continue
    const value = found - satoshi - feeOf(spent.length, [...payments, { script: rest }])
    const outputs = value >= dust ? [...payments, { script: rest, value }] : payments
    return { psbt: writePsbt(spent, scriptOf(source), outputs), inputs: spent.length }
  }
  throw new TransactionRejectedError({ reason: 'insufficient funds' })
}

/** Nodes refuse smaller outputs, which cost more to spend than they are worth. */
const dust = 546n

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
    0,
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
  const proofs = coins.flatMap(({ value }) => [
    1,
    1, // the spent output
    ...withLength([...littleEndian(value, 8), ...withLength(script)]),
    0,
  ])
  return Uint8Array.from([
    ...magic,
    1,
    0, // the unsigned transaction
    ...withLength(transaction),
    0,
    ...proofs,
    ...outputs.map(() => 0),
  ])
}

/** `psbt`, then a byte that never occurs in text. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Sequence number that allows replacement with a higher fee (BIP-125). */
const replaceable = 0xfffffffdn
