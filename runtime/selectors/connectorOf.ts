import type { ConnectorInfo } from '../features/connectors/connectors.js'
import type { ListedWallet } from '../features/wallets/wallets.js'

/**
 * The connector of a listed wallet, matched by wallet service id or reverse domain name. Names and domains
 * can be spoofed: if two wallets of one namespace claim the same domain, neither matches.
 */
export function connectorOf<connector extends Pick<ConnectorInfo, 'rdns' | 'explorerId' | 'namespace'>>(
  wallet: ListedWallet,
  connectors: readonly connector[],
): connector | undefined {
  const known = connectors.find(({ explorerId }) => explorerId === wallet.id)
  if (known) return known
  const claiming = connectors.filter(({ rdns }) => rdns !== undefined && rdns === wallet.rdns)
  const namespaces = new Set(claiming.map(({ namespace }) => namespace))
  return namespaces.size === claiming.length ? claiming[0] : undefined
}
