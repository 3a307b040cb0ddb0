import type { LateFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'

/** What is connected and where → storage, so that the next page finds it; nothing of it once it is disconnected. */
export function persist(foyer: LateFoyer) {
  const { stored } = foyer
  const rememberNetwork = () => {
    const { activeId } = foyer.network.state
    stored.set('activeNetworkId', activeId)
    stored.set('activeNamespace', namespaceOf(activeId))
  }
  // What was chosen while nobody listened.
  const { networks, defaultNetwork = networks[0] } = foyer.config
  const first = foyer.network.find(stored.get('activeNetworkId')) ?? defaultNetwork
  if (foyer.network.state.activeId !== first?.caipNetworkId) rememberNetwork()
  foyer.connectors.actions.setRecent((stored.get('recentWallets') ?? []).slice(0, limits.recentWallets))
  const connected: { [namespace in Namespace]?: string } = {}
  const stops = [
    foyer.events.on('connection.connected', ({ namespace, connectorId, walletName, address }) => {
      connected[namespace] = connectorId
      remember(foyer, { ...stored.get('connectorIds'), [namespace]: connectorId })
      stored.set('lastWallet', { id: connectorId, name: walletName })
      rememberWallet(foyer, namespace, walletName)
      rememberNetwork()
      rememberAccount(foyer, namespace, address)
    }),
    foyer.events.on('account.changed', ({ namespace, address }) =>
      rememberAccount(foyer, namespace, address),
    ),
    foyer.events.on('connection.disconnected', ({ namespace }) => {
      // What another tab has connected since is not this one's to forget.
      const { [namespace]: known } = stored.get('connectorIds') ?? {}
      const { [namespace]: own = known } = connected
      if (!known || known === own) forget(foyer, namespace)
    }),
    foyer.network.subscribe((state) => state.activeId, rememberNetwork),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The account that an earlier page showed, as long as the wallet shares it and has not moved to another one by itself. */
export function shownAccount(
  { stored }: LateFoyer,
  namespace: Namespace,
  accounts: readonly [string, ...string[]],
) {
  const pair = stored.get('shownAccounts')?.[namespace]
  return accounts.find((address) => pairOf(accounts, address) === pair) ?? accounts[0]
}

/** Removes what storage knows of a family's connection. */
export function forget(foyer: LateFoyer, namespace: Namespace) {
  const { [namespace]: _gone, ...others } = foyer.stored.get('connectorIds') ?? {}
  remember(foyer, others)
  const { [namespace]: _shown, ...shown } = foyer.stored.get('shownAccounts') ?? {}
  foyer.stored.set('shownAccounts', shown)
  for (const name of ['nativeBalanceCache', 'balanceCache', 'identityCache'] as const)
    foyer.stored.remove(name)
}

function rememberAccount({ stored, connection }: LateFoyer, namespace: Namespace, address: string) {
  const { accounts } = connection.session(namespace) ?? {}
  if (accounts)
    stored.set('shownAccounts', { ...stored.get('shownAccounts'), [namespace]: pairOf(accounts, address) })
}

/** What was chosen says nothing any more once the wallet has another one first. */
const pairOf = ([first]: readonly [string, ...string[]], address: string) => `${first} ${address}`

/** A wallet that the wallet service lists is offered first next time, by the name of the list: a wallet elsewhere may have another. */
function rememberWallet({ stored, connection, connectors }: LateFoyer, namespace: Namespace, name: string) {
  const now = connection.state[namespace]
  if (now?.status !== 'connected' || !now.wallet.explorerId) return
  const { explorerId: id, imageId: image_id } = now.wallet
  const others = (stored.get('recentWallets') ?? []).filter((wallet) => wallet.id !== id)
  const wallet = image_id ? { id, name, image_id } : { id, name }
  const recent = [wallet, ...others].slice(0, limits.recentWallets)
  stored.set('recentWallets', recent)
  connectors.actions.setRecent(recent)
}

function remember({ stored }: LateFoyer, connectorIds: { readonly [namespace: string]: string }) {
  const namespaces = Object.keys(connectorIds)
  stored.set('connectorIds', { ...connectorIds })
  stored.set('connectedNamespaces', namespaces)
  stored.set('connectionStatus', namespaces.length > 0 ? 'connected' : 'disconnected')
}
