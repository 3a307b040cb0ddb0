import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { findSolanaToken } from '../chains/solanaTokens.js'
import { findToken } from '../chains/tokens.js'
import type { Index } from '../indexer/openIndex.js'

/** A coin or token, as far as the service knows it. */
export type DescribedToken = {
  name: string
  symbol: string
  decimals: number
  /** Absent for tokens that the service does not list. */
  iconUrl?: string
}

/** The native coin of a chain, or a token that the service lists. */
export function findListed(
  caip: string,
  token: string | null,
  addresses: SandboxAddresses,
): Required<DescribedToken> | undefined {
  const found = token === null ? findCoin(caip) : (findToken(caip, token) ?? findSolanaToken(caip, token))
  if (!found || ('isSpam' in found && found.isSpam)) return undefined
  const { name, symbol, decimals } = found
  const path = `/public/getTokenImage/${symbol}?projectId=sandbox&st=sandbox&sv=1`
  return { name, symbol, decimals, iconUrl: `${addresses.walletService}${path}` }
}

function findCoin(caip: string) {
  if (caip.startsWith('solana:')) return { name: 'Solana', symbol: 'SOL', decimals: 9 }
  return chains.find((chain) => chain.caip === caip)?.currency
}

/** The same, or a token as its contract describes it. */
export function describeToken(parameters: {
  caip: string
  token: string | null
  index: Index
  addresses: SandboxAddresses
}): DescribedToken | undefined {
  const { caip, token, index, addresses } = parameters
  return findListed(caip, token, addresses) ?? (token === null ? undefined : index.token(caip, token))
}
