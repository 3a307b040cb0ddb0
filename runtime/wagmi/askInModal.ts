import { UserRejectedRequestError } from 'viem'
import type { Foyer, WalletSession } from '../foyer.js'
import { inside } from '../inside.js'
import type { Namespace } from '../utils/caip.js'

/** Opens the modal and waits until the visitor connects a wallet of the namespace or closes the modal, or the foyer is destroyed. */
export function askInModal(foyer: Foyer, namespace: Namespace): Promise<WalletSession> {
  const { signal } = inside(foyer)
  return new Promise((resolve, reject) => {
    const decide = () => {
      for (const stop of stops) stop()
      const session = foyer.connection.session(namespace)
      if (session) resolve(session)
      else rejection().then(reject, reject)
    }
    const stops = [
      foyer.events.on('connection.connected', (connected) => {
        if (connected.namespace === namespace) decide()
      }),
      foyer.events.on('modal.closed', decide),
      () => signal.removeEventListener('abort', decide),
    ]
    if (signal.aborted) return decide()
    signal.addEventListener('abort', decide)
    foyer.open({ namespace })
  })
}

/** The errors of JSON-RPC are too large for the first load. */
async function rejection() {
  const errors = await import('#generated/errors/rpc')
  return new UserRejectedRequestError(new errors.UserRejectedError())
}
