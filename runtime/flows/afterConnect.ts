import type { Foyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import type { Namespace } from '../utils/caip.js'
import { asksToSignIn } from './asksToSignIn.js'
import { lookElsewhere } from './lookElsewhere.js'
import { mustSwitch } from './mustSwitch.js'
import { takeSession } from './takeSession.js'

/** connected → the account stands, its figures are read, and the modal has done its part. */
export function afterConnect(foyer: Foyer) {
  return foyer.events.on('connection.connected', ({ namespace, address, restored }) => {
    const session = foyer.connection.session(namespace)
    if (!session) return
    // What is taken up again, and the further families of one approval, leave the page where it looks.
    if (!restored && !isShared(foyer, namespace))
      foyer.network.actions.setActive(foyer.network.of(namespace).caipNetworkId)
    takeSession(foyer, namespace, session, address)

    if (restored) lookElsewhere(foyer)
    if (restored || namespace !== activeNamespace(foyer.network.state)) return
    if (mustSwitch(foyer, namespace)) foyer.open({ name: 'UnsupportedChain' })
    else if (!asksToSignIn(foyer.config)) foyer.close() // else once it is known whether somebody has to
  })
}

/** Whether the wallet that the page looks at was connected by the same approval. */
function isShared({ connection, network }: Foyer, namespace: Namespace): boolean {
  const [mine, seen] = [connection.state[namespace], connection.state[activeNamespace(network.state)]]
  return (
    mine?.status === 'connected' &&
    mine.wallet.type === 'MULTI_CHAIN' &&
    seen?.status === 'connected' &&
    seen.connectorId === mine.connectorId
  )
}
