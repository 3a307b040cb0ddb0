import type { Foyer } from '../foyer.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { Namespace } from '../utils/caip.js'

/** The wallet shows another account, or moved to another chain → the page follows. */
export function followWallet(foyer: Foyer) {
  const take = (namespace: Namespace) => {
    const session = foyer.connection.session(namespace)
    if (!session) return
    foyer.account.actions.set(namespace, session)
    foyer.refreshAccount({ namespace }).catch(foyer.report)
  }

  const stops = [
    foyer.events.on('account.changed', ({ namespace }) => take(namespace)),
    foyer.events.on('network.changed', ({ namespace }) => {
      const session = foyer.connection.session(namespace)
      if (!session) return
      foyer.network.actions.setWallet(namespace, session.caipNetworkId)
      foyer.network.actions.setActive(session.caipNetworkId)
      take(namespace)

      if (isUnsupported(foyer.network.state, namespace)) {
        if (!foyer.config.allowUnsupportedChain) foyer.open({ name: 'UnsupportedChain' })
      } else if (visibleRoute(foyer.router.state).name === 'UnsupportedChain') {
        foyer.close()
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
