import { createController } from '../core/controller.js'
import { untracked } from '../core/untracked.js'
import type { Network } from '../networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/** Which networks there are, which one is looked at, and where each wallet is. */
export type NetworkState = {
  /** Chains that the host offers. */
  networks: readonly Network[]
  /** The chain that the page looks at; always one of `networks`. */
  activeId: CaipNetworkId
  /** Chain that the wallet of each family is on; may be one that is not offered. */
  walletIds: { [namespace in Namespace]?: CaipNetworkId }
}

/** Which chains there are, which one is looked at, and where each wallet is. */
export function createNetwork(options: { networks: readonly Network[]; defaultNetwork: Network }) {
  const controller = createController({
    initial: (): NetworkState => ({
      networks: untracked(options.networks), // the host's own objects; wallets receive parts of them by message
      activeId: options.defaultNetwork.caipNetworkId,
      walletIds: {},
    }),
    actions: (state) => ({
      /** Looks at another of the offered chains. */
      setActive(caipNetworkId: CaipNetworkId) {
        if (state.networks.some((network) => network.caipNetworkId === caipNetworkId))
          state.activeId = caipNetworkId
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

  const find = (caipNetworkId: string): Network | undefined =>
    options.networks.find((network) => network.caipNetworkId === caipNetworkId)

  return Object.assign(controller, {
    /** The offered network of that CAIP-2 id. */
    find,
    /** The chain that the page looks at. */
    active: (): Network => find(controller.state.activeId) ?? options.defaultNetwork,
  })
}

/** The offered networks and the way from one to another. */
export type NetworkController = ReturnType<typeof createNetwork>
