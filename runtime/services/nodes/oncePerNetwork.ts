import { type Once, once } from '../../core/once.js'
import type { Network } from '../../networks/defineNetwork.js'

export type OncePerNetworkParameters = {
  /** Aborts when the page no longer offers the network. */
  lifetimeOf?(network: Network): AbortSignal | Promise<AbortSignal>
  /** Aborts when the foyer is destroyed. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens each chain once, for as long as the page offers the network. A network that replaces another with the
 * same id gets a chain of its own. After a failure, the next call tries again.
 */
export function oncePerNetwork<chain>(
  { lifetimeOf, signal }: OncePerNetworkParameters,
  open: (network: Network, lifetime: AbortSignal | undefined) => Promise<chain>,
): (network: Network) => Promise<chain> {
  const chains = new WeakMap<Network, Once<chain>>()
  return (network) => {
    const chain =
      chains.get(network) ?? once(async () => open(network, (await lifetimeOf?.(network)) ?? signal))
    chains.set(network, chain)
    return chain()
  }
}
