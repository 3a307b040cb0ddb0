import type { Connector } from '../adapters/adapter.js'
import type { Namespace } from '../utils/caip.js'
import { authConnectorId, embeddedNamespaces } from '../utils/embeddedWallet.js'
import type { FlowContext } from './defineFlow.js'

/** Login by email is on → offer the embedded wallet, whose frame opens with the first request to it. */
export function offerLogin({ config, load, namespaces, state, steps, watch }: FlowContext) {
  const toConnector = (namespace: Namespace): Connector => ({
    id: authConnectorId,
    name: 'Email',
    type: 'AUTH',
    namespace,
    walletKey: authConnectorId,
    connect: async ({ signal }) => (await load('login')).connect(namespace, signal),
    reconnect: async ({ signal }) => (await load('login')).restore(namespace, signal),
  })
  const supported = namespaces.filter((namespace) => embeddedNamespaces.includes(namespace))
  const offer = (isOn: boolean) =>
    steps.connectors.set(authConnectorId, isOn && config.projectId ? supported.map(toConnector) : [])
  offer(state.settings.features.email)
  const stop = watch('settings', ({ features }) => features.email, offer)
  return () => {
    stop()
    offer(false)
  }
}
