import type { Foyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
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

    if (namespace !== activeNamespace(foyer.network.state)) return
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
    const isSameAccount = session && account?.addresses.join() === session.accounts.join()
    if (session && !isSameAccount) takeAccount(foyer, namespace, session, session.accounts[0])
    if (session && session.caipNetworkId !== foyer.network.state.walletIds[namespace]) move(namespace)
    if (account && !session) foyer.events.emit('connection.disconnected', { namespace })
  }

  const stops = [
    foyer.events.on('account.changed', ({ namespace, address }) => {
      const session = foyer.connection.session(namespace)
      if (session) takeAccount(foyer, namespace, session, address)
    }),
    foyer.events.on('network.changed', ({ namespace }) => move(namespace)),
    // A page out of the browser's cache has missed what wallets said since it went there.
    foyer.environment.page.on('pageshow', ({ persisted }) => {
      for (const namespace of namespaces) if (persisted) foyer.connection.session(namespace)?.recheck?.()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
