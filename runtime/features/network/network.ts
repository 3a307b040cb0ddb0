import { createController } from '../../core/controller.js'
import { untracked } from '../../core/untracked.js'
import type { Network } from '../../networks/defineNetwork.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../utils/caip.js'

/** The networks that the host offers, the active one, and the network of each wallet. */
export type NetworkState = {
  /** Networks that the host offers. */
  networks: readonly Network[]
  /** The active network; always one of `networks`. */
  activeId: CaipNetworkId
  /** The last active network of each namespace, if any. */
  chosenIds: { [namespace in Namespace]?: CaipNetworkId }
  /** The wallet's network in each namespace; may be unsupported. */
  walletIds: { [namespace in Namespace]?: CaipNetworkId }
}

/** Creates the offered networks, the active one, and the network of each wallet. */
export function createNetwork(options: { networks: readonly Network[]; defaultNetwork: Network }) {
  const controller = createController({
    initial: (): NetworkState => ({
      // the host's own objects; parts of them are sent to wallets by postMessage
      networks: keep(options.networks),
      activeId: options.defaultNetwork.caipNetworkId,
      chosenIds: { [options.defaultNetwork.chainNamespace]: options.defaultNetwork.caipNetworkId },
      walletIds: {},
    }),
    actions: (state) => ({
      /** Activates an offered network. */
      setActive(caipNetworkId: CaipNetworkId) {
        if (!find(caipNetworkId)) return
        choose(state, caipNetworkId)
        state.activeId = caipNetworkId
      },
      /** Sets the network to use when its namespace becomes active next. */
      choose: (caipNetworkId: CaipNetworkId) => choose(state, caipNetworkId),
      /** Replaces the offered networks; the active one must be among them. */
      setNetworks(networks: readonly Network[]) {
        state.networks = keep(networks)
      },
      /** Sets the wallet's network in its namespace. */
      setWallet(namespace: Namespace, caipNetworkId: CaipNetworkId) {
        state.walletIds = { ...state.walletIds, [namespace]: caipNetworkId }
      },
      /** Clears the wallet's network of a namespace. */
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
    /** The offered network with that CAIP-2 id. */
    find,
    /** The active network. */
    active,
    /**
     * The network of a namespace: its wallet's, else the last active one, else the first that the host offers.
     * If the host offers none in that namespace, the active network.
     */
    of: (namespace: Namespace): Network =>
      find(state.walletIds[namespace]) ??
      find(state.chosenIds[namespace]) ??
      state.networks.find((network) => network.chainNamespace === namespace) ??
      active(),
  }
  return { ...controller, reads }
}

/** Copies the list; the host's network objects stay untouched. */
const keep = (networks: readonly Network[]) => untracked(Object.freeze([...networks]))

function choose(state: NetworkState, caipNetworkId: CaipNetworkId) {
  state.chosenIds = { ...state.chosenIds, [namespaceOf(caipNetworkId)]: caipNetworkId }
}
