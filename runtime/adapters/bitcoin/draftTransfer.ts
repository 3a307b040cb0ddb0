import { Script } from '@scure/btc-signer/script'
import { Transaction } from '@scure/btc-signer/transaction'
import { InvalidParamsError, TransactionRejectedError, UnsupportedMethodError } from '#generated/errors/rpc'
import { FeeTooHighError } from '#generated/errors/wallet'
import { limits } from '../../limits.js'
import { type Coin, dust, feeOf, readAddress, type SpendParameters } from './fee.js'
import { scriptOf } from './scriptOf.js'
import { fromHex } from './wallet.js'

export type DraftTransferParameters = SpendParameters & {
  /** Change address. Defaults to `from`. */
  readonly change?: string | undefined
  /** Hexadecimal bytes to write into the transaction. */
  readonly memo?: string | undefined
  /** The highest fee, in satoshi. */
  readonly highestFee?: bigint | undefined
}

/** A PSBT (BIP-174), and the number of coins it spends. */
export type Draft = { readonly psbt: Uint8Array; readonly inputs: number }

type Output = { readonly script: Uint8Array; readonly value: bigint }

/**
 * Drafts a payment from a P2WPKH or P2TR address. Spends the largest coins first.
 *
 * @throws UnsupportedMethodError for other address types, TransactionRejectedError when the funds are
 * insufficient, InvalidParamsError for an invalid address or memo, FeeTooHighError when the node asks for an
 * unreasonable fee, or for more than the highest.
 */
export function draftTransfer(parameters: DraftTransferParameters): Draft {
  const { coins, from, to, satoshi, feeRate, change = from, memo, highestFee } = parameters
  const source = readAddress(from)
  // For other types, the PSBT needs the full previous transactions, or a script that only the wallet knows.
  if (source.lock !== 1 && (source.lock !== 0 || source.program.length !== 20))
    throw new UnsupportedMethodError({ reason: 'Foyer can send only from P2WPKH and P2TR addresses.' })
  const payments: Output[] = [{ script: scriptOf(readAddress(to)), value: satoshi }]
  if (memo !== undefined) payments.push({ script: memoScript(memo), value: 0n })
  const changeScript = scriptOf(readAddress(change))

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
    const paid = outputs.reduce((left, output) => left - output.value, found)
    if (highestFee !== undefined && paid > highestFee)
      throw new FeeTooHighError({ fee: `${paid}`, maximum: `${highestFee}` })
    return { psbt: writePsbt(spent, scriptOf(source), outputs), inputs: spent.length }
  }
  throw new TransactionRejectedError({ reason: 'insufficient funds' })
}

/** An OP_RETURN output with the memo. Nodes relay up to 80 bytes. */
function memoScript(memo: string): Uint8Array {
  const hex = memo.replace(/^0x/, '')
  if (!/^([0-9a-f]{2}){1,80}$/i.test(hex)) throw new InvalidParamsError({ reason: 'memo' })
  return Script.encode(['RETURN', fromHex(hex)])
}

function writePsbt(coins: readonly Coin[], script: Uint8Array, outputs: readonly Output[]): Uint8Array {
  const transaction = new Transaction({ allowUnknownOutputs: true }) // the memo
  for (const { txid, vout, value } of coins)
    transaction.addInput({ txid, index: vout, sequence: replaceable, witnessUtxo: { script, amount: value } })
  for (const { script, value } of outputs) transaction.addOutput({ script, amount: value })
  return transaction.toPSBT()
}

/** Sequence number that allows replacement with a higher fee (BIP-125). */
const replaceable = 0xfffffffd
