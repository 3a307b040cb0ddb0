import type { Route } from '../controllers/router.js'
import type { Foyer, OpenParameters } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { isMobile } from '../utils/device.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import { mustSwitch } from './mustSwitch.js'

/** open → the view that fits what is connected, or the one that is asked for. */
export function openModal(foyer: Foyer, parameters: OpenParameters = {}) {
  foyer.showIntent()
  const route = isRoute(parameters) ? parameters : fittingRoute(foyer, parameters)
  const wasOpen = foyer.router.state.isOpen
  foyer.router.actions.open(route)
  if (!wasOpen) foyer.events.emit('modal.opened', { connected: isConnected(foyer), view: route.name })
}

/** close → the modal is gone and starts anew next time, unless its view is held; what is embedded starts anew at once. */
export function closeModal(foyer: Foyer) {
  if (!foyer.router.state.isOpen || foyer.router.state.held) return
  if (foyer.config.embedded) foyer.router.actions.open(fittingRoute(foyer, {}))
  else foyer.router.actions.close()
  foyer.events.emit('modal.closed', { connected: isConnected(foyer) })
}

/** dismiss → close, unless the visitor would be left on a chain that the page cannot work with, or has to sign in. */
export function dismissModal(foyer: Foyer) {
  if (isStuck(foyer)) foyer.router.actions.shake()
  else closeModal(foyer)
}

/** Whether the modal has to stay until the visitor has decided. */
function isStuck(foyer: Foyer): boolean {
  const { held, history } = foyer.router.state
  return (
    held !== undefined ||
    (history.some((route) => route.name === 'UnsupportedChain') &&
      mustSwitch(foyer, activeNamespace(foyer.network.state)))
  )
}

/** back → the view before; the Connect view of a family that is connected by now becomes Account. */
export function goBack(foyer: Foyer) {
  if (!foyer.router.actions.pop()) return dismissModal(foyer)
  const route = visibleRoute(foyer.router.state)
  if (route.name !== 'Connect') return
  const family = route.params?.namespace ?? activeNamespace(foyer.network.state)
  if (foyer.connection.session(family)) foyer.router.actions.replace({ name: 'Account' })
}

/** Its own name, and not one that a script of the page gave to all objects. */
function isRoute(parameters: OpenParameters): parameters is Route {
  return Object.hasOwn(parameters, 'name')
}

function fittingRoute(foyer: Foyer, { namespace }: { namespace?: OpenedNamespace }): Route {
  const family = namespace ?? activeNamespace(foyer.network.state)
  if (foyer.connection.state[family]?.status !== 'connected') {
    const { adapters = [], walletConnect } = foyer.config
    if (adapters.length > 0 && !walletConnect?.manual)
      return { name: 'Connect', params: namespace && { namespace } }
    // Nothing but a code leads to a wallet, and no phone can scan its own screen.
    return takesCodes(foyer) ? { name: 'ConnectingWalletConnectBasic' } : { name: 'AllWallets' }
  }
  return mustSwitch(foyer, family) ? { name: 'UnsupportedChain' } : { name: 'Account' }
}

function takesCodes({ connectors, environment }: Foyer): boolean {
  return Boolean(connectors.find(walletConnectId)) && !isMobile(environment.page.device)
}

type OpenedNamespace = Exclude<OpenParameters, Route>['namespace']

function isConnected(foyer: Foyer): boolean {
  return Object.values(foyer.connection.state).some((connection) => connection.status === 'connected')
}
