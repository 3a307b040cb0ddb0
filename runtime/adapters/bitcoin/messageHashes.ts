import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { littleEndian, withLength } from './encoding.js'

/** The hash that a key signs for a legacy message (BIP-137). */
export function hashForKey(message: string): Uint8Array {
  return doubleSha256([...withLength(utf8('Bitcoin Signed Message:\n')), ...withLength(utf8(message))])
}

/**
 * The hash that a key signs for a BIP-322 message with a version 0 witness (BIP-143). The message becomes a
 * virtual transaction that spends a virtual coin of the address and can never be broadcast. `keyHash` is the
 * hash of the signing key.
 */
export function hashForWitness(message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const { outpoint, sequence, output } = toSign(message, script)
  return doubleSha256([
    ...number(0),
    ...doubleSha256(outpoint),
    ...doubleSha256(sequence),
    ...outpoint,
    ...withLength([0x76, 0xa9, 20, ...keyHash, 0x88, 0xac]),
    ...noCoins,
    ...sequence,
    ...doubleSha256(output),
    ...number(0),
    ...number(1), // SIGHASH_ALL
  ])
}

/** The same for a Taproot key (BIP-341). `hashType` 0 and 1 both sign the whole transaction. */
export function hashForTaproot(message: string, script: Uint8Array, hashType: 0 | 1): Uint8Array {
  const { outpoint, sequence, output } = toSign(message, script)
  const parts = [outpoint, noCoins, withLength(script), sequence, output]
  return schnorr.utils.taggedHash(
    'TapSighash',
    Uint8Array.from([
      0,
      hashType,
      ...number(0),
      ...number(0),
      ...parts.flatMap((part) => [...sha256(Uint8Array.from(part))]),
      0,
      ...number(0),
    ]),
  )
}

/** The `to_sign` transaction of BIP-322, which spends `to_spend` and has no recipient. */
function toSign(message: string, script: Uint8Array) {
  const taggedMessage = schnorr.utils.taggedHash('BIP0322-signed-message', utf8(message))
  const toSpend = [
    ...number(0),
    1,
    ...new Uint8Array(32),
    ...number(0xffffffff),
    ...withLength([0, ...withLength(taggedMessage)]),
    ...number(0),
    1,
    ...noCoins,
    ...withLength(script),
    ...number(0),
  ]
  return {
    outpoint: [...doubleSha256(toSpend), ...number(0)],
    sequence: number(0),
    output: [...noCoins, ...withLength([0x6a])],
  }
}

const noCoins = littleEndian(0n, 8)

function number(value: number): number[] {
  return littleEndian(BigInt(value), 4)
}

function doubleSha256(bytes: readonly number[]): Uint8Array {
  return sha256(sha256(Uint8Array.from(bytes)))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
