import type { ConnectorInfo } from '../features/connectors/connectors.js'
import type { ListedWallet } from '../features/wallets/wallets.js'

/**
 * The connector of a listed wallet, told by its id at the wallet service or its reverse domain name. A name can be borrowed, and so can
 * a domain: where two wallets of one family claim it, neither is taken for the listed one.
 */
export function connectorOf<connector extends Pick<ConnectorInfo, 'rdns' | 'explorerId' | 'namespace'>>(
  wallet: ListedWallet,
  connectors: readonly connector[],
): connector | undefined {
  const known = connectors.find(({ explorerId }) => explorerId === wallet.id)
  if (known) return known
  const claiming = connectors.filter(({ rdns }) => rdns !== undefined && rdns === wallet.rdns)
  const families = new Set(claiming.map(({ namespace }) => namespace))
  return families.size === claiming.length ? claiming[0] : undefined
}
