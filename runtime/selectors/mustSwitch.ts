import type { FoyerConfig } from '../config.js'
import type { NetworkState } from '../features/network/network.js'
import type { Namespace } from '../utils/caip.js'
import { isUnsupported } from './isUnsupported.js'

/** Whether the wallet of a namespace is on an unsupported chain, and the host does not allow that. */
export function mustSwitch(
  {
    config,
    state,
  }: {
    readonly config: Pick<FoyerConfig, 'allowUnsupportedChain'>
    readonly state: { readonly network: Readonly<NetworkState> }
  },
  namespace: Namespace,
): boolean {
  return !config.allowUnsupportedChain && isUnsupported(state.network, namespace)
}
