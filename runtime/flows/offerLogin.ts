import type { Connector } from '../adapters/adapter.js'
import type { SettingsState } from '../features/settings/settings.js'
import { loginNamespaces } from '../selectors/loginNamespaces.js'
import { offeredSocials } from '../selectors/offeredSocials.js'
import type { Namespace } from '../utils/caip.js'
import { authConnectorId } from '../utils/embeddedWallet.js'
import type { FlowContext } from './defineFlow.js'

/** Login by email or with a social account is on → offer the embedded wallet, whose frame opens with the first request to it. */
export function offerLogin(foyer: FlowContext) {
  const { environment, load, state, steps, watch } = foyer
  const toConnector = (namespace: Namespace): Connector => ({
    id: authConnectorId,
    name: 'Email',
    type: 'AUTH',
    namespace,
    walletKey: authConnectorId,
    connect: async ({ signal }) => (await load('login')).connect(namespace, signal),
    reconnect: async ({ signal }) => (await load('login')).restore(namespace, signal),
  })
  const isOn = ({ features }: SettingsState) =>
    features.email || offeredSocials(features, environment.page.device).length > 0
  const offer = (isOffered: boolean) =>
    steps.connectors.set(authConnectorId, isOffered ? loginNamespaces(foyer).map(toConnector) : [])
  offer(isOn(state.settings))
  return watch('settings', isOn, offer) // a login may be confirmed while the foyer is stopped
}
