import { storedEntries } from '#generated/storage'
import type { Connection } from '../features/connection/connection.js'
import { isCaipNetworkId, type Namespace } from '../utils/caip.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import type { FlowContext } from './defineFlow.js'

/** start → restore the last active network and the connections that wallets still allow. */
export function restore(foyer: FlowContext) {
  const stored = foyer.stored(storedEntries)
  const activeId = stored.get('activeNetworkId')
  if (isCaipNetworkId(activeId)) foyer.steps.network.setActive(activeId)

  const stops: (() => void)[] = []
  let isStopped = false
  const take = async (namespace: Namespace, connectorId: string) => {
    foyer.steps.connection.expect(namespace, connectorId)
    try {
      const stop = await foyer.run('restoreConnection', { namespace, connectorId })
      if (isStopped) stop()
      else stops.push(stop)
    } catch (error) {
      foyer.environment.log.warn('Restoring failed.', error)
      if (!isStopped) foyer.steps.connection.cancel(namespace)
    }
  }

  const takeAll = (isWanted: (now: Connection | undefined, connectorId: string) => boolean) => {
    for (const namespace of foyer.namespaces) {
      const connectorId = stored.get('connectorIds')?.[namespace]
      if (connectorId && isWanted(foyer.state.connection[namespace], connectorId))
        void take(namespace, connectorId)
    }
  }
  // After a stop, a wallet that the visitor chose may still be asked.
  if (stored.get('connectionStatus') === 'connected')
    takeAll((now) => now?.status !== 'connecting' || now.isRestoring)
  // Installed wallets notify each tab; a WalletConnect session is known only to the tab that paired.
  stops.push(
    foyer.environment.page.on('storage', ({ key }) => {
      if (key === storedEntries.connectorIds.key)
        takeAll(
          (now, connectorId) => connectorId === walletConnectId && (!now || now.status === 'disconnected'),
        )
    }),
  )
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
