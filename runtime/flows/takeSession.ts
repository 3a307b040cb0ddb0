import type { Session } from '../adapters/adapter.js'
import type { Foyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'

/** The account of a session is the account of the page, and its figures are read. */
export function takeAccount(foyer: Foyer, namespace: Namespace, session: Session) {
  foyer.account.actions.set(namespace, session)
  foyer.refreshAccount({ namespace }).catch(foyer.report)
}

/** The page looks where the wallet of a session is, at the account that it shows. */
export function takeSession(foyer: Foyer, namespace: Namespace, session: Session) {
  foyer.network.actions.setWallet(namespace, session.caipNetworkId)
  foyer.network.actions.setActive(session.caipNetworkId)
  takeAccount(foyer, namespace, session)
}
