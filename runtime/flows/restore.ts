import { storedEntries } from '#generated/storage'
import { isCaipNetworkId, isNamespace, type Namespace } from '../utils/caip.js'
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

  const takeAll = (isWanted: (namespace: Namespace, connectorId: string) => boolean) => {
    for (const [namespace, connectorId] of Object.entries(stored.get('connectorIds') ?? {})) {
      if (isNamespace(namespace) && foyer.namespaces.includes(namespace) && isWanted(namespace, connectorId))
        void take(namespace, connectorId)
    }
  }
  if (stored.get('connectionStatus') === 'connected') takeAll(() => true)
  // Installed wallets notify each tab; a WalletConnect session is known only to the tab that paired.
  stops.push(
    foyer.environment.page.on('storage', ({ key }) => {
      if (key !== storedEntries.connectorIds.key) return
      takeAll(
        (namespace, connectorId) =>
          connectorId === walletConnectId &&
          (foyer.state.connection[namespace]?.status ?? 'disconnected') === 'disconnected',
      )
    }),
  )
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
