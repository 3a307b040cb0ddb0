import type { Route } from '../controllers/router.js'
import type { Foyer, OpenParameters } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { mustSwitch } from './mustSwitch.js'

/** open → the view that fits what is connected, or the one that is asked for. */
export function openModal(foyer: Foyer, parameters: OpenParameters = {}) {
  foyer.showIntent()
  const route = isRoute(parameters) ? parameters : fittingRoute(foyer, parameters)
  const wasOpen = foyer.router.state.isOpen
  foyer.router.actions.open(route)
  if (!wasOpen) foyer.events.emit('modal.opened', { connected: isConnected(foyer), view: route.name })
}

/** close → the modal is gone and starts anew next time. */
export function closeModal(foyer: Foyer) {
  if (!foyer.router.state.isOpen) return
  foyer.router.actions.close()
  foyer.events.emit('modal.closed', { connected: isConnected(foyer) })
}

/** dismiss → close, unless the visitor would be left on a chain that the page cannot work with. */
export function dismissModal(foyer: Foyer) {
  if (isStuck(foyer)) foyer.router.actions.shake()
  else closeModal(foyer)
}

/** Whether the modal has to stay until the visitor has decided. */
function isStuck(foyer: Foyer): boolean {
  return (
    foyer.router.state.history.some((route) => route.name === 'UnsupportedChain') &&
    mustSwitch(foyer, activeNamespace(foyer.network.state))
  )
}

/** back → the view before; the Connect view of somebody who is connected by now becomes Account. */
export function goBack(foyer: Foyer) {
  if (!foyer.router.actions.pop()) return dismissModal(foyer)
  const isBackOnConnect = visibleRoute(foyer.router.state).name === 'Connect'
  if (isBackOnConnect && isConnected(foyer)) foyer.router.actions.replace({ name: 'Account' })
}

/** Its own name, and not one that a script of the page gave to all objects. */
function isRoute(parameters: OpenParameters): parameters is Route {
  return Object.hasOwn(parameters, 'name')
}

function fittingRoute(foyer: Foyer, { namespace }: { namespace?: OpenedNamespace }): Route {
  const family = namespace ?? activeNamespace(foyer.network.state)
  if (foyer.connection.state[family]?.status !== 'connected') {
    return foyer.config.adapters?.length
      ? { name: 'Connect', params: namespace && { namespace } }
      : { name: 'AllWallets' }
  }
  return mustSwitch(foyer, family) ? { name: 'UnsupportedChain' } : { name: 'Account' }
}

type OpenedNamespace = Exclude<OpenParameters, Route>['namespace']

function isConnected(foyer: Foyer): boolean {
  return Object.values(foyer.connection.state).some((connection) => connection.status === 'connected')
}
