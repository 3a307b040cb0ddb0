import type { SolanaCluster } from './solanaClusters.js'

/** An SPL token that the sandbox places on a cluster. */
export type SolanaToken = {
  caip: SolanaCluster['caip']
  mint: string
  name: string
  symbol: string
  decimals: number
  /** What the accounts get, by index. */
  holdings: readonly string[]
  /** Sent unasked to lure the accounts to a website; services leave it out. */
  isSpam?: true
}

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

export const solanaTokens: readonly SolanaToken[] = [
  {
    caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    holdings: ['275.5', '30'],
  },
  {
    caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    mint: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    name: 'Bonk',
    symbol: 'BONK',
    decimals: 5,
    holdings: ['1500000'],
  },
  {
    caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    mint: 'GiFtTokenAirdropExamp1e11111111111111111111',
    name: 'Claim your prize at gift.example',
    symbol: '$GIFT',
    decimals: 6,
    holdings: ['5000', '5000'],
    isSpam: true,
  },
]

/** The token with this mint on a cluster, if the sandbox placed it. */
export function findSolanaToken(caip: string, mint: string): SolanaToken | undefined {
  return solanaTokens.find((token) => token.caip === caip && token.mint === mint)
}
