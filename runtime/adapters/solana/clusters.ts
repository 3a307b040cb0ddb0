import type { CaipNetworkId } from '../../utils/caip.js'

/** Clusters of Solana: what wallets call them (Wallet Standard), and their CAIP-2 ids. */
const clusters = [
  { standard: 'solana:mainnet', caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  { standard: 'solana:devnet', caip: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  { standard: 'solana:testnet', caip: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' },
] as const

/** How a wallet calls a cluster; one that it cannot know is a chain of the developer's own. */
export function toStandardChain(caipNetworkId: CaipNetworkId): `solana:${string}` {
  return clusters.find(({ caip }) => caip === caipNetworkId)?.standard ?? 'solana:localnet'
}

/** The cluster that a wallet calls so; undefined where the name does not tell. */
export function toCaipNetworkId(standard: string): CaipNetworkId | undefined {
  return clusters.find((cluster) => cluster.standard === standard)?.caip
}
