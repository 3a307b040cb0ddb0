import { chains, type SandboxChain } from './chains/chains.js'
import type { SolanaCluster } from './chains/solanaClusters.js'
import { type SolanaToken, solanaTokens } from './chains/solanaTokens.js'
import { type SandboxToken, tokensOf } from './chains/tokens.js'

/**
 * A token that the sandbox places on a chain. `holdings` are the amounts of its accounts, by index.
 *
 * @throws Error if the chain has no such token.
 *
 * @example
 * getSandboxToken('eip155:1', 'USDC').address // '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 */
export function getSandboxToken(chain: SandboxChain['caip'], symbol: string): SandboxToken
export function getSandboxToken(chain: SolanaCluster['caip'], symbol: string): SolanaToken
export function getSandboxToken(chain: string, symbol: string): SandboxToken | SolanaToken {
  const onEvm = chains.flatMap((each) => (each.caip === chain ? tokensOf(each) : []))
  const onSolana = solanaTokens.filter((token) => token.caip === chain)
  const found = [...onEvm, ...onSolana].find((token) => token.symbol === symbol)
  if (!found) throw new Error(`${chain} has no ${symbol} in the sandbox.`)
  return found
}
