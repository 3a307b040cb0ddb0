import type { RouteName } from '../controllers/router.js'
import type { InnerFoyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { lookElsewhere } from './lookElsewhere.js'

/** Views of a connection; everybody may stay on the others. */
const closing: readonly RouteName[] = ['Account', 'SwitchNetwork', 'UnsupportedChain']
/** Views of several connections, which one that is left is enough for. */
const shared: readonly RouteName[] = ['ProfileWallets', 'SwitchActiveChain']

/** disconnected → that account is forgotten, and a view that showed it closes. */
export function afterDisconnect(foyer: InnerFoyer) {
  return foyer.events.on('connection.disconnected', ({ namespace }) => {
    foyer.account.actions.clear(namespace)
    foyer.network.actions.clearWallet(namespace)
    const { network, router } = foyer
    if (namespace !== activeNamespace(network.state)) return
    lookElsewhere(foyer)
    const { name } = visibleRoute(router.state)
    const isAlone = namespace === activeNamespace(network.state)
    if (closing.includes(name) || (isAlone && shared.includes(name))) foyer.close()
  })
}
