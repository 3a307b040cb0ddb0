import type { Foyer } from '../foyer.js'
import { mustSwitch } from './mustSwitch.js'
import { takeSession } from './takeSession.js'

/** connected → the account stands, its figures are read, and the modal has done its part. */
export function afterConnect(foyer: Foyer) {
  return foyer.events.on('connection.connected', ({ namespace, restored }) => {
    const session = foyer.connection.session(namespace)
    if (!session) return
    takeSession(foyer, namespace, session)

    if (restored) return
    if (mustSwitch(foyer, namespace)) foyer.open({ name: 'UnsupportedChain' })
    else foyer.close()
  })
}
