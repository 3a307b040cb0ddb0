import type { InnerFoyer } from '../foyer.js'

/** The wallet sent a transaction → once it is part of the chain, the figures are read anew. */
export function afterTransaction(foyer: InnerFoyer) {
  const abort = new AbortController()
  const stop = foyer.events.on('transaction.sent', async ({ namespace, caipNetworkId, hash }) => {
    const network = foyer.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    if (!network || !wait) return
    try {
      await wait({ hash, network, signal: abort.signal })
      await foyer.refreshAccount({ namespace, fresh: true })
    } catch (error) {
      // The transaction is sent all the same; the figures are read anew at the next occasion.
      foyer.environment.log.debug('A transaction could not be followed.', error)
    }
  })
  return () => {
    stop()
    abort.abort()
  }
}
