import { type Once, once } from '../../core/once.js'
import type { Network } from '../../networks/defineNetwork.js'

/** Opens each chain once. After a failure, the next call tries again. */
export function oncePerNetwork<chain>(
  open: (network: Network) => Promise<chain>,
): (network: Network) => Promise<chain> {
  const chains: { [caipNetworkId: string]: Once<chain> } = {}
  return (network) => {
    const chain = chains[network.caipNetworkId] ?? once(() => open(network))
    chains[network.caipNetworkId] = chain
    return chain()
  }
}
