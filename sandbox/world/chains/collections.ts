import type { Address } from 'viem'
import type { SandboxChain } from './chains.js'

/** An ERC-721 that the sandbox places on a chain. */
export type SandboxCollection = {
  caip: SandboxChain['caip']
  address: Address
  name: string
  symbol: string
  /** Token ids, by the index of the account that got them. */
  holdings: readonly (readonly number[])[]
  /** When they got them. */
  daysAgo: number
  /** Sent unasked; services mark it. */
  isSpam?: true
}

export const collections: readonly SandboxCollection[] = [
  {
    caip: 'eip155:1',
    address: '0xC011ec7100000000000000000000000000000001',
    name: 'Lighthouses',
    symbol: 'LIGHT',
    holdings: [[12, 47, 103], [8]],
    daysAgo: 33,
  },
  {
    caip: 'eip155:1',
    address: '0xC011Ec7100000000000000000000000000000002',
    name: 'Voucher for 3 ETH',
    symbol: 'VOUCHER',
    holdings: [[1], [2]],
    daysAgo: 4,
    isSpam: true,
  },
]
