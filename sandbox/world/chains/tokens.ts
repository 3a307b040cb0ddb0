import type { Address } from 'viem'
import { chains, type SandboxChain } from './chains.js'

/** An ERC-20 that the sandbox places on a chain. */
export type SandboxToken = {
  address: Address
  name: string
  symbol: string
  decimals: number
  /** What the accounts got, by index. */
  holdings: readonly string[]
  /** When they got it. */
  daysAgo: number
  /** Its contract, if it is not the usual one. */
  contract?: 'StrictToken'
  /** Sent unasked to lure the accounts to a website; services leave it out. */
  isSpam?: true
}

const more: { readonly [caip in SandboxChain['caip']]?: readonly SandboxToken[] } = {
  'eip155:1': [
    {
      address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      name: 'Tether USD',
      symbol: 'USDT',
      decimals: 6,
      holdings: ['150.5', '20'],
      daysAgo: 64,
      contract: 'StrictToken',
    },
    {
      address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      name: 'Wrapped BTC',
      symbol: 'WBTC',
      decimals: 8,
      holdings: ['0.015'],
      daysAgo: 61,
    },
    {
      address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
      name: 'ChainLink Token',
      symbol: 'LINK',
      decimals: 18,
      holdings: ['85', '12.5'],
      daysAgo: 58,
    },
    {
      // Popular, but not suggested.
      address: '0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F',
      name: 'Synthetix Network Token',
      symbol: 'SNX',
      decimals: 18,
      holdings: [],
      daysAgo: 58,
    },
    {
      // Has no price.
      address: '0x57A3900000000000000000000000000000000001',
      name: 'Harbor Points',
      symbol: 'HRBR',
      decimals: 18,
      holdings: ['1200'],
      daysAgo: 12,
    },
    {
      address: '0x5Ba3900000000000000000000000000000000002',
      name: 'Claim your prize at gift.example',
      symbol: '$ GIFT',
      decimals: 18,
      holdings: ['5000', '5000', '5000'],
      daysAgo: 5,
      isSpam: true,
    },
  ],
}

/** The ERC-20s that the sandbox places on a chain. */
export function tokensOf(chain: SandboxChain): readonly SandboxToken[] {
  return [
    { name: 'USD Coin', symbol: 'USDC', decimals: 6, daysAgo: 90, ...chain.dollars },
    ...(more[chain.caip] ?? []),
  ]
}

/** The token with this address on a chain of the sandbox, if it is one of them. */
export function findToken(caip: string, address: string): SandboxToken | undefined {
  const chain = chains.find((each) => each.caip === caip)
  return chain && tokensOf(chain).find((token) => token.address.toLowerCase() === address.toLowerCase())
}
