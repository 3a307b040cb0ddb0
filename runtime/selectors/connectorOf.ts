import type { Wallet } from '#generated/wallet-service/index'
import type { ConnectorInfo } from '../controllers/connectors.js'

/** The connector of a listed wallet, told by its reverse domain name: a name alone can be borrowed. */
export function connectorOf<connector extends Pick<ConnectorInfo, 'rdns'>>(
  wallet: Wallet,
  connectors: readonly connector[],
): connector | undefined {
  return wallet.rdns ? connectors.find((connector) => connector.rdns === wallet.rdns) : undefined
}
