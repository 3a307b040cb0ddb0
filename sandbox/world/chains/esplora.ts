import type { Output } from 'bcoin/lib/primitives/tx.js'
import { address as addresses, type Network } from 'bitcoinjs-lib'
import type { NodeTransaction } from './bitcoinNode.js'

/** Formats a transaction like Esplora, a block explorer API. */
export function toEsploraTransaction({ meta, view }: NodeTransaction, format: Network) {
  const { tx } = meta
  const isCoinbase = tx.isCoinbase()
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee: isCoinbase ? 0 : tx.getFee(view),
    vin: tx.inputs.map((input) => {
      const spent = view.getOutputFor(input)
      return {
        txid: input.prevout.txid(),
        vout: input.prevout.index,
        prevout: spent ? toEsploraOutput(spent, format) : null,
        scriptsig: input.script.toRaw().toString('hex'),
        witness: input.witness.items.map((item) => item.toString('hex')),
        is_coinbase: isCoinbase,
        sequence: input.sequence,
      }
    }),
    vout: tx.outputs.map((output) => toEsploraOutput(output, format)),
    status: toEsploraStatus(meta),
  }
}

function toEsploraOutput({ script, value }: Output, format: Network) {
  const raw = script.toRaw()
  const address = findAddress(raw, format)
  return {
    scriptpubkey: raw.toString('hex'),
    ...(address !== undefined && { scriptpubkey_address: address }),
    value,
  }
}

/** Formats the confirmation status of a transaction like Esplora. */
export function toEsploraStatus({ height, block, time }: NodeTransaction['meta']) {
  if (height < 0 || block === null) return { confirmed: false }
  const hash = Buffer.from(block, 'hex').reverse().toString('hex')
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

function findAddress(script: Uint8Array, format: Network): string | undefined {
  try {
    return addresses.fromOutputScript(script, format)
  } catch {
    return undefined // not every script has an address
  }
}
