import { isObject } from '#generated/support/validate'
import { parseChainId } from './chainId.js'

/** Spells the chains of a wallet's answer as the standard does. */
export function byQuantity(answer: unknown): unknown {
  if (!isObject(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([chain, value]) => [spellChain(chain), value]))
}

/** A chain id in hexadecimal, as in the standard; other values unchanged. */
export function spellChain(chain: unknown): unknown {
  try {
    return `0x${parseChainId(chain).toString(16)}`
  } catch {
    return chain // the validator judges it
  }
}
