import type { Session } from '../adapters/adapter.js'
import { accountOf } from '../selectors/accountOf.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { Namespace } from '../utils/caip.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { FlowContext } from './defineFlow.js'
import { rememberChange, shownAccount } from './persist.js'

/** Sessions that have been followed. Another one is new, also if it has the same accounts. */
const followed = new WeakSet<Session>()

/** The wallet connects, changes account or switches chain → the page follows. */
export function followWallet(foyer: FlowContext) {
  const { listen, state, steps, verbs } = foyer
  const move = (namespace: Namespace) => {
    const session = foyer.session(namespace)
    if (!session) return
    takeSession(foyer, namespace, session)

    if (namespace !== activeNamespace(state.network)) return
    if (isUnsupported(state.network, namespace)) {
      if (!foyer.config.allowUnsupportedChain) verbs.open({ name: 'UnsupportedChain' })
    } else if (visibleRoute(state.router).name === 'UnsupportedChain') {
      verbs.close()
    }
  }

  const activateConnected = () => {
    // A code that the visitor looks at stays, and with it the namespace that it is for.
    const { history, isOpen } = state.router
    const isCode = isOpen && history.some(({ name }) => name.startsWith('ConnectingWalletConnect'))
    if (!isCode) activateConnectedNamespace(foyer)
  }

  // `tellEnded` leaves the account of one that has ended.
  if (!state.account[activeNamespace(state.network)]) activateConnected()
  // Wallets may have changed while the foyer was stopped.
  for (const namespace of foyer.namespaces) {
    const session = foyer.session(namespace)
    const now = state.connection[namespace]
    if (!session || now?.status !== 'connected') continue
    const isSame = state.account[namespace]?.addresses.join() === session.accounts.join()
    if (!isSame || !followed.has(session)) {
      const address = shownAccount(foyer, namespace, session.accounts)
      takeAccount(foyer, namespace, address)
      rememberChange(foyer, { ...now, namespace, walletName: now.wallet.name, address })
    }
    if (session.caipNetworkId !== state.network.walletIds[namespace]) move(namespace)
    followed.add(session)
  }

  const stops = [
    listen('connection.connected', ({ namespace, address, restored }) => {
      const session = foyer.session(namespace)
      if (!session) return
      followed.add(session)
      // A restored connection, and further namespaces of one approval, keep the active network.
      if (!restored && !isShared(foyer, namespace))
        steps.network.setActive(verbs.network.of(namespace).caipNetworkId)
      takeSession(foyer, namespace, session, address)
      if (restored) activateConnected()
    }),
    listen('modal.closed', () => activateConnectedNamespace(foyer)),
    listen('account.changed', ({ namespace, address }) => takeAccount(foyer, namespace, address)),
    listen('network.changed', ({ namespace }) => move(namespace)),
    // A page from the back/forward cache has missed wallet events.
    foyer.environment.page.on('pageshow', ({ persisted }) => {
      for (const namespace of foyer.namespaces) if (persisted) foyer.session(namespace)?.recheck?.()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Connections have ended while the foyer was stopped → tell the flows, once all of them listen. */
export function tellEnded({ emit, namespaces, session, state }: FlowContext) {
  for (const namespace of namespaces) {
    const now = state.connection[namespace]
    // `withCookie()` knows the account of a wallet that is being restored.
    const isRestoring = now?.status === 'connecting' && now.isRestoring
    if (state.account[namespace] && !session(namespace) && !isRestoring)
      emit('connection.disconnected', { namespace })
  }
}

/** Sets the account of the session and loads its data; without `address`, keeps the current account. */
export function takeAccount(foyer: FlowContext, namespace: Namespace, address?: string) {
  const session = foyer.session(namespace)
  if (!session) return
  foyer.steps.account.set(namespace, accountOf(session, foyer.state.account[namespace], address))
  foyer.verbs.refreshAccount({ namespace }).catch(foyer.report)
}

/** Follows a session to its network, unless another namespace is active, and to its account. */
function takeSession(foyer: FlowContext, namespace: Namespace, { caipNetworkId }: Session, address?: string) {
  const { network } = foyer.steps
  network.setWallet(namespace, caipNetworkId)
  if (namespace === activeNamespace(foyer.state.network)) network.setActive(caipNetworkId)
  takeAccount(foyer, namespace, address)
}

/** Whether the active namespace's wallet was connected by the same approval. */
function isShared({ state: { connection, network } }: FlowContext, namespace: Namespace): boolean {
  const [own, active] = [connection[namespace], connection[activeNamespace(network)]]
  return (
    own?.status === 'connected' &&
    own.wallet.type === 'MULTI_CHAIN' &&
    active?.status === 'connected' &&
    active.connectorId === own.connectorId
  )
}
