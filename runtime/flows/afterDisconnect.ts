import type { RouteName } from '../features/router/router.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { FlowContext } from './defineFlow.js'

/** Views of a connection; everybody may stay on the others. */
const closing: readonly RouteName[] = ['Account', 'SwitchNetwork', 'UnsupportedChain']
/** Views of several connections, which one that is left is enough for. */
const shared: readonly RouteName[] = ['ProfileWallets', 'SwitchActiveChain']

/** disconnected → that account is forgotten, and a view that showed it closes. */
export function afterDisconnect(foyer: FlowContext) {
  const { listen, state, steps, verbs } = foyer
  return listen('connection.disconnected', ({ namespace }) => {
    steps.account.clear(namespace)
    steps.network.clearWallet(namespace)
    if (namespace !== activeNamespace(state.network)) return
    activateConnectedNamespace(foyer)
    const { name } = visibleRoute(state.router)
    const isAlone = namespace === activeNamespace(state.network)
    if (closing.includes(name) || (isAlone && shared.includes(name))) verbs.close()
  })
}
