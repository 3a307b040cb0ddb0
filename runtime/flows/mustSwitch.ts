import type { Foyer } from '../foyer.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import type { Namespace } from '../utils/caip.js'

/** Whether the wallet of a family is on a chain that the host neither offers nor puts up with. */
export function mustSwitch({ network, config }: Foyer, namespace: Namespace): boolean {
  return !config.allowUnsupportedChain && isUnsupported(network.state, namespace)
}
