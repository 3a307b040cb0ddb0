import type { RouteName } from '../features/router/router.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { CaipNetworkId } from '../utils/caip.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { FlowContext } from './defineFlow.js'

/** Views that need a connection; all other views may stay open. */
const closing = /^(Account$|SwitchNetwork|UnsupportedChain|WalletReceive|WalletSend)/
/** Views that stay open while any connection is left. */
const shared: readonly RouteName[] = ['ProfileWallets', 'SwitchActiveChain']

/** disconnected → remove the account and close a view that showed it. */
export function afterDisconnect(foyer: FlowContext) {
  const { listen, namespaces, session, state, steps, verbs } = foyer
  /** The active network before connections that end together. */
  let before: CaipNetworkId | undefined
  return listen('connection.disconnected', ({ namespace }) => {
    if (!before)
      queueMicrotask(() => {
        before = undefined
      })
    before ??= state.network.activeId
    steps.account.clear(namespace)
    steps.network.clearWallet(namespace)
    if (namespace !== activeNamespace(state.network)) return
    const isLast = !namespaces.some(session)
    // Each that ended has activated the next, which is now gone as well.
    if (isLast) steps.network.setActive(before)
    else activateConnectedNamespace(foyer)
    const { name } = visibleRoute(state.router)
    if (closing.test(name) || (isLast && shared.includes(name))) verbs.close()
  })
}
