import { chainsWithRpc } from '#generated/blockchain-api/facts'
import { callChainRpcPath } from '#generated/blockchain-api/paths'
import type { Network } from '../networks/defineNetwork.js'
import type { CaipNetworkId } from '../utils/caip.js'

export type RpcUrlsParameters = {
  network: Network
  projectId: string
  blockchainApi: string
  customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
}

/**
 * RPC URLs of a chain, in order of preference: the host's own, the Blockchain API, the chain's public nodes.
 */
export function rpcUrlsOf({
  network,
  projectId,
  blockchainApi,
  customRpcUrls = {},
}: RpcUrlsParameters): readonly string[] {
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId })
  const viaService =
    projectId && chainsWithRpc.includes(network.caipNetworkId)
      ? [`${blockchainApi}${callChainRpcPath}?${query}`]
      : []
  return [
    ...new Set([
      ...(Object.hasOwn(customRpcUrls, network.caipNetworkId)
        ? (customRpcUrls[network.caipNetworkId] ?? [])
        : []),
      ...viaService,
      ...network.rpcUrls.default.http,
    ]),
  ]
}
