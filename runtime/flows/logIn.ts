import type { RouteName } from '../features/router/router.js'
import type { InnerFeature } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { authConnectorId } from '../utils/embeddedWallet.js'
import type { FlowContext } from './defineFlow.js'

/** A login by email → ask for the link or the code, connect, and show what the frame asks. */
export function logIn(foyer: FlowContext, login: InnerFeature<'login'>) {
  const { listen, load, report, state, steps, track, verbs, watch } = foyer

  login.on('step', ({ status }) => {
    const route = { name: status === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp' } as const
    if (!state.router.isOpen) verbs.open(route)
    else if (isVerifying(visibleRoute(state.router).name)) verbs.router.replace(route)
    else verbs.router.push(route)
  })
  login.on('verified', () => {
    const connector = steps.connectors.find(authConnectorId, activeNamespace(state.network))
    verbs
      .connect({ connectorId: authConnectorId, namespace: connector?.namespace })
      .then(() => track('CONNECT_SUCCESS', { method: 'email', name: 'Email' }), report)
  })
  login.on('asked', ({ request }) => {
    load('approval').then((approval) => approval.watch(request), report)
  })
  listen('connection.connected', ({ namespace, connectorId }) => {
    if (connectorId === authConnectorId) steps.account.change(namespace, { user: login.state.user })
  })
  watch(
    'router',
    (router) => visibleRoute(router).name,
    (name, previous) => {
      if (isVerifying(previous) && !isVerifying(name)) login.cancel()
    },
  )
}

function isVerifying(name: RouteName): boolean {
  return name.startsWith('EmailVerify')
}
