import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from '../selectors/asksToSignIn.js'
import { mustSwitch } from '../selectors/mustSwitch.js'
import type { Namespace } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'
import { lookElsewhere } from './lookElsewhere.js'
import { takeSession } from './takeSession.js'

/** connected → the account stands, its figures are read, and the modal has done its part. */
export function afterConnect(foyer: FlowContext) {
  const { config, listen, state, steps, verbs } = foyer
  return listen('connection.connected', ({ namespace, address, restored }) => {
    const session = foyer.session(namespace)
    if (!session) return
    // What is taken up again, and the further families of one approval, leave the page where it looks.
    if (!restored && !isShared(foyer, namespace))
      steps.network.setActive(verbs.network.of(namespace).caipNetworkId)
    takeSession(foyer, namespace, session, address)

    if (restored) lookElsewhere(foyer)
    if (restored || namespace !== activeNamespace(state.network)) return
    if (mustSwitch(foyer, namespace)) verbs.open({ name: 'UnsupportedChain' })
    else if (!asksToSignIn(config)) verbs.close() // else once it is known whether somebody has to
  })
}

/** Whether the wallet that the page looks at was connected by the same approval. */
function isShared({ state: { connection, network } }: FlowContext, namespace: Namespace): boolean {
  const [mine, seen] = [connection[namespace], connection[activeNamespace(network)]]
  return (
    mine?.status === 'connected' &&
    mine.wallet.type === 'MULTI_CHAIN' &&
    seen?.status === 'connected' &&
    seen.connectorId === mine.connectorId
  )
}
