import type { Connector } from '../adapters/adapter.js'
import { offersWalletConnect } from '../selectors/offersWalletConnect.js'
import type { Namespace } from '../utils/caip.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import type { FlowContext } from './defineFlow.js'

/** start → offer WalletConnect in each namespace of the page, without loading it yet. */
export function offerWalletConnect({ config, namespaces, load, steps }: FlowContext) {
  const toConnector = (namespace: Namespace): Connector => ({
    id: walletConnectId,
    name: 'WalletConnect',
    type: 'MULTI_CHAIN',
    namespace,
    walletKey: walletConnectId,
    // The pairing flow adopts the session, with all namespaces of the approval.
    connect: async ({ signal }) => (await load('pairing')).connect(signal, namespace),
    reconnect: async () => (await load('pairing')).restore(namespace),
  })
  steps.connectors.set(walletConnectId, offersWalletConnect(config) ? namespaces.map(toConnector) : [])
  return () => {} // a wallet may approve while the foyer is stopped
}
