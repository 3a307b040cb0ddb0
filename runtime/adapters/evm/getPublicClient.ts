import type { PublicClient } from 'viem'
import { NetworkNotFoundError } from '#generated/errors/network'
import type { Foyer } from '../../foyer.js'

/**
 * Resolves to a viem client for the active EVM network, or for another offered one. It uses the same nodes as the
 * foyer. viem loads with the first call.
 *
 * @example
 * const client = await getPublicClient(foyer)
 * const block = await client.getBlockNumber()
 *
 * @throws NetworkNotFoundError when the network is not offered.
 */
export async function getPublicClient(
  foyer: Foyer,
  parameters: { chainId?: number } = {},
): Promise<PublicClient> {
  const { chainId } = parameters
  const network = chainId === undefined ? foyer.network.of('eip155') : foyer.network.find(`eip155:${chainId}`)
  if (!network) throw new NetworkNotFoundError({ caipNetworkId: `eip155:${chainId}` })
  return (await import('./viemClients.js')).openPublicClient(foyer, network)
}
