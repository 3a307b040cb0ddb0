import type { Route, RouteName } from '../features/router/router.js'
import type { SettingsState } from '../features/settings/settings.js'
import type { InnerFeature } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { Namespace } from '../utils/caip.js'
import { authConnectorId, embeddedNamespaces } from '../utils/embeddedWallet.js'
import { isSocialProvider, type SocialProvider, socialNames } from '../utils/socials.js'
import type { FlowContext } from './defineFlow.js'

/** A login → wait for the link, the code or the provider, connect, and show what the frame asks. */
export function logIn(foyer: FlowContext, login: InnerFeature<'login'>) {
  const { environment, listen, load, report, state, steps, verbs, watch } = foyer

  const show = (route: Route, replaces: (name: RouteName) => boolean) => {
    if (!state.router.isOpen) verbs.open(route)
    else if (replaces(visibleRoute(state.router).name)) verbs.router.replace(route)
    else verbs.router.push(route)
  }
  login.on('step', ({ status }) => {
    const { name } = visibleRoute(state.router)
    // Going back to the form shows the address again.
    if (name === editView) verbs.router.replace({ name, params: { email: login.state.change?.newEmail } })
    show(
      { name: viewOf[status] },
      (visible) => isVerifying(visible) || isConfirming(visible) || isWaiting(visible),
    )
  })
  login.on('social', ({ provider }) => {
    show(socialRoute(provider), (visible) => isWaiting(visible) || isVerifying(visible))
  })
  login.on('closed', () => {
    if (isWaiting(visibleRoute(state.router).name)) verbs.back()
  })
  login.on('verified', ({ namespace = activeNamespace(state.network) }) => {
    const connector = steps.connectors.find(authConnectorId, namespace)
    const connecting = verbs.connect({ connectorId: authConnectorId, namespace: connector?.namespace })
    login.follow(connecting)
    connecting.catch(report)
  })
  /** Adds to an account what only the embedded wallet knows of it. */
  const describe = ({ namespace }: { readonly namespace: Namespace }) => {
    const connection = state.connection[namespace]
    if (connection?.status !== 'connected' || connection.connectorId !== authConnectorId) return
    steps.account.change(namespace, { user: login.userOf(namespace) })
    const { accounts } = login.state
    if (namespace !== 'eip155' || !accounts) return
    const { types, isDeployed: smartAccountDeployed, preferred: preferredType } = accounts
    steps.account.change(namespace, { types, smartAccountDeployed, preferredType })
  }
  for (const name of ['connection.connected', 'account.changed', 'network.changed'] as const)
    listen(name, describe)
  login.on('accounts', () => describe({ namespace: 'eip155' }))
  login.on('changed', ({ isLeft }) => {
    for (const namespace of embeddedNamespaces) describe({ namespace })
    if (isLeft) return
    while (isEditing(visibleRoute(state.router).name) && steps.router.pop()) {}
    if (isEditing(visibleRoute(state.router).name)) verbs.router.replace({ name: 'Account' })
  })
  login.on('asked', ({ request }) => {
    load('approval').then((approval) => approval.watch(request), report)
  })
  const warnOfUnknown = (socials: SettingsState['features']['socials']) => {
    for (const name of socials || [])
      if (!isSocialProvider(name)) environment.log.warn(`Social login with ${name} is not supported.`)
  }
  warnOfUnknown(state.settings.features.socials)
  watch('settings', ({ features }) => features.socials, warnOfUnknown)
  watch(
    'router',
    (router) => visibleRoute(router).name,
    (name, previous) => {
      if (isVerifying(previous) && !isVerifying(name)) login.cancelEmail()
      const social = login.state.social?.provider
      if (isWaiting(previous) && !(social && name === socialRoute(social).name)) login.cancelSocial()
      const isLeft = isConfirming(previous) ? !isConfirming(name) : isEditing(previous) && !isEditing(name)
      if (isLeft) login.cancelChange()
    },
  )
}

const viewOf = {
  device: 'EmailVerifyDevice',
  code: 'EmailVerifyOtp',
  currentCode: 'UpdateEmailPrimaryOtp',
  newCode: 'UpdateEmailSecondaryOtp',
} as const

/** The view that waits for a social login. */
function socialRoute(provider: SocialProvider): Route<'ConnectingFarcaster' | 'ConnectingSocial'> {
  if (provider === 'farcaster') return { name: 'ConnectingFarcaster' }
  return { name: 'ConnectingSocial', params: { provider, providerName: socialNames[provider] } }
}

const editView = 'UpdateEmailWallet'
const isWaiting = (name: RouteName) => name === 'ConnectingSocial' || name === 'ConnectingFarcaster'
const isVerifying = (name: RouteName) => name === viewOf.device || name === viewOf.code
const isConfirming = (name: RouteName) => name === viewOf.currentCode || name === viewOf.newCode
const isEditing = (name: RouteName) => name === editView || isConfirming(name)
