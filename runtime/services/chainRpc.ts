import { callChainRpcPath } from '#generated/blockchain-api/paths'
import type { Network } from '../networks/defineNetwork.js'
import type { CaipNetworkId } from '../utils/caip.js'

/**
 * Chains that the Blockchain API carries RPC for (the static half; `supported-chains` tells the rest of the API). Bitcoin is left out:
 * it carries the RPC of a node, which knows nothing of an address.
 */
const carried: readonly string[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ...[
    1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
    43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
  ].map((id) => `eip155:${id}`),
]

export type RpcUrlsParameters = {
  network: Network
  projectId: string
  blockchainApi: string
  customRpcUrls: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] }
}

/** Addresses to ask for a chain, best first: the host's own, the Blockchain API, the chain's public ones. */
export function rpcUrlsOf({
  network,
  projectId,
  blockchainApi,
  customRpcUrls,
}: RpcUrlsParameters): readonly string[] {
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId })
  const viaService =
    projectId && carried.includes(network.caipNetworkId)
      ? [`${blockchainApi}${callChainRpcPath}?${query}`]
      : []
  return [
    ...new Set([
      ...(customRpcUrls[network.caipNetworkId] ?? []),
      ...viaService,
      ...network.rpcUrls.default.http,
    ]),
  ]
}
