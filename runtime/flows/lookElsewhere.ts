import type { Foyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { namespaces } from '../utils/caip.js'

/** The family that the page looks at has lost its connection, and another one is connected → the page looks there. */
export function lookElsewhere({ connection, network }: Foyer) {
  const other = namespaces.find(connection.session)
  if (other && connection.state[activeNamespace(network.state)]?.status === 'disconnected')
    network.actions.setActive(network.of(other).caipNetworkId)
}
