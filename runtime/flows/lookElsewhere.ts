import { activeNamespace } from '../selectors/activeNamespace.js'
import type { FlowContext } from './defineFlow.js'

/** The family that the page looks at has lost its connection, and another one is connected → the page looks there. */
export function lookElsewhere({ families, session, state, steps, verbs }: FlowContext) {
  const other = families.find(session)
  if (other && state.connection[activeNamespace(state.network)]?.status === 'disconnected')
    steps.network.setActive(verbs.network.of(other).caipNetworkId)
}
