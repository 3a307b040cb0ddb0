import { limits } from '../limits.js'
import type { FlowContext } from './defineFlow.js'

/** The wallet sent a transaction → once it is part of the chain, the figures are read anew. */
export function afterTransaction(foyer: FlowContext) {
  const abort = new AbortController()
  let followed = 0
  const stop = foyer.listen('transaction.sent', async ({ namespace, caipNetworkId, hash }) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    if (!network || !wait || followed >= limits.pendingRequests) return
    followed++
    try {
      await wait({ hash, network, signal: abort.signal })
      foyer.emit('transaction.confirmed', { namespace, caipNetworkId, hash })
      await foyer.verbs.refreshAccount({ namespace, fresh: true })
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
