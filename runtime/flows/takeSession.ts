import type { Session } from '../adapters/adapter.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import type { Namespace } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'

/** An account of a session is the account of the page, and its figures are read; without `address`, the one that is shown stays. */
export function takeAccount(foyer: FlowContext, namespace: Namespace, session: Session, address?: string) {
  foyer.steps.account.set(namespace, session, address)
  foyer.steps.account.refresh({ namespace }).catch(foyer.report)
}

/** The page follows the wallet of a session to where it is, unless it looks at another family. */
export function takeSession(foyer: FlowContext, namespace: Namespace, session: Session, address?: string) {
  foyer.steps.network.setWallet(namespace, session.caipNetworkId)
  if (namespace === activeNamespace(foyer.state.network)) foyer.steps.network.setActive(session.caipNetworkId)
  takeAccount(foyer, namespace, session, address)
}
