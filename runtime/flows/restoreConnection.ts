import type { LateFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import type { Namespace } from '../utils/caip.js'
import { lookElsewhere } from './lookElsewhere.js'
import { forget } from './persist.js'

/** A stored connection → taken up as soon as its wallet shows itself, given up when that takes too long. */
export function restoreConnection(foyer: LateFoyer, namespace: Namespace, connectorId: string) {
  const { connection, connectors, environment } = foyer
  const isStillWaiting = () => {
    const now = connection.state[namespace]
    return now?.status === 'connecting' && now.isRestoring
  }

  const giveUp = () => {
    forget(foyer, namespace)
    lookElsewhere(foyer)
  }

  const tryNow = async () => {
    const connector = connectors.find(connectorId, namespace)
    if (!connector) return
    stop()
    if (!isStillWaiting()) return
    foyer.showIntent()
    try {
      await connection.actions.restore({ connector, network: foyer.network.of(namespace) })
    } catch (error) {
      // A wallet that is gone, locked or silent is not connected; that is all there is to say.
      environment.log.debug('The stored connection could not be taken up.', error)
      if (connection.state[namespace]?.status === 'disconnected') giveUp()
    }
  }

  const cancel = environment.clock.after(limits.restoreTimeoutMs, () => {
    stop()
    if (!isStillWaiting()) return
    connection.actions.cancel(namespace)
    giveUp()
  })
  const unsubscribe = connectors.subscribe((state) => state.list, tryNow)
  const stop = () => {
    cancel()
    unsubscribe()
  }

  void tryNow()
  return stop
}
