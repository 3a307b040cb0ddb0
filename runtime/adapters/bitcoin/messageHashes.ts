import { utf8ToBytes } from '@noble/hashes/utils'
import { OutScript } from '@scure/btc-signer/payment'
import { RawOldTx, Script, VarBytes } from '@scure/btc-signer/script'
import { Transaction } from '@scure/btc-signer/transaction'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils'

/** The hash that a key signs for a legacy message (BIP-137). */
export function hashForKey(message: string): Uint8Array {
  return sha256x2(...['Bitcoin Signed Message:\n', message].map((text) => VarBytes.encode(utf8ToBytes(text))))
}

/**
 * The hash that a key signs for a BIP-322 message with a version 0 witness (BIP-143). The message becomes a
 * virtual transaction that spends a virtual coin of the address and can never be broadcast. `keyHash` is the
 * hash of the signing key.
 */
export function hashForWitness(message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const keyScript = OutScript.encode({ type: 'pkh', hash: keyHash })
  return toSign(message, script).preimageWitnessV0(0, keyScript, 1, 0n)
}

/** The same for a Taproot key (BIP-341). `hashType` 0 and 1 both sign the whole transaction. */
export function hashForTaproot(message: string, script: Uint8Array, hashType: 0 | 1): Uint8Array {
  return toSign(message, script).preimageWitnessV1(0, [script], hashType, [0n])
}

/** The `to_sign` transaction of BIP-322, which spends `to_spend` and has no recipient. */
function toSign(message: string, script: Uint8Array): Transaction {
  const taggedMessage = tagSchnorr('BIP0322-signed-message', utf8ToBytes(message))
  const finalScriptSig = Script.encode(['OP_0', taggedMessage])
  const toSpend = RawOldTx.encode({
    version: 0,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0 })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}
