import { encodeBase58 } from './base58.js'

/** The required signers of a serialized transaction, and its signatures. */
export type WireTransaction = {
  /** In the order of `signatures`. The first signer pays the fee. */
  readonly signers: readonly string[]
  readonly signatures: readonly Uint8Array[]
}

const signatureBytes = 64
const keyBytes = 32

/** Parses the header of a legacy or versioned transaction. Undefined for invalid bytes. */
export function readTransaction(bytes: Uint8Array): WireTransaction | undefined {
  let place = 0
  const take = (count: number) => {
    place += count
    return bytes.subarray(place - count, place)
  }
  /** Reads a compact-u16 length, seven bits per byte. */
  const takeCount = () => {
    for (let value = 0, shift = 0; shift < 21; shift += 7) {
      const [byte = 0] = take(1)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    return 0
  }

  const count = takeCount()
  const signatures = Array.from({ length: count }, () => take(signatureBytes))
  if ((bytes[place] ?? 0) & 0x80) place++
  const [required = 0] = take(3)
  const keys = Array.from({ length: Math.min(takeCount(), bytes.length) }, () => take(keyBytes))
  const isWhole = place < bytes.length && count > 0 && required === count && keys.length >= required
  return isWhole ? { signers: keys.slice(0, required).map(encodeBase58), signatures } : undefined
}

/** A copy of a transaction with a signature in the signer's place. Undefined if it has no such place. */
export function withSignature(
  transaction: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const copy = Uint8Array.from(transaction)
  const read = readTransaction(copy)
  const place = read?.signatures[read.signers.indexOf(signer)]
  place?.set(signature)
  return place && copy
}

/** The signature of a signer. Undefined if it has not signed. */
export function signatureOf(transaction: WireTransaction, signer: string): Uint8Array | undefined {
  const signature = transaction.signatures[transaction.signers.indexOf(signer)]
  return signature?.some((byte) => byte !== 0) ? signature : undefined
}
