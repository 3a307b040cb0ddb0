import { base58 } from '@scure/base'

/** Encodes bytes in base58. */
export const encodeBase58 = base58.encode

/** Decodes base58; undefined for other text. */
export function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined // the library throws for anything else
  }
}
