import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, payments, script as scripts, Transaction } from 'bitcoinjs-lib'
import { bytesToHex, concatBytes, hexToBytes, numberToBytes, sha256, stringToBytes } from 'viem'
import type { BitcoinAccount } from '../bitcoinAccounts.js'

/** Protocols for signing messages. */
export type SigningProtocol = 'ecdsa' | 'bip322'

export type SignedText = { signature: Uint8Array; hash: Uint8Array }

/** Signs a message with the key of an account. */
export function signText(account: BitcoinAccount, text: string, protocol: SigningProtocol): SignedText {
  return protocol === 'ecdsa' ? signByEcdsa(account, text) : signByBip322(account, text)
}

/** A recoverable signature, whose first byte marks a P2WPKH address (BIP-137). */
function signByEcdsa({ key }: BitcoinAccount, text: string): SignedText {
  const message = stringToBytes(text)
  const prefix = stringToBytes('\u0018Bitcoin Signed Message:\n')
  const hash = crypto.hash256(concatBytes([prefix, encodeLength(message.length), message]))
  const { signature, recoveryId } = ecc.signRecoverable(hash, readSecret(key))
  return { hash, signature: concatBytes([Uint8Array.of(39 + recoveryId), signature]) }
}

/** The witness of a virtual transaction that commits to the message (BIP-322, simple). */
function signByBip322(account: BitcoinAccount, text: string): SignedText {
  const tag = hexToBytes(sha256(stringToBytes('BIP0322-signed-message')))
  const hash = hexToBytes(sha256(concatBytes([tag, tag, stringToBytes(text)])))

  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, concatBytes([Uint8Array.of(0, 32), hash]))
  toSpend.addOutput(account.script, 0n)

  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)

  const { publicKey } = account.key
  const { output } = payments.p2pkh({ pubkey: publicKey })
  if (!output) throw new Error('The P2PKH payment has no script.')
  const toBeSigned = toSign.hashForWitnessV0(0, output, 0n, Transaction.SIGHASH_ALL)
  const signature = scripts.signature.encode(account.key.sign(toBeSigned), Transaction.SIGHASH_ALL)
  const items = [signature, publicKey]
  return {
    hash,
    signature: concatBytes([
      encodeLength(items.length),
      ...items.flatMap((item) => [encodeLength(item.length), item]),
    ]),
  }
}

/** Hex without a `0x` prefix. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2)
}
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function readSecret(key: BitcoinAccount['key']): Uint8Array {
  if (!key.privateKey) throw new Error('The account has no secret key.')
  return key.privateKey
}

/** Encodes a length as Bitcoin's CompactSize. */
function encodeLength(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const size = length <= 0xffff ? 2 : 4
  return concatBytes([Uint8Array.of(size === 2 ? 0xfd : 0xfe), numberToBytes(length, { size }).reverse()])
}
