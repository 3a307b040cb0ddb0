import type { ConnectorInfo } from '../controllers/connectors.js'
import type { ListedWallet } from '../controllers/wallets.js'

/** The connector of a listed wallet, told by its reverse domain name: a name alone can be borrowed. */
export function connectorOf<connector extends Pick<ConnectorInfo, 'rdns'>>(
  wallet: ListedWallet,
  connectors: readonly connector[],
): connector | undefined {
  return wallet.rdns ? connectors.find((connector) => connector.rdns === wallet.rdns) : undefined
}
