import { activeNamespace } from '../selectors/activeNamespace.js'
import type { FlowContext } from './defineFlow.js'

/** The active namespace loses its connection while another is connected → the other becomes active. */
export function activateConnectedNamespace({ families, session, state, steps, verbs }: FlowContext) {
  const other = families.find(session)
  if (other && state.connection[activeNamespace(state.network)]?.status === 'disconnected')
    steps.network.setActive(verbs.network.of(other).caipNetworkId)
}
