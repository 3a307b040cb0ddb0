import { decodeBase58 } from './base58.js'

/** The 32 bytes of an address, which are 32 to 44 base58 characters. Undefined for other values. */
export function decodeAddress(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' && value.length >= 32 ? decodeSized(value, 44, 32) : undefined
}

/** The 64 bytes of a signature. Undefined for other values. */
export function decodeSignature(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' ? decodeSized(value, 88, 64) : undefined
}

/** Whether a value is a Solana address. */
export function isSolanaAddress(value: unknown): value is string {
  return decodeAddress(value) !== undefined
}

/** Whether a value is a signature, which also identifies a transaction. */
export function isSolanaSignature(value: unknown): value is string {
  return decodeSignature(value) !== undefined
}

/** Checks the length first: a text of thousands of characters takes seconds to decode. */
function decodeSized(text: string, characters: number, bytes: number): Uint8Array | undefined {
  const decoded = text.length <= characters ? decodeBase58(text) : undefined
  return decoded?.length === bytes ? decoded : undefined
}
