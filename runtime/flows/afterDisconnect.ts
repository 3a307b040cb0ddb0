import type { RouteName } from '../controllers/router.js'
import type { InnerFoyer } from '../foyer.js'
import { visibleRoute } from '../selectors/visibleRoute.js'

/** Views that somebody without a connection may stay on. */
const open: readonly RouteName[] = ['Connect', 'AllWallets', 'ConnectingExternal', 'Downloads', 'Networks']

/** disconnected → that account is forgotten, and a view that showed it closes. */
export function afterDisconnect(foyer: InnerFoyer) {
  return foyer.events.on('connection.disconnected', ({ namespace }) => {
    foyer.account.actions.clear(namespace)
    foyer.network.actions.clearWallet(namespace)
    if (!open.includes(visibleRoute(foyer.router.state).name)) foyer.close()
  })
}
