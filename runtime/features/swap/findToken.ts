import type { CaipNetworkId } from '../../utils/caip.js'
import { keyOf } from './exchange.js'
import type { SwapToken } from './types.js'

/**
 * The token with an address or a symbol, in any spelling. Undefined for a symbol that several tokens have: it would be
 * a guess.
 */
export function findToken(
  tokens: readonly SwapToken[],
  text: string,
  caipNetworkId: CaipNetworkId,
): SwapToken | undefined {
  const key = keyOf(text)
  const byAddress = tokens.find(({ address }) => [key, `${caipNetworkId}:${key}`].includes(keyOf(address)))
  if (byAddress) return byAddress
  const [found, ...others] = tokens.filter(({ symbol }) => keyOf(symbol) === key)
  return others.length === 0 ? found : undefined
}
