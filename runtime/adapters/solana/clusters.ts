import type { CaipNetworkId } from '../../utils/caip.js'

/** Solana clusters: their Wallet Standard names and CAIP-2 ids. */
const clusters = [
  { standard: 'solana:mainnet', caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  { standard: 'solana:devnet', caip: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  { standard: 'solana:testnet', caip: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' },
] as const

/** The Wallet Standard name of a cluster. Unknown clusters count as localnet. */
export function toStandardChain(caipNetworkId: CaipNetworkId): `solana:${string}` {
  return clusters.find(({ caip }) => caip === caipNetworkId)?.standard ?? 'solana:localnet'
}

/** The CAIP-2 id of a chain that a wallet names. Undefined for unknown names. */
export function toCaipNetworkId(name: string): CaipNetworkId | undefined {
  return clusters.find(({ standard, caip }) => name === standard || name === caip)?.caip
}
