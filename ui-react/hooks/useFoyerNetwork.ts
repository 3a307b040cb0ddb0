import type { CaipNetworkId, Namespace, Network, NetworkReference } from '#runtime/index'
import { activeNamespace, isUnsupported } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** Parameters of {@link useFoyerNetwork}. */
export type UseFoyerNetworkParameters = {
  /** Defaults to the active network's namespace. */
  namespace?: Namespace | undefined
}

/** The network of one namespace, and how to switch it. */
export type UseFoyerNetworkReturnType = {
  /**
   * The wallet's network, or else the last one selected on the page; undefined on a chain that the host does
   * not offer.
   */
  readonly network: Network | undefined
  /** Its id (CAIP-2). */
  readonly caipNetworkId: CaipNetworkId
  /** Whether the wallet is on a chain that the host does not offer. */
  readonly isUnsupported: boolean
  /** All networks that the host offers. */
  readonly networks: readonly Network[]
  /** Activates another network and switches the connected wallet to it; see `Foyer`. */
  readonly switchNetwork: (parameters: NetworkReference) => Promise<void>
}

/**
 * The network of one namespace, by default the active one, and how to switch it.
 *
 * @example
 * const { network, switchNetwork } = useFoyerNetwork()
 * await switchNetwork({ chainId: 8453 })
 */
export function useFoyerNetwork(parameters: UseFoyerNetworkParameters = {}): UseFoyerNetworkReturnType {
  const foyer = useInside()
  const state = useFeature('network').value
  const namespace = parameters.namespace ?? activeNamespace(state)
  // From this state alone: in parts of a page that hydrate late, it is that of the server.
  const find = (id: CaipNetworkId | undefined) => state.networks.find((each) => each.caipNetworkId === id)
  const chosen =
    find(state.chosenIds[namespace]) ?? state.networks.find((each) => each.chainNamespace === namespace)
  const caipNetworkId = state.walletIds[namespace] ?? chosen?.caipNetworkId ?? state.activeId
  return {
    caipNetworkId,
    network: find(caipNetworkId),
    isUnsupported: isUnsupported(state, namespace),
    networks: state.networks,
    switchNetwork: foyer.switchNetwork,
  }
}
