import { createController } from '../../core/controller.js'
import { untracked } from '../../core/untracked.js'
import type { Network } from '../../networks/defineNetwork.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../utils/caip.js'

/** Which networks there are, which one is looked at, and where each wallet is. */
export type NetworkState = {
  /** Chains that the host offers. */
  networks: readonly Network[]
  /** The chain that the page looks at; always one of `networks`. */
  activeId: CaipNetworkId
  /** The chain of each family that the page looked at last; none where it never did. */
  chosenIds: { [namespace in Namespace]?: CaipNetworkId }
  /** Chain that the wallet of each family is on; may be one that is not offered. */
  walletIds: { [namespace in Namespace]?: CaipNetworkId }
}

/** Which chains there are, which one is looked at, and where each wallet is. */
export function createNetwork(options: { networks: readonly Network[]; defaultNetwork: Network }) {
  const controller = createController({
    initial: (): NetworkState => ({
      networks: keep(options.networks), // the host's own objects; wallets receive parts of them by message
      activeId: options.defaultNetwork.caipNetworkId,
      chosenIds: { [options.defaultNetwork.chainNamespace]: options.defaultNetwork.caipNetworkId },
      walletIds: {},
    }),
    actions: (state) => ({
      /** Looks at another of the offered chains. */
      setActive(caipNetworkId: CaipNetworkId) {
        if (!find(caipNetworkId)) return
        choose(state, caipNetworkId)
        state.activeId = caipNetworkId
      },
      /** Notes the chain that is meant when the page looks at its family next. */
      choose: (caipNetworkId: CaipNetworkId) => choose(state, caipNetworkId),
      /** Offers these networks from now on; what is looked at has to be among them. */
      setNetworks(networks: readonly Network[]) {
        state.networks = keep(networks)
      },
      /** Notes where the wallet of a family is. */
      setWallet(namespace: Namespace, caipNetworkId: CaipNetworkId) {
        state.walletIds = { ...state.walletIds, [namespace]: caipNetworkId }
      },
      /** Forgets where the wallet of a family is. */
      clearWallet(namespace: Namespace) {
        const { [namespace]: _gone, ...others } = state.walletIds
        state.walletIds = others
      },
    }),
  })

  const { state } = controller
  const find = (caipNetworkId: string | undefined): Network | undefined =>
    state.networks.find((network) => network.caipNetworkId === caipNetworkId)
  const active = (): Network => find(state.activeId) ?? options.defaultNetwork

  const reads = {
    /** The offered network of that CAIP-2 id. */
    find,
    /** The chain that the page looks at. */
    active,
    /** The offered chain of a family: where its wallet is, else what was looked at last, else the first; else the active one. */
    of: (namespace: Namespace): Network =>
      find(state.walletIds[namespace]) ??
      find(state.chosenIds[namespace]) ??
      state.networks.find((network) => network.chainNamespace === namespace) ??
      active(),
  }
  return { ...controller, reads }
}

/** The list is ours and the networks are the host's, which are left as they are. */
const keep = (networks: readonly Network[]) => untracked(Object.freeze([...networks]))

function choose(state: NetworkState, caipNetworkId: CaipNetworkId) {
  state.chosenIds = { ...state.chosenIds, [namespaceOf(caipNetworkId)]: caipNetworkId }
}
