import type { NetworkState } from '../features/network/network.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'

/** Chain family of the network that the page looks at. */
export function activeNamespace(state: Pick<NetworkState, 'activeId'>): Namespace {
  return namespaceOf(state.activeId)
}
