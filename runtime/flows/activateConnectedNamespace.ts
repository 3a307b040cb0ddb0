import { activeNamespace } from '../selectors/activeNamespace.js'
import type { FlowContext } from './defineFlow.js'

/** The active namespace has no connection while another is connected → the other becomes active. */
export function activateConnectedNamespace({ namespaces, session, state, steps, verbs }: FlowContext) {
  const other = namespaces.find(session)
  const { status = 'disconnected' } = state.connection[activeNamespace(state.network)] ?? {}
  if (other && status === 'disconnected') steps.network.setActive(verbs.network.of(other).caipNetworkId)
}
