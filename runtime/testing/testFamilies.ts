import { defineNetwork, type Network } from '../networks/defineNetwork.js'
import { base } from '../networks/evm/base.js'
import { mainnet } from '../networks/evm/mainnet.js'
import { polygon } from '../networks/evm/polygon.js'
import type { Namespace } from '../utils/caip.js'

/** Test data of a namespace. */
export type TestFamily = {
  /** Networks of its foyer; the wallet knows the first two. */
  readonly networks: readonly [Network, ...Network[]]
  /** Accounts of its wallet, in the format of the namespace. */
  readonly accounts: readonly string[]
  readonly isAddress: (value: string, network?: Network) => boolean
  /** Display data of its wallet. */
  readonly connector: { readonly id: string; readonly name: string }
}

const network = (chainNamespace: Namespace, id: string, name: string, testnet: boolean, symbol: string) =>
  defineNetwork({
    id,
    name,
    chainNamespace,
    testnet,
    nativeCurrency: { name, symbol, decimals: symbol === 'SOL' ? 9 : 8 },
    rpcUrls: { default: { http: [] } },
  })

/** Test data by namespace. */
export const testFamilies: { readonly [namespace in 'eip155' | 'solana' | 'bip122']: TestFamily } = {
  eip155: {
    networks: [mainnet, base, polygon],
    accounts: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    ],
    isAddress: (value) => /^0x[0-9a-fA-F]{40}$/.test(value),
    connector: { id: 'test.wallet', name: 'Test Wallet' },
  },
  solana: {
    networks: [
      network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', false, 'SOL'),
      network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', true, 'SOL'),
    ],
    accounts: [
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
    ],
    isAddress: (value) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value),
    connector: { id: 'test.solana', name: 'Test Solana Wallet' },
  },
  bip122: {
    networks: [
      network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', false, 'BTC'),
      network('bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', true, 'BTC'),
    ],
    accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    isAddress: (value, network) =>
      /^(bc1|tb1|bcrt1)[02-9ac-hj-np-z]{20,87}$/.test(value) &&
      (!network || value.startsWith('bc1') !== Boolean(network.testnet)),
    connector: { id: 'test.bitcoin', name: 'Test Bitcoin Wallet' },
  },
}

/** Namespaces that test foyers support. */
export type TestNamespace = keyof typeof testFamilies
