import { limits } from '../limits.js'
import type { CalledFlow, FlowContext } from './defineFlow.js'

/** Shows a transaction as pending until it is mined, then refreshes the account. Ends with the account's connection. */
export const createFollowTransaction: CalledFlow<'followTransaction'> = (foyer) => {
  let followed = 0
  return async ({ namespace, caipNetworkId, hash, signal }) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    const wait = foyer.adapter(namespace)?.waitForTransaction
    const account = foyer.state.account[namespace]?.caipAddress
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
    const waiting = AbortSignal.any([signal, left.signal])
    const history = loadHistory(foyer)
    const isOfAccount = account?.startsWith(`${caipNetworkId}:`)
    if (account && isOfAccount)
      void history.then((loaded) => !waiting.aborted && loaded?.noteSent({ account, hash }))
    try {
      const hasSucceeded = await wait({ hash, network, signal: waiting })
      ;(await history)?.settleSent(hash, hasSucceeded ? 'confirmed' : 'failed')
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

/** Without it, a transaction appears once the service lists it. */
async function loadHistory({ load, environment }: FlowContext) {
  try {
    return await load('history')
  } catch (error) {
    environment.log.debug('The transaction history could not be loaded.', error)
    return undefined
  }
}
