import type { WalletSession } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { isNamespace, type Namespace } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'

/** connect → the wallet is asked; whatever comes of it is told once. */
export async function connectWallet(
  foyer: FlowContext,
  parameters: { connectorId: string; namespace?: Namespace | undefined },
): Promise<WalletSession> {
  foyer.verbs.showIntent()
  if (foyer.state.settings.features.legalCheckbox) await foyer.run('requireTerms', undefined)
  const { connectorId } = parameters
  const wanted = parameters.namespace ?? activeNamespace(foyer.state.network)
  const connector =
    foyer.steps.connectors.find(connectorId, wanted) ??
    foyer.steps.connectors.get(connectorId, parameters.namespace)
  const { namespace } = connector
  const network = foyer.verbs.network.of(namespace)

  const running = foyer.state.connection[namespace]
  const isAsked =
    running?.status === 'connecting' && running.connectorId === connectorId && !running.isRestoring
  if (isAsked) return foyer.steps.connection.connect({ connector, network })

  foyer.emit('connection.connecting', { namespace, connectorId })
  try {
    return await foyer.steps.connection.connect({ connector, network, ready: foyer.ready() })
  } catch (error) {
    foyer.emit('connection.failed', { namespace, connectorId, error })
    throw error
  }
}

/** The visitor turns away → a wallet that has not answered is not waited for. */
export function cancelConnect(foyer: FlowContext) {
  for (const [namespace, connection] of Object.entries(foyer.state.connection)) {
    const isAsking = connection.status === 'connecting' && !connection.isRestoring
    if (isAsking && isNamespace(namespace)) foyer.steps.connection.cancel(namespace)
  }
}
