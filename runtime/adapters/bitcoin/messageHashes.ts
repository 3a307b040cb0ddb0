import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { littleEndian, withLength } from './encoding.js'

/** What a key signs for a text in the way of before BIP-322 (BIP-137). */
export function hashForKey(message: string): Uint8Array {
  return twice([...withLength(utf8('Bitcoin Signed Message:\n')), ...withLength(utf8(message))])
}

/**
 * What a key signs for a text by BIP-322: that it spends, in a transaction that can never be sent, a coin which is locked with the
 * address and made of the text. This is the hash of version 0 witnesses (BIP-143), with `keyHash` the one that the key has.
 */
export function hashForWitness(message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const { outpoint, sequence, output } = toSign(message, script)
  return twice([
    ...number(0),
    ...twice(outpoint),
    ...twice(sequence),
    ...outpoint,
    ...withLength([0x76, 0xa9, 20, ...keyHash, 0x88, 0xac]),
    ...noCoins,
    ...sequence,
    ...twice(output),
    ...number(0),
    ...number(1), // all of it is signed
  ])
}

/** The same for a key of Taproot (BIP-341); `hashType` says what is signed, 0 and 1 both all of it. */
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

/** The transaction that is signed: it spends the one that says the text, and pays nobody. */
function toSign(message: string, script: Uint8Array) {
  const said = schnorr.utils.taggedHash('BIP0322-signed-message', utf8(message))
  const toSpend = [
    ...number(0),
    1,
    ...new Uint8Array(32),
    ...number(0xffffffff),
    ...withLength([0, ...withLength(said)]),
    ...number(0),
    1,
    ...noCoins,
    ...withLength(script),
    ...number(0),
  ]
  return {
    outpoint: [...twice(toSpend), ...number(0)],
    sequence: number(0),
    output: [...noCoins, ...withLength([0x6a])],
  }
}

const noCoins = littleEndian(0n, 8)

function number(value: number): number[] {
  return littleEndian(BigInt(value), 4)
}

function twice(bytes: readonly number[]): Uint8Array {
  return sha256(sha256(Uint8Array.from(bytes)))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
