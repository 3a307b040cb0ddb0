import type { Session } from '../adapters/adapter.js'
import type { Foyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { isNamespace, type Namespace } from '../utils/caip.js'

/** connect → the wallet is asked; whatever comes of it is told once. */
export async function connectWallet(
  foyer: Foyer,
  parameters: { connectorId: string; namespace?: Namespace | undefined },
): Promise<Session> {
  foyer.showIntent()
  if (foyer.features.state.features.legalCheckbox) (await import('./requireTerms.js')).requireTerms(foyer)
  const { connectorId } = parameters
  const wanted = parameters.namespace ?? activeNamespace(foyer.network.state)
  const connector =
    foyer.connectors.find(connectorId, wanted) ?? foyer.connectors.get(connectorId, parameters.namespace)
  const { namespace } = connector
  const network = foyer.network.of(namespace)

  const running = foyer.connection.state[namespace]
  const isAsked =
    running?.status === 'connecting' && running.connectorId === connectorId && !running.isRestoring
  if (isAsked) return foyer.connection.actions.connect({ connector, network })

  foyer.events.emit('connection.connecting', { namespace, connectorId })
  try {
    return await foyer.connection.actions.connect({ connector, network })
  } catch (error) {
    foyer.events.emit('connection.failed', { namespace, connectorId, error })
    throw error
  }
}

/** The visitor turns away → a wallet that has not answered is not waited for. */
export function cancelConnect(foyer: Foyer) {
  for (const [namespace, connection] of Object.entries(foyer.connection.state)) {
    const isAsking = connection.status === 'connecting' && !connection.isRestoring
    if (isAsking && isNamespace(namespace)) foyer.connection.actions.cancel(namespace)
  }
}
