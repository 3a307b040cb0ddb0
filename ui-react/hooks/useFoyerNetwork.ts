import { useSnapshot } from 'valtio/react'
import {
  activeNamespace,
  type CaipNetworkId,
  isUnsupported,
  type Namespace,
  type Network,
} from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

export type UseFoyerNetworkReturnType = {
  /** Where the wallet is, or else what the page looks at; undefined on a chain that the host does not offer. */
  readonly network: Network | undefined
  readonly caipNetworkId: CaipNetworkId
  readonly isUnsupported: boolean
  /** All that the host offers. */
  readonly networks: readonly Network[]
  readonly switchNetwork: (parameters: { caipNetworkId: CaipNetworkId }) => Promise<void>
}

/**
 * The network of one chain family, or the active one, and the way to another.
 *
 * @example
 * const { network, switchNetwork } = useFoyerNetwork()
 * await switchNetwork({ caipNetworkId: 'eip155:8453' })
 */
export function useFoyerNetwork(
  parameters: { namespace?: Namespace | undefined } = {},
): UseFoyerNetworkReturnType {
  const foyer = useFoyer()
  const state = useSnapshot(foyer.network.state)
  const namespace = parameters.namespace ?? activeNamespace(state)
  const caipNetworkId = state.walletIds[namespace] ?? state.activeId
  return {
    caipNetworkId,
    network: state.networks.find((network) => network.caipNetworkId === caipNetworkId),
    isUnsupported: isUnsupported(state, namespace),
    networks: state.networks,
    switchNetwork: foyer.switchNetwork,
  }
}
