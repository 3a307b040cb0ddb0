import type { WalletSession } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import type { Namespace } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'

/** connect → ask the wallet and report the result once. */
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
  const network = foyer.verbs.network.of(connector.namespace)
  return foyer.steps.connection.connect({ connector, network, ready: foyer.ready() })
}
