import type { ProductEventProperties } from '#generated/events'
import { keyPrefix, storedEntries } from '#generated/storage'
import { intentEntries } from '#generated/storage/intent'
import type { UseName } from '#generated/storage/use'
import type { RecentWallet } from '../features/connectors/connectors.js'
import { limits } from '../limits.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'
import { authConnectorId } from '../utils/embeddedWallet.js'
import { cleanName } from '../utils/text.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import type { FlowContext } from './defineFlow.js'

const entries = { ...storedEntries, ...intentEntries }
/** Cached data of the connected account. */
const caches: readonly UseName[] = ['nativeBalanceCache', 'balanceCache', 'identityCache', 'nameCache']

type Made = Pick<
  ProductEventProperties['connection.connected'],
  'namespace' | 'connectorId' | 'walletName' | 'address'
>

/** The stored connectors that each foyer has made or begun to restore, also before it was stopped. All others are of other tabs. */
const own = new WeakMap<FlowContext, { readonly [namespace in Namespace]?: string | undefined }>()

/** Stores what is connected and its network for the next page; removes it on disconnect. */
export function persist(foyer: FlowContext) {
  const stored = foyer.stored(entries)
  const rememberNetwork = () => {
    const { activeId } = foyer.state.network
    stored.set('activeNetworkId', activeId)
    stored.set('activeNamespace', namespaceOf(activeId))
  }
  // The network may have changed while the foyer was stopped.
  const first = foyer.verbs.network.find(stored.get('activeNetworkId')) ?? foyer.config.defaultNetwork
  if (foyer.state.network.activeId !== first.caipNetworkId) rememberNetwork()
  foyer.steps.connectors.setRecent(readRecent(foyer))
  /** The stored connections, of this tab or another that has replaced them. */
  let seen = stored.get('connectorIds')
  /** Another tab has disconnected. Not every installed wallet notifies this one; other wallets follow their own sessions. */
  const followTabs = () => {
    const { connection } = foyer.state
    const shown = stored.get('shownAccounts')
    if (!shown) return // cleared
    for (const namespace of foyer.namespaces) {
      const now = connection[namespace]
      if (now?.status !== 'connected' || shown[namespace] || now.connectorId !== seen?.[namespace]) continue
      if (now.connectorId === walletConnectId || now.connectorId === authConnectorId) continue
      foyer.steps.connection
        .disconnect(namespace)
        .catch((error: unknown) => foyer.environment.log.warn('A wallet was not disconnected.', error))
    }
    seen = { ...seen, ...stored.get('connectorIds') }
  }
  foyer.steps.connection.choose((namespace, { accounts }, restored) => {
    if (restored) return shownAccount(foyer, namespace, accounts)
    // A wallet that switches accounts puts another one first. Until then, the visitor's choice stays.
    const now = restored === undefined ? foyer.state.account[namespace] : undefined
    const kept = now?.addresses[0] === accounts[0] && accounts.find((each) => each === now?.address)
    return kept || accounts[0]
  })
  const stops = [
    foyer.environment.page.on('storage', ({ key }) => {
      if (key === intentEntries.shownAccounts.key) followTabs()
    }),
    // A page from the back/forward cache has missed events.
    foyer.environment.page.on('pageshow', followTabs),
    foyer.listen('connection.connected', (made) => {
      const { namespace, connectorId } = made
      seen = { ...seen, [namespace]: connectorId }
      rememberConnection(foyer, made)
      rememberNetwork()
    }),
    foyer.listen('account.changed', ({ namespace, address }) => rememberAccount(foyer, namespace, address)),
    foyer.listen('connection.disconnected', ({ namespace }) => forgetOwn(foyer, namespace)),
    foyer.watch('network', (state) => state.activeId, rememberNetwork),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * The account shown by the previous page, if the wallet still shares it and has not switched accounts itself.
 */
export function shownAccount(
  foyer: FlowContext,
  namespace: Namespace,
  accounts: readonly [string, ...string[]],
) {
  const pair = foyer.stored(entries).get('shownAccounts')?.[namespace]
  return accounts.find((address) => pairOf(accounts, address) === pair) ?? accounts[0]
}

/** Stores the connection of a namespace, and the account it shows. */
function rememberConnection(
  foyer: FlowContext,
  { namespace, connectorId: id, walletName: name, address }: Made,
) {
  const stored = foyer.stored(entries)
  setOwn(foyer, namespace, id)
  remember(foyer, { ...stored.get('connectorIds'), [namespace]: id })
  stored.set('lastWallet', { id, name })
  rememberWallet(foyer, namespace, name)
  rememberAccount(foyer, namespace, address)
}

/** Stores what has changed while the foyer was stopped. Another tab may have replaced a connection that was stored. */
export function rememberChange(foyer: FlowContext, made: Made) {
  const stored = foyer.stored(entries).get('connectorIds')?.[made.namespace]
  if (stored && own.get(foyer)?.[made.namespace] === made.connectorId)
    rememberAccount(foyer, made.namespace, made.address)
  else rememberConnection(foyer, made)
}

/** Notes which stored connection is that of this foyer. */
export function setOwn(foyer: FlowContext, namespace: Namespace, connectorId: string | undefined) {
  own.set(foyer, { ...own.get(foyer), [namespace]: connectorId })
}

/** Removes a namespace's stored connection. Other tabs are connected as long as its account is stored. */
export function forgetConnector(foyer: FlowContext, namespace: Namespace) {
  setOwn(foyer, namespace, undefined)
  const { [namespace]: _gone, ...others } = foyer.stored(entries).get('connectorIds') ?? {}
  remember(foyer, others)
}

/** Removes a namespace's stored connection and all data of its account, unless the connection is that of another tab. */
export function forgetOwn(foyer: FlowContext, namespace: Namespace) {
  const stored = foyer.stored(entries)
  const { [namespace]: known } = stored.get('connectorIds') ?? {}
  if (known && known !== own.get(foyer)?.[namespace]) return
  forgetConnector(foyer, namespace)
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

/** Pairs the choice with the wallet's first account: the choice is void once that changes. */
const pairOf = ([first]: readonly [string, ...string[]], address: string) => `${first} ${address}`

/** The recent wallets, with names fit for display: scripts of the page can write to storage. */
function readRecent(foyer: FlowContext): readonly RecentWallet[] {
  const recent = foyer.stored(entries).get('recentWallets') ?? []
  return recent
    .map((wallet) => ({ ...wallet, name: cleanName(wallet.name) }))
    .filter(({ id, name }, index) => name !== '' && recent.findIndex((wallet) => wallet.id === id) === index)
    .slice(0, limits.recentWallets)
}

/** Remembers a listed wallet as recent, under its listed name: a remote wallet may report another. */
function rememberWallet(foyer: FlowContext, namespace: Namespace, name: string) {
  const stored = foyer.stored(entries)
  const now = foyer.state.connection[namespace]
  if (now?.status !== 'connected' || !now.wallet.explorerId) return
  const { explorerId: id, imageId: image_id } = now.wallet
  const others = readRecent(foyer).filter((wallet) => wallet.id !== id)
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
