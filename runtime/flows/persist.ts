import type { InnerFoyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'

/** What is connected and where → storage, so that the next page finds it; nothing of it once it is disconnected. */
export function persist(foyer: InnerFoyer) {
  const { stored } = foyer
  const stops = [
    foyer.events.on('connection.connected', ({ namespace, connectorId, walletName }) => {
      remember(foyer, { ...stored.get('connectorIds'), [namespace]: connectorId })
      stored.set('lastWallet', { id: connectorId, name: walletName })
      stored.set('activeNetworkId', foyer.network.state.activeId)
      stored.set('activeNamespace', namespace)
    }),
    foyer.events.on('connection.disconnected', ({ namespace }) => forget(foyer, namespace)),
    foyer.network.subscribe(
      (state) => state.activeId,
      (activeId) => stored.set('activeNetworkId', activeId),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Removes what storage knows of a family's connection. */
export function forget(foyer: InnerFoyer, namespace: Namespace) {
  const { [namespace]: _gone, ...others } = foyer.stored.get('connectorIds') ?? {}
  remember(foyer, others)
  for (const name of ['nativeBalanceCache', 'balanceCache', 'identityCache'] as const)
    foyer.stored.remove(name)
}

function remember({ stored }: InnerFoyer, connectorIds: { readonly [namespace: string]: string }) {
  const namespaces = Object.keys(connectorIds)
  stored.set('connectorIds', { ...connectorIds })
  stored.set('connectedNamespaces', namespaces)
  stored.set('connectionStatus', namespaces.length > 0 ? 'connected' : 'disconnected')
}
