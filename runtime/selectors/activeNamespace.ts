import type { NetworkState } from '../features/network/network.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'

/** Namespace of the active network. */
export function activeNamespace(state: Pick<NetworkState, 'activeId'>): Namespace {
  return namespaceOf(state.activeId)
}
