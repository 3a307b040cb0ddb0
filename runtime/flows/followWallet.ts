import { activeNamespace } from '../selectors/activeNamespace.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { Namespace } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'
import { takeAccount, takeSession } from './takeSession.js'

/** The wallet shows another account, or moved to another chain → the page follows. */
export function followWallet(foyer: FlowContext) {
  const move = (namespace: Namespace) => {
    const session = foyer.session(namespace)
    if (!session) return
    takeSession(foyer, namespace, session)

    if (namespace !== activeNamespace(foyer.state.network)) return
    if (isUnsupported(foyer.state.network, namespace)) {
      if (!foyer.config.allowUnsupportedChain) foyer.verbs.open({ name: 'UnsupportedChain' })
    } else if (visibleRoute(foyer.state.router).name === 'UnsupportedChain') {
      foyer.verbs.close()
    }
  }

  // What the wallets did while nobody listened.
  for (const namespace of foyer.families) {
    const session = foyer.session(namespace)
    const account = foyer.state.account[namespace]
    const isSameAccount = session && account?.addresses.join() === session.accounts.join()
    if (session && !isSameAccount) takeAccount(foyer, namespace, session, session.accounts[0])
    if (session && session.caipNetworkId !== foyer.state.network.walletIds[namespace]) move(namespace)
    if (account && !session) foyer.emit('connection.disconnected', { namespace })
  }

  const stops = [
    foyer.listen('account.changed', ({ namespace, address }) => {
      const session = foyer.session(namespace)
      if (session) takeAccount(foyer, namespace, session, address)
    }),
    foyer.listen('network.changed', ({ namespace }) => move(namespace)),
    // A page out of the browser's cache has missed what wallets said since it went there.
    foyer.environment.page.on('pageshow', ({ persisted }) => {
      for (const namespace of foyer.families) if (persisted) foyer.session(namespace)?.recheck?.()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
