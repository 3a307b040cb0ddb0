import type { Foyer } from '../foyer.js'
import { limits } from '../limits.js'
import { isCaipNetworkId, isNamespace, type Namespace } from '../utils/caip.js'
import { forget } from './persist.js'

/** start → the network that was looked at last, and the connections that the wallets still allow. */
export function restore(foyer: Foyer) {
  const activeId = foyer.stored.get('activeNetworkId')
  if (isCaipNetworkId(activeId)) foyer.network.actions.setActive(activeId)

  const stops: (() => void)[] = []
  if (foyer.stored.get('connectionStatus') === 'connected') {
    for (const [namespace, connectorId] of Object.entries(foyer.stored.get('connectorIds') ?? {})) {
      if (isNamespace(namespace) && foyer.adapter(namespace))
        stops.push(restoreOne(foyer, namespace, connectorId))
    }
  }
  return () => {
    for (const stop of stops) stop()
  }
}

function restoreOne(foyer: Foyer, namespace: Namespace, connectorId: string) {
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

  connection.actions.expect(namespace, connectorId)
  void tryNow()
  return stop
}
