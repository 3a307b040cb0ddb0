import { AdapterNotFoundError, DuplicateNetworkError, NoNetworksError } from '#generated/errors/config'
import { NetworkNotFoundError } from '#generated/errors/network'
import type { InnerFoyer } from '../foyer.js'
import type { Network } from '../networks/defineNetwork.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/** One network more to choose from; a wallet that was there already is welcome from now on. */
export function addNetwork(foyer: InnerFoyer, { network }: { network: Network }) {
  const { caipNetworkId, chainNamespace: namespace } = network
  const { networks, walletIds } = foyer.network.state
  requireAdapter(foyer, namespace)
  if (foyer.network.find(caipNetworkId)) throw new DuplicateNetworkError({ caipNetworkId })
  foyer.network.actions.setNetworks([...networks, network])
  if (walletIds[namespace] === caipNetworkId)
    foyer.events.emit('network.changed', { namespace, caipNetworkId })
}

/** One network less; a page that looked at it looks at another one, of the same family if there is one. */
export function removeNetwork(foyer: InnerFoyer, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const gone = foyer.network.find(caipNetworkId)
  if (!gone) throw new NetworkNotFoundError({ caipNetworkId })
  const { chainNamespace: namespace } = gone
  requireAdapter(foyer, namespace)
  const left = foyer.network.state.networks.filter((network) => network !== gone)
  const next = left.find((network) => network.chainNamespace === namespace) ?? left[0]
  if (!next) throw new NoNetworksError()

  const wasSeen = foyer.network.state.activeId === caipNetworkId
  if (wasSeen) foyer.network.actions.setActive(next.caipNetworkId)
  foyer.network.actions.setNetworks(left)
  const moved = isUnsupported(foyer.network.state, namespace) ? caipNetworkId : next.caipNetworkId
  if (wasSeen) foyer.events.emit('network.changed', { namespace, caipNetworkId: moved })
}

function requireAdapter(foyer: InnerFoyer, namespace: Namespace) {
  if (!foyer.adapter(namespace)) throw new AdapterNotFoundError({ namespace })
}
