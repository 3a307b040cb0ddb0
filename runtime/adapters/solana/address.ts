import { decodeBase58 } from './base58.js'

/** Whether a value is a Solana address: 32 bytes, which are 32 to 44 base58 characters. */
export function isSolanaAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length >= 32 &&
    value.length <= 44 &&
    decodeBase58(value)?.length === 32
  )
}

/** Whether a value is a signature (64 bytes), which also identifies a transaction. */
export function isSolanaSignature(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 88 && decodeBase58(value)?.length === 64
}
