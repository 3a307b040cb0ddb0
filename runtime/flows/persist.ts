import { keyPrefix, storedEntries } from '#generated/storage'
import { intentEntries } from '#generated/storage/intent'
import type { UseName } from '#generated/storage/use'
import { limits } from '../limits.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'

const entries = { ...storedEntries, ...intentEntries }
/** What was read of the account that is connected. */
const caches: readonly UseName[] = ['nativeBalanceCache', 'balanceCache', 'identityCache']

/** What is connected and where → storage, so that the next page finds it; nothing of it once it is disconnected. */
export function persist(foyer: FlowContext) {
  const stored = foyer.stored(entries)
  const rememberNetwork = () => {
    const { activeId } = foyer.state.network
    stored.set('activeNetworkId', activeId)
    stored.set('activeNamespace', namespaceOf(activeId))
  }
  // What was chosen while nobody listened.
  const first = foyer.verbs.network.find(stored.get('activeNetworkId')) ?? foyer.config.defaultNetwork
  if (foyer.state.network.activeId !== first.caipNetworkId) rememberNetwork()
  foyer.steps.connectors.setRecent((stored.get('recentWallets') ?? []).slice(0, limits.recentWallets))
  const connected: { [namespace in Namespace]?: string } = {}
  const stops = [
    foyer.listen('connection.connected', ({ namespace, connectorId, walletName, address }) => {
      connected[namespace] = connectorId
      remember(foyer, { ...stored.get('connectorIds'), [namespace]: connectorId })
      stored.set('lastWallet', { id: connectorId, name: walletName })
      rememberWallet(foyer, namespace, walletName)
      rememberNetwork()
      rememberAccount(foyer, namespace, address)
    }),
    foyer.listen('account.changed', ({ namespace, address }) => rememberAccount(foyer, namespace, address)),
    foyer.listen('connection.disconnected', ({ namespace }) => {
      // What another tab has connected since is not this one's to forget.
      const { [namespace]: known } = stored.get('connectorIds') ?? {}
      const { [namespace]: own = known } = connected
      if (!known || known === own) forget(foyer, namespace)
    }),
    foyer.watch('network', (state) => state.activeId, rememberNetwork),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The account that an earlier page showed, as long as the wallet shares it and has not moved to another one by itself. */
export function shownAccount(
  foyer: FlowContext,
  namespace: Namespace,
  accounts: readonly [string, ...string[]],
) {
  const pair = foyer.stored(entries).get('shownAccounts')?.[namespace]
  return accounts.find((address) => pairOf(accounts, address) === pair) ?? accounts[0]
}

/** Removes what storage knows of a family's connection. */
export function forget(foyer: FlowContext, namespace: Namespace) {
  const stored = foyer.stored(entries)
  const { [namespace]: _gone, ...others } = stored.get('connectorIds') ?? {}
  remember(foyer, others)
  const { [namespace]: _shown, ...shown } = stored.get('shownAccounts') ?? {}
  stored.set('shownAccounts', shown)
  for (const name of caches) foyer.environment.storage.remove(`${keyPrefix}${name}`)
}

function rememberAccount(foyer: FlowContext, namespace: Namespace, address: string) {
  const stored = foyer.stored(entries)
  const { accounts } = foyer.session(namespace) ?? {}
  if (accounts)
    stored.set('shownAccounts', { ...stored.get('shownAccounts'), [namespace]: pairOf(accounts, address) })
}

/** What was chosen says nothing any more once the wallet has another one first. */
const pairOf = ([first]: readonly [string, ...string[]], address: string) => `${first} ${address}`

/** A wallet that the wallet service lists is offered first next time, by the name of the list: a wallet elsewhere may have another. */
function rememberWallet(foyer: FlowContext, namespace: Namespace, name: string) {
  const stored = foyer.stored(entries)
  const now = foyer.state.connection[namespace]
  if (now?.status !== 'connected' || !now.wallet.explorerId) return
  const { explorerId: id, imageId: image_id } = now.wallet
  const others = (stored.get('recentWallets') ?? []).filter((wallet) => wallet.id !== id)
  const wallet = image_id ? { id, name, image_id } : { id, name }
  const recent = [wallet, ...others].slice(0, limits.recentWallets)
  stored.set('recentWallets', recent)
  foyer.steps.connectors.setRecent(recent)
}

function remember(foyer: FlowContext, connectorIds: { readonly [namespace: string]: string }) {
  const stored = foyer.stored(entries)
  const namespaces = Object.keys(connectorIds)
  stored.set('connectorIds', { ...connectorIds })
  stored.set('connectedNamespaces', namespaces)
  stored.set('connectionStatus', namespaces.length > 0 ? 'connected' : 'disconnected')
}
