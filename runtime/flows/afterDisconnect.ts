import type { RouteName } from '../features/router/router.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { FlowContext } from './defineFlow.js'

/** Views that need a connection; all other views may stay open. */
const closing = /^(Account$|SwitchNetwork|UnsupportedChain|WalletReceive|WalletSend)/
/** Views that stay open while any connection is left. */
const shared: readonly RouteName[] = ['ProfileWallets', 'SwitchActiveChain']

/** disconnected → remove the account and close a view that showed it. */
export function afterDisconnect(foyer: FlowContext) {
  const { listen, state, steps, verbs } = foyer
  return listen('connection.disconnected', ({ namespace }) => {
    steps.account.clear(namespace)
    steps.network.clearWallet(namespace)
    if (namespace !== activeNamespace(state.network)) return
    activateConnectedNamespace(foyer)
    const { name } = visibleRoute(state.router)
    const isAlone = namespace === activeNamespace(state.network)
    if (closing.test(name) || (isAlone && shared.includes(name))) verbs.close()
  })
}
