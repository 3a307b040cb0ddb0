import { limits } from '../limits.js'
import type { FlowContext } from './defineFlow.js'

/** The wallet sends a transaction → refresh the account once it is mined. */
export function afterTransaction(foyer: FlowContext) {
  const abort = new AbortController()
  let followed = 0
  const stop = foyer.listen('transaction.sent', async ({ namespace, caipNetworkId, hash }) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    if (!network || !wait || followed >= limits.pendingRequests) return
    followed++
    try {
      const hasSucceeded = await wait({ hash, network, signal: abort.signal })
      const result = hasSucceeded ? 'transaction.confirmed' : 'transaction.failed'
      foyer.emit(result, { namespace, caipNetworkId, hash })
      await foyer.verbs.refreshAccount({ namespace, fresh: true })
    } catch (error) {
      // The transaction was sent; the account refreshes at the next opportunity.
      foyer.environment.log.debug('A transaction could not be tracked.', error)
    } finally {
      followed--
    }
  })
  return () => {
    stop()
    abort.abort()
  }
}
