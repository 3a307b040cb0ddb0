import type { ConnectorInfo } from '../features/connectors/connectors.js'
import type { Route } from '../features/router/router.js'
import type { ListedWallet } from '../features/wallets/wallets.js'
import type { Namespace } from '../utils/caip.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import { connectorOf } from './connectorOf.js'

/**
 * The view for a listed wallet: its connector if installed, a pairing code if supported, else its downloads.
 */
export function walletRoute(
  wallet: ListedWallet,
  connectors: readonly ConnectorInfo[],
  namespace?: Namespace,
): Route {
  const candidates = connectors.filter((one) => one.namespace === (namespace ?? one.namespace))
  const connector = connectorOf(wallet, candidates)
  if (connector) return { name: 'ConnectingExternal', params: { connectorId: connector.id, namespace } }
  const params = { walletId: wallet.id, walletName: wallet.name }
  const { mobile_link, link_mode, desktop_link, webapp_link } = wallet
  const takesCodes = Boolean(mobile_link || link_mode || desktop_link || webapp_link)
  const isOffered = connectors.some(({ id }) => id === walletConnectId)
  return { name: isOffered && takesCodes ? 'ConnectingWalletConnect' : 'Downloads', params }
}
