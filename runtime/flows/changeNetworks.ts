import { AdapterNotFoundError, DuplicateNetworkError, NoNetworksError } from '#generated/errors/config'
import { NetworkNotFoundError } from '#generated/errors/network'
import { toNetwork } from '../networks/defineNetwork.js'
import type { Namespace } from '../utils/caip.js'
import type { CalledFlow, FlowContext } from './defineFlow.js'

/** Adds a network; a wallet that is already on it becomes supported. */
export const createAddNetwork: CalledFlow<'addNetwork'> =
  (foyer) =>
  async ({ network: given }) => {
    const network = toNetwork(given)
    const { caipNetworkId, chainNamespace: namespace } = network
    const { networks, walletIds } = foyer.state.network
    requireAdapter(foyer, namespace)
    if (foyer.verbs.network.find(caipNetworkId)) throw new DuplicateNetworkError({ caipNetworkId })
    foyer.steps.network.setNetworks([...networks, network])
    void listWallets(foyer)
    if (walletIds[namespace] === caipNetworkId) foyer.emit('network.changed', { namespace, caipNetworkId })
  }

/** Removes a network. If it was active, another becomes active, preferably in the same namespace, else in a connected one. */
export const createRemoveNetwork: CalledFlow<'removeNetwork'> =
  (foyer) =>
  async ({ caipNetworkId }) => {
    const gone = foyer.verbs.network.find(caipNetworkId)
    if (!gone) throw new NetworkNotFoundError({ caipNetworkId })
    const { chainNamespace: namespace } = gone
    requireAdapter(foyer, namespace)
    const left = foyer.state.network.networks.filter((network) => network !== gone)
    const next =
      left.find((network) => network.chainNamespace === namespace) ??
      left.find((network) => foyer.session(network.chainNamespace)) ??
      left[0]
    if (!next) throw new NoNetworksError()

    const wasSeen = foyer.state.network.activeId === caipNetworkId
    if (wasSeen) foyer.steps.network.setActive(next.caipNetworkId)
    foyer.steps.network.setNetworks(left)
    void listWallets(foyer)
    if (!wasSeen) return
    const { [next.chainNamespace]: moved = next.caipNetworkId } = foyer.state.network.walletIds
    foyer.emit('network.changed', { namespace: next.chainNamespace, caipNetworkId: moved })
  }

/** Reloads the wallet lists in use, for the networks that are offered now. */
async function listWallets({ environment, load, state }: FlowContext) {
  if (!state.wallets) return
  try {
    const wallets = await load('wallets')
    const { recommended, search } = wallets.state
    wallets.renew()
    await Promise.all([recommended.status !== 'idle' && wallets.prefetch(), wallets.search(search.query)])
  } catch (error) {
    environment.log.debug('The wallets of other networks could not be listed.', error)
  }
}

function requireAdapter(foyer: FlowContext, namespace: Namespace) {
  if (!foyer.adapter(namespace)) throw new AdapterNotFoundError({ namespace })
}
