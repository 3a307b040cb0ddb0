import type { createNetwork, NetworkState } from './network.js'

type Network = ReturnType<typeof createNetwork>

/** Which networks there are, which one is looked at, and where each wallet is. */
export type NetworkFeature = {
  state: Readonly<NetworkState>
  verbs: Network['reads']
  steps: Network['actions']
}
