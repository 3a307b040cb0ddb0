import type { NetworkState } from '../features/network/network.js'
import type { Network } from '../networks/defineNetwork.js'
import type { CaipAddress } from '../utils/caip.js'

/** The network of an account, if the page offers it. */
export function offeredNetwork(
  networks: NetworkState['networks'],
  account: CaipAddress | undefined,
): Network | undefined {
  return networks.find(({ caipNetworkId }) => account?.startsWith(`${caipNetworkId}:`))
}
