import { NotConnectedError } from '#generated/errors/connection'
import type { Connector } from '../adapters/adapter.js'
import type { InnerFoyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'
import { walletConnectId } from '../utils/walletConnectId.js'

/** start → wallets elsewhere can be connected by a code, in each family of the page; nothing is loaded for it yet. */
export function offerWalletConnect(foyer: InnerFoyer) {
  const { projectId, walletConnect } = foyer.config
  const isOffered = projectId !== '' && walletConnect?.enabled !== false
  foyer.connectors.actions.set(walletConnectId, isOffered ? foyer.families.map(toConnector(foyer)) : [])
  return () => foyer.connectors.actions.set(walletConnectId, [])
}

function toConnector(foyer: InnerFoyer) {
  return (namespace: Namespace): Connector => ({
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'MULTI_CHAIN',
    namespace,
    async connect({ signal }) {
      const session = await (await foyer.pairWallet()).connect(namespace, signal)
      if (!session) throw new NotConnectedError({ namespace })
      return session
    },
    reconnect: async () => (await foyer.pairWallet()).restore(namespace),
  })
}
