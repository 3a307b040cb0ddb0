import { InvalidOptionError } from '#generated/errors/config'
import { isObject } from '#generated/support/validate'
import type { Route } from '../features/router/router.js'
import type { OpenParameters } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { heldRoute } from '../selectors/heldRoute.js'
import { mustSwitch } from '../selectors/mustSwitch.js'
import { offersWalletConnect } from '../selectors/offersWalletConnect.js'
import { isMobile } from '../utils/device.js'
import type { FlowContext } from './defineFlow.js'

/** open → show the requested view, or the one that fits the connection state. */
export function openModal(foyer: FlowContext, parameters: OpenParameters = {}) {
  // Without types, a page may pass the name alone.
  if (!isObject(parameters)) throw new InvalidOptionError({ option: 'open', reason: 'not a view.' })
  foyer.verbs.showIntent()
  const route = isRoute(parameters) ? parameters : fittingRoute(foyer, parameters)
  const wasOpen = foyer.state.router.isOpen
  foyer.steps.router.open(route)
  if (!wasOpen) foyer.emit('modal.opened', { connected: isConnected(foyer), view: route.name })
}

/** close → close the modal and reset it, unless its view is held. An embedded modal resets in place. */
export function closeModal(foyer: FlowContext) {
  if (!foyer.state.router.isOpen || heldRoute(foyer.state)) return
  if (foyer.config.embedded) foyer.steps.router.open(fittingRoute(foyer, {}))
  else foyer.steps.router.close()
  foyer.emit('modal.closed', { connected: isConnected(foyer) })
}

/** Checks own properties only, against polluted prototypes. */
function isRoute(parameters: OpenParameters): parameters is Route {
  return Object.hasOwn(parameters, 'name')
}

function fittingRoute(foyer: FlowContext, { namespace: requested }: { namespace?: OpenedNamespace }): Route {
  const namespace = requested ?? activeNamespace(foyer.state.network)
  if (foyer.state.connection[namespace]?.status !== 'connected') {
    return { name: connectView(foyer), params: requested && { namespace: requested } }
  }
  // The views show the active account.
  if (requested && !heldRoute(foyer.state))
    foyer.steps.network.setActive(foyer.verbs.network.of(requested).caipNetworkId)
  return mustSwitch(foyer, namespace) ? { name: 'UnsupportedChain' } : { name: 'Account' }
}

/** The view in which a visitor connects. */
function connectView({ config, environment, state }: FlowContext) {
  if (config.adapters?.length && !config.walletConnect?.manual) return 'Connect'
  // Pairing codes are the only way to connect, and a phone cannot scan its own screen.
  if (offersWalletConnect(config) && !isMobile(environment.page.device)) return 'ConnectingWalletConnectBasic'
  return state.settings.features.allWallets ? 'AllWallets' : 'Connect'
}

type OpenedNamespace = Exclude<OpenParameters, Route>['namespace']

function isConnected(foyer: FlowContext): boolean {
  return foyer.namespaces.some(foyer.session)
}
