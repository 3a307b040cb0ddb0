import type { InnerFoyer } from '../foyer.js'
import { isCaipNetworkId, isNamespace, type Namespace } from '../utils/caip.js'

/** start → the network that was looked at last, and the connections that the wallets still allow. */
export function restore(foyer: InnerFoyer) {
  const activeId = foyer.stored.get('activeNetworkId')
  if (isCaipNetworkId(activeId)) foyer.network.actions.setActive(activeId)

  const stops: (() => void)[] = []
  let isStopped = false
  const take = async (namespace: Namespace, connectorId: string) => {
    foyer.connection.actions.expect(namespace, connectorId)
    try {
      const { restoreConnection } = await import('./restoreConnection.js')
      if (!isStopped) stops.push(restoreConnection(foyer, namespace, connectorId))
    } catch (error) {
      foyer.environment.log.warn('The stored connection could not be taken up.', error)
      if (!isStopped) foyer.connection.actions.cancel(namespace)
    }
  }

  if (foyer.stored.get('connectionStatus') === 'connected') {
    for (const [namespace, connectorId] of Object.entries(foyer.stored.get('connectorIds') ?? {})) {
      if (isNamespace(namespace) && foyer.adapter(namespace)) void take(namespace, connectorId)
    }
  }
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
