import type { Foyer } from '../foyer.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { type Namespace, namespaces } from '../utils/caip.js'
import { takeAccount, takeSession } from './takeSession.js'

/** The wallet shows another account, or moved to another chain → the page follows. */
export function followWallet(foyer: Foyer) {
  const move = (namespace: Namespace) => {
    const session = foyer.connection.session(namespace)
    if (!session) return
    takeSession(foyer, namespace, session)

    if (isUnsupported(foyer.network.state, namespace)) {
      if (!foyer.config.allowUnsupportedChain) foyer.open({ name: 'UnsupportedChain' })
    } else if (visibleRoute(foyer.router.state).name === 'UnsupportedChain') {
      foyer.close()
    }
  }

  // What the wallets did while nobody listened.
  for (const namespace of namespaces) {
    const session = foyer.connection.session(namespace)
    const account = foyer.account.state[namespace]
    if (session && account?.caipAddress !== `${session.caipNetworkId}:${session.accounts[0]}`) move(namespace)
    if (account && !session) foyer.events.emit('connection.disconnected', { namespace })
  }

  const stops = [
    foyer.events.on('account.changed', ({ namespace }) => {
      const session = foyer.connection.session(namespace)
      if (session) takeAccount(foyer, namespace, session)
    }),
    foyer.events.on('network.changed', ({ namespace }) => move(namespace)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
