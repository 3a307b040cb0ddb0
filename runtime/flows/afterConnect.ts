import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from '../selectors/asksToSignIn.js'
import { mustSwitch } from '../selectors/mustSwitch.js'
import type { FlowContext } from './defineFlow.js'

/** The visitor connects a wallet → the modal closes or shows the next step. */
export function afterConnect(foyer: FlowContext) {
  const { config, listen, session, state, verbs } = foyer
  return listen('connection.connected', ({ namespace, restored }) => {
    if (restored || namespace !== activeNamespace(state.network) || !session(namespace)) return
    const isStray = mustSwitch(foyer, namespace)
    // With sign-in on, the visitor signs in next.
    if (!isStray && asksToSignIn(config)) return
    // A payment that asked for a wallet continues, and switches the network itself.
    if (state.router.history[0].name === 'Pay') verbs.open({ name: 'Pay' })
    else if (isStray) verbs.open({ name: 'UnsupportedChain' })
    else verbs.close()
  })
}
