import {
  eth_sendTransaction,
  eth_signTypedData_v4,
  personal_sign,
  solana_signAllTransactions,
  solana_signAndSendTransaction,
  solana_signMessage,
  solana_signTransaction,
  wallet_getAssets,
  wallet_getCallsStatus,
  wallet_getCapabilities,
  wallet_grantPermissions,
  wallet_revokePermissions,
  wallet_sendCalls,
} from '#generated/wallet-rpc/methods'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'

/** The networks and methods of the embedded wallet in one namespace. */
type Embedded = {
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** Methods that only the wallet can answer. Nodes answer the read methods. */
  readonly methods: readonly string[]
}

const evmChains = [
  5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324,
  280, 100, 8453, 84531, 84532, 7777777, 999,
]

/** What the embedded wallet supports, by namespace. */
export const embeddedNetworks: { readonly [namespace in Namespace]?: Embedded } = {
  eip155: {
    chains: ['eip155:1', ...evmChains.map((id): CaipNetworkId => `eip155:${id}`)],
    methods: [
      personal_sign,
      eth_signTypedData_v4,
      eth_sendTransaction,
      wallet_sendCalls,
      wallet_getCallsStatus,
      wallet_getCapabilities,
      wallet_getAssets,
      wallet_grantPermissions,
      wallet_revokePermissions,
    ],
  },
  solana: {
    chains: [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ],
    methods: [
      solana_signMessage,
      solana_signTransaction,
      solana_signAllTransactions,
      solana_signAndSendTransaction,
    ],
  },
}
