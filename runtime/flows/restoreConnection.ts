import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import type { Namespace } from '../utils/caip.js'
import { forget } from './persist.js'

/** A stored connection → taken up as soon as its wallet shows itself, given up when that takes too long. */
export function restoreConnection(foyer: InnerFoyer, namespace: Namespace, connectorId: string) {
  const { connection, connectors, environment } = foyer
  const isStillWaiting = () => {
    const now = connection.state[namespace]
    return now?.status === 'connecting' && now.isRestoring
  }

  const tryNow = async () => {
    const connector = connectors.find(connectorId)
    if (!connector) return
    stop()
    if (!isStillWaiting()) return
    foyer.showIntent()
    try {
      await connection.actions.restore({ connector, network: foyer.network.active() })
    } catch (error) {
      // A wallet that is gone, locked or silent is not connected; that is all there is to say.
      environment.log.debug('The stored connection could not be taken up.', error)
      if (connection.state[namespace]?.status === 'disconnected') forget(foyer, namespace)
    }
  }

  const cancel = environment.clock.after(limits.restoreTimeoutMs, () => {
    stop()
    if (!isStillWaiting()) return
    connection.actions.cancel(namespace)
    forget(foyer, namespace)
  })
  const unsubscribe = connectors.subscribe((state) => state.list, tryNow)
  const stop = () => {
    cancel()
    unsubscribe()
  }

  void tryNow()
  return stop
}
