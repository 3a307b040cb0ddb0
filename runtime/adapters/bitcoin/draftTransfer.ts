import { InvalidParamsError, TransactionRejectedError, UnsupportedMethodError } from '#generated/errors/rpc'
import { type ParsedAddress, parseAddress } from './address.js'
import { compactSize, littleEndian, scriptOf, withLength } from './encoding.js'
import { fromHex } from './wallet.js'

/** A coin that has not been spent. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint }

export type DraftTransferParameters = {
  readonly coins: readonly Coin[]
  readonly from: string
  readonly to: string
  readonly satoshi: bigint
  /** In satoshi for each virtual byte. */
  readonly feeRate: number
  /** Where the rest goes; back to `from` when absent. */
  readonly change?: string | undefined
  /** Bytes in hex that are written into the transaction. */
  readonly memo?: string | undefined
}
/** A transaction to sign (BIP-174), and how many coins it spends. */
export type Draft = { readonly psbt: Uint8Array; readonly inputs: number }

type Output = { readonly script: Uint8Array; readonly value: bigint }

/**
 * Drafts a payment from a segwit address, largest coins first.
 *
 * @throws UnsupportedMethodError for an address of another kind, TransactionRejectedError when there is not enough.
 */
export function draftTransfer(parameters: DraftTransferParameters): Draft {
  const { coins, from, to, satoshi, feeRate, change = from, memo } = parameters
  const source = read(from)
  // Coins of older addresses are proved by the whole transactions that they come from, or by a script that only the wallet knows.
  if (source.lock !== 1 && (source.lock !== 0 || source.program.length !== 20))
    throw new UnsupportedMethodError({ reason: 'Only segwit addresses can be sent from.' })
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
    const left = found - satoshi - feeOf(spent.length, payments)
    if (left < 0n) continue
    const value = found - satoshi - feeOf(spent.length, [...payments, { script: rest }])
    const outputs = value >= dust ? [...payments, { script: rest, value }] : payments
    return { psbt: writePsbt(spent, scriptOf(source), outputs), inputs: spent.length }
  }
  throw new TransactionRejectedError({ reason: 'insufficient funds' })
}

/** Less than this costs more to spend than it is worth, and nodes refuse it. */
const dust = 546n

function read(address: string): ParsedAddress {
  const parsed = parseAddress(address)
  if (!parsed) throw new InvalidParamsError({ reason: address })
  return parsed
}

/** An output that cannot be spent and holds the memo (OP_RETURN); nodes pass on up to 80 bytes. */
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
    1, // the output that is spent
    ...withLength([...littleEndian(value, 8), ...withLength(script)]),
    0,
  ])
  return Uint8Array.from([
    ...magic,
    1,
    0, // the transaction without signatures
    ...withLength(transaction),
    0,
    ...proofs,
    ...outputs.map(() => 0),
  ])
}

/** `psbt`, and a byte that no text has. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Sequence number of a transaction that may be replaced by one with a higher fee (BIP-125). */
const replaceable = 0xfffffffdn
