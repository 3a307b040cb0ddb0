import type { RouteName } from '../features/router/router.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from '../selectors/asksToSignIn.js'
import { mustSwitch } from '../selectors/mustSwitch.js'
import type { FlowContext } from './defineFlow.js'

/** The views on which an embedded modal offers to connect a wallet. */
const offering: readonly RouteName[] = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

/** The visitor connects a wallet → the modal closes or shows the next step. */
export function afterConnect(foyer: FlowContext) {
  const { config, listen, session, state, verbs } = foyer
  return listen('connection.connected', ({ namespace, restored }) => {
    if (namespace !== activeNamespace(state.network) || !session(namespace)) return
    if (restored) {
      const { history, isOpen } = state.router
      const [first, next] = history
      // An embedded modal opens before the wallet is restored. A view with parameters, or a later one, was chosen.
      if (config.embedded && isOpen && offering.includes(first.name) && !first.params && !next) verbs.open()
      return
    }
    const isStray = mustSwitch(foyer, namespace)
    // With sign-in on, the visitor signs in next.
    if (!isStray && asksToSignIn(config)) return
    // A payment that asked for a wallet continues, and switches the network itself.
    if (state.router.history[0].name === 'Pay') verbs.open({ name: 'Pay' })
    else if (isStray) verbs.open({ name: 'UnsupportedChain' })
    else verbs.close()
  })
}
