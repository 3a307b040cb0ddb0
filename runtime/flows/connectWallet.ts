import type { Session } from '../adapters/adapter.js'
import type { Foyer } from '../foyer.js'
import { isNamespace } from '../utils/caip.js'

/** connect → the wallet is asked; whatever comes of it is told once. */
export async function connectWallet(
  foyer: Foyer,
  { connectorId }: { connectorId: string },
): Promise<Session> {
  foyer.showIntent()
  const connector = foyer.connectors.get(connectorId)
  const { namespace } = connector
  const active = foyer.network.active()
  const offered = foyer.network.state.networks.find((network) => network.chainNamespace === namespace)
  const network = active.chainNamespace === namespace ? active : (offered ?? active)

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
