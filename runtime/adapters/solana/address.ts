import { decodeBase58 } from '../../utils/base58.js'

/** Whether a text is an address of Solana: 32 bytes, which makes 32 to 44 letters of base58. */
export function isSolanaAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length >= 32 &&
    value.length <= 44 &&
    decodeBase58(value)?.length === 32
  )
}

/** Whether a text is a signature, which also is what a transaction is called by: 64 bytes. */
export function isSolanaSignature(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 88 && decodeBase58(value)?.length === 64
}
