import type { Connector } from '../adapters/adapter.js'
import type { SettingsState } from '../features/settings/settings.js'
import { offeredSocials } from '../selectors/offeredSocials.js'
import type { Namespace } from '../utils/caip.js'
import { authConnectorId, embeddedNamespaces } from '../utils/embeddedWallet.js'
import { isSocialProvider } from '../utils/socials.js'
import type { FlowContext } from './defineFlow.js'

/** Login by email or with a social account is on → offer the embedded wallet, whose frame opens with the first request to it. */
export function offerLogin({ config, environment, load, namespaces, state, steps, watch }: FlowContext) {
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
  const offer = (isOffered: boolean) =>
    steps.connectors.set(authConnectorId, isOffered && config.projectId ? supported.map(toConnector) : [])
  const known = new Set<string>()
  const warnOfUnknown = (socials: SettingsState['features']['socials']) => {
    for (const name of socials || []) {
      if (!isSocialProvider(name) && !known.has(name))
        environment.log.warn(`Social login with ${name} is not supported.`)
      known.add(name)
    }
  }
  offer(isOn(state.settings))
  warnOfUnknown(state.settings.features.socials)
  const stops = [
    watch('settings', isOn, offer),
    watch('settings', ({ features }) => features.socials, warnOfUnknown),
  ]
  return () => {
    for (const stop of stops) stop()
    offer(false)
  }
}

function isOn({ features }: SettingsState): boolean {
  return features.email || offeredSocials(features).length > 0
}
