import { isObject } from '#generated/support/validate'
import { toText } from '../../utils/toText.js'

/**
 * Whether a JSON-RPC error says "too many requests". Some nodes send it with status 200, under codes of their
 * own.
 */
export function isRateLimit(error: unknown): boolean {
  if (!isObject(error)) return false
  return error.code === 429 || /too many requests|rate.?limit|request limit/i.test(toText(error.message))
}

/** JSON-RPC: limit exceeded (EIP-1474). */
export const limitExceeded = -32005
