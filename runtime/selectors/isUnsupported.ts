import type { NetworkState } from '../features/network/network.js'
import type { Namespace } from '../utils/caip.js'

/** Whether the wallet of a namespace is on a chain that the host does not offer. */
export function isUnsupported(
  state: Pick<NetworkState, 'networks' | 'walletIds'>,
  namespace: Namespace,
): boolean {
  const id = state.walletIds[namespace]
  return id !== undefined && !state.networks.some((network) => network.caipNetworkId === id)
}
