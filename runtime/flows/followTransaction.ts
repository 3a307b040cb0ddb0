import { limits } from '../limits.js'
import type { CalledFlow } from './defineFlow.js'

/** Waits until a transaction is mined, then refreshes the account. Ends with the account's connection. */
export const createFollowTransaction: CalledFlow<'followTransaction'> = (foyer) => {
  let followed = 0
  return async ({ namespace, caipNetworkId, hash, signal }) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    if (!network || !wait || followed >= limits.pendingRequests) return
    const left = new AbortController()
    const stop = foyer.listen('connection.disconnected', (gone) => {
      if (gone.namespace === namespace) left.abort()
    })
    const stopWatching = foyer.watch(
      'network',
      ({ networks }) => networks.includes(network),
      () => left.abort(),
    )
    followed++
    try {
      const hasSucceeded = await wait({ hash, network, signal: AbortSignal.any([signal, left.signal]) })
      const result = hasSucceeded ? 'transaction.confirmed' : 'transaction.failed'
      foyer.emit(result, { namespace, caipNetworkId, hash })
      await foyer.verbs.refreshAccount({ namespace, fresh: true })
    } catch (error) {
      // The transaction was sent; the account refreshes at the next opportunity.
      foyer.environment.log.debug('A transaction could not be tracked.', error)
    } finally {
      stop()
      stopWatching()
      followed--
    }
  }
}
