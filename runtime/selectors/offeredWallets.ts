import type { FoyerConfig } from '../config.js'
import type { ConnectorInfo, ConnectorsState } from '../features/connectors/connectors.js'
import type { ListedWallet } from '../features/wallets/wallets.js'
import type { LoadedFeatures } from '../foyer.js'
import { limits } from '../limits.js'
import type { Namespace } from '../utils/caip.js'

/** Wallets to offer in addition to the installed ones, by group. */
export type OfferedWallets = {
  readonly [kind in 'recent' | 'featured' | 'custom' | 'recommended']: readonly ListedWallet[]
}

/** The options of the foyer, the available connectors and the wallet lists. */
export type OfferedWalletsParameters = {
  config: Pick<FoyerConfig, 'customWallets' | 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>
  connectors: Readonly<ConnectorsState>
  /** Undefined until the wallet lists have loaded. */
  wallets: Pick<LoadedFeatures['wallets']['state'], 'recent' | 'featured' | 'recommended'> | undefined
  /** Only wallets of this namespace. */
  namespace?: Namespace | undefined
}

/**
 * Wallets to offer in addition to the installed ones. Each appears once, in its most specific group, and
 * recommended wallets fill the remaining places. Installed wallets, recognized by reverse domain name or
 * wallet service id, are left out.
 *
 * @example
 * const { state: wallets } = await foyer.load('wallets')
 * const { config, connectors } = foyer
 * const { featured, recommended } = offeredWallets({ config, connectors: connectors.state, wallets })
 */
export function offeredWallets(parameters: OfferedWalletsParameters): OfferedWallets {
  const { config, connectors, wallets, namespace } = parameters
  const seen = new Set<string>()
  const pick = (items: readonly ListedWallet[] = []) =>
    items.filter((wallet) => {
      if (seen.has(wallet.id)) return false
      seen.add(wallet.id)
      return serves(wallet, namespace) && !connectors.list.some((connector) => isSame(wallet, connector))
    })
  const known = (wallet: ListedWallet) => wallets?.recent.find(({ id }) => id === wallet.id) ?? wallet
  const recent = pick(connectors.recent.filter((wallet) => isAllowed(wallet, config)).map(known))
  const featured = pick(wallets?.featured.items)
  const custom = pick(config.customWallets)
  const recommended = pick(wallets?.recommended.items)
  return { recent, featured, custom, recommended: recommended.slice(0, placesOf(config) - featured.length) }
}

/** Number of rows for wallets of the wallet service. */
export function placesOf({ featuredWalletIds = [] }: Pick<FoyerConfig, 'featuredWalletIds'>): number {
  return Math.min(featuredWalletIds.length, limits.featuredWallets) + limits.recommendedWallets
}

/** Whether the options still offer a wallet that was used before. */
function isAllowed({ id }: ListedWallet, config: OfferedWalletsParameters['config']): boolean {
  const { customWallets = [], featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = config
  if (featuredWalletIds.includes(id) || customWallets.some((custom) => custom.id === id)) return true
  return !excludeWalletIds.includes(id) && (includeWalletIds.length === 0 || includeWalletIds.includes(id))
}

function isSame({ id, rdns }: ListedWallet, connector: ConnectorInfo): boolean {
  return id === connector.explorerId || (Boolean(rdns) && rdns === connector.rdns)
}

/** Whether a wallet serves a namespace, or does not say. */
export function serves(wallet: ListedWallet, namespace: Namespace | undefined): boolean {
  if (!namespace || !wallet.chains || wallet.chains.length === 0) return true
  return wallet.chains.some((chain) => chain.startsWith(`${namespace}:`))
}
