import { type Chain, createPublicClient, defineChain, fallback, http, type PublicClient } from 'viem'
import { NetworkNotFoundError } from '#generated/errors/network'
import type { Foyer } from '../../foyer.js'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { rpcUrlsOf } from '../../services/chainRpc.js'
import { serviceUrls } from '../../services/serviceUrls.js'
import { createFetchForViem } from './fetchForViem.js'

/**
 * Returns a viem client for the active EVM network, or for another offered one. It uses the same nodes as the
 * foyer.
 *
 * @example
 * const client = getPublicClient(foyer)
 * const block = await client.getBlockNumber()
 *
 * @throws NetworkNotFoundError when the network is not offered.
 */
export function getPublicClient(foyer: Foyer, parameters: { chainId?: number } = {}): PublicClient {
  const { chainId } = parameters
  const network = chainId === undefined ? foyer.network.of('eip155') : foyer.network.find(`eip155:${chainId}`)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId: `eip155:${chainId}` })
  const { projectId, customRpcUrls = {}, services } = foyer.config
  const urls = rpcUrlsOf({
    network,
    projectId,
    customRpcUrls,
    blockchainApi: services?.blockchainApi ?? serviceUrls.blockchainApi,
  })
  const fetchFn = createFetchForViem(inside(foyer).environment)
  const transports = urls.map((url) => http(url, { fetchFn, timeout: limits.rpcTimeoutMs }))
  return createPublicClient({ chain: toChain(network), transport: fallback(transports) })
}

/** Converts a network to a viem chain. */
export function toChain(network: Network): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet = false } = network
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(blockExplorers && { blockExplorers }),
  })
}
