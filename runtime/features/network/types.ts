import type { createNetwork, NetworkState } from './network.js'

type Network = ReturnType<typeof createNetwork>

/** The networks that the host offers, the active one, and the network of each wallet. */
export type NetworkFeature = {
  state: Readonly<NetworkState>
  verbs: Network['reads']
  steps: Network['actions']
}
