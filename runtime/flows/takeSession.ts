import type { Session } from '../adapters/adapter.js'
import type { Foyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import type { Namespace } from '../utils/caip.js'

/** An account of a session is the account of the page, and its figures are read; without `address`, the one that is shown stays. */
export function takeAccount(foyer: Foyer, namespace: Namespace, session: Session, address?: string) {
  foyer.account.actions.set(namespace, session, address)
  foyer.refreshAccount({ namespace }).catch(foyer.report)
}

/** The page follows the wallet of a session to where it is, unless it looks at another family. */
export function takeSession(foyer: Foyer, namespace: Namespace, session: Session, address?: string) {
  foyer.network.actions.setWallet(namespace, session.caipNetworkId)
  if (namespace === activeNamespace(foyer.network.state))
    foyer.network.actions.setActive(session.caipNetworkId)
  takeAccount(foyer, namespace, session, address)
}
