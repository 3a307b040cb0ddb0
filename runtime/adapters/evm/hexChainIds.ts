import { isObject } from '#generated/support/validate'
import { parseChainId } from './chainId.js'

/** Converts the chain ids that key a wallet's answer to hex quantities (EIP-5792). */
export function normalizeChainKeys(answer: unknown): unknown {
  if (!isObject(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([chain, value]) => [toHexChainId(chain), value]))
}

/** Returns a chain id as a hex quantity, and any other value unchanged. */
export function toHexChainId(chain: unknown): unknown {
  try {
    return `0x${parseChainId(chain).toString(16)}`
  } catch {
    return chain // the validator rejects it
  }
}
