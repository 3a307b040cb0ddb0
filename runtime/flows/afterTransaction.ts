import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'

/** The wallet sent a transaction → once it is part of the chain, the figures are read anew. */
export function afterTransaction(foyer: InnerFoyer) {
  const abort = new AbortController()
  let followed = 0
  const stop = foyer.events.on('transaction.sent', async ({ namespace, caipNetworkId, hash }) => {
    const network = foyer.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    if (!network || !wait || followed >= limits.pendingRequests) return
    followed++
    try {
      await wait({ hash, network, signal: abort.signal })
      foyer.events.emit('transaction.confirmed', { namespace, caipNetworkId, hash })
      await foyer.refreshAccount({ namespace, fresh: true })
    } catch (error) {
      // The transaction is sent all the same; the figures are read anew at the next occasion.
      foyer.environment.log.debug('A transaction could not be followed.', error)
    } finally {
      followed--
    }
  })
  return () => {
    stop()
    abort.abort()
  }
}
