import type { Foyer } from '../foyer.js'
import { isUnsupported } from '../selectors/isUnsupported.js'

/** connected → the account stands, its figures are read, and the modal has done its part. */
export function afterConnect(foyer: Foyer) {
  return foyer.events.on('connection.connected', ({ namespace, restored }) => {
    const session = foyer.connection.session(namespace)
    if (!session) return
    foyer.network.actions.setWallet(namespace, session.caipNetworkId)
    foyer.network.actions.setActive(session.caipNetworkId)
    foyer.account.actions.set(namespace, session)
    foyer.refreshAccount({ namespace }).catch(foyer.report)

    if (restored) return
    const mustSwitch = isUnsupported(foyer.network.state, namespace) && !foyer.config.allowUnsupportedChain
    if (mustSwitch) foyer.open({ name: 'UnsupportedChain' })
    else foyer.close()
  })
}
