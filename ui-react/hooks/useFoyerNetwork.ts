import type { CaipNetworkId, Namespace, Network } from '#runtime/index'
import { activeNamespace, isUnsupported } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** Which network {@link useFoyerNetwork} is asked about. */
export type UseFoyerNetworkParameters = {
  /** That of the active network when absent. */
  namespace?: Namespace | undefined
}

/** The network of one chain family, and the way to another. */
export type UseFoyerNetworkReturnType = {
  /** Where the wallet is, or else what the page looked at last; undefined on a chain that the host does not offer. */
  readonly network: Network | undefined
  /** Its id (CAIP-2). */
  readonly caipNetworkId: CaipNetworkId
  /** Whether the wallet is on a chain that the host does not offer. */
  readonly isUnsupported: boolean
  /** All that the host offers. */
  readonly networks: readonly Network[]
  /** Looks at another network, and moves the wallet there when one is connected; see `Foyer`. */
  readonly switchNetwork: (parameters: { caipNetworkId: CaipNetworkId }) => Promise<void>
}

/**
 * The network of one chain family, or the active one, and the way to another.
 *
 * @example
 * const { network, switchNetwork } = useFoyerNetwork()
 * await switchNetwork({ caipNetworkId: 'eip155:8453' })
 */
export function useFoyerNetwork(parameters: UseFoyerNetworkParameters = {}): UseFoyerNetworkReturnType {
  const foyer = useInside()
  const state = useFeature('network').value
  const namespace = parameters.namespace ?? activeNamespace(state)
  const caipNetworkId = state.walletIds[namespace] ?? foyer.network.of(namespace).caipNetworkId
  return {
    caipNetworkId,
    network: foyer.network.find(caipNetworkId),
    isUnsupported: isUnsupported(state, namespace),
    networks: state.networks,
    switchNetwork: foyer.switchNetwork,
  }
}
