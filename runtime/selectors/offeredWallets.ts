import type { FoyerConfig } from '../config.js'
import type { ConnectorInfo, ConnectorsState } from '../features/connectors/connectors.js'
import type { ListedWallet } from '../features/wallets/wallets.js'
import type { LoadedFeatures } from '../foyer.js'
import { limits } from '../limits.js'
import type { Namespace } from '../utils/caip.js'

/** Wallets to offer beside the installed ones, by their kind. */
export type OfferedWallets = {
  readonly [kind in 'recent' | 'featured' | 'custom' | 'recommended']: readonly ListedWallet[]
}

/** What the page was made with, what it found, and what is listed. */
export type OfferedWalletsParameters = {
  config: Pick<FoyerConfig, 'customWallets' | 'featuredWalletIds'>
  connectors: Readonly<ConnectorsState>
  /** Undefined until the list of wallets has loaded. */
  wallets: Pick<LoadedFeatures['wallets']['state'], 'recent' | 'featured' | 'recommended'> | undefined
  /** Only wallets of this family. */
  namespace?: Namespace | undefined
}

/**
 * Wallets to offer beside the installed ones, each once, in the kind that says most of it. What is installed, by reverse domain name
 * or by id at the wallet service, is left out; those that are recommended fill up the places, so that the list is as long as was expected.
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
  const recent = pick(connectors.recent.map(known))
  const featured = pick(wallets?.featured.items)
  const custom = pick(config.customWallets)
  const recommended = pick(wallets?.recommended.items)
  return { recent, featured, custom, recommended: recommended.slice(0, placesOf(config) - featured.length) }
}

/** How many rows the wallet service fills. */
export function placesOf({ featuredWalletIds = [] }: Pick<FoyerConfig, 'featuredWalletIds'>): number {
  return Math.min(featuredWalletIds.length, limits.featuredWallets) + limits.recommendedWallets
}

function isSame({ id, rdns }: ListedWallet, connector: ConnectorInfo): boolean {
  return id === connector.explorerId || (Boolean(rdns) && rdns === connector.rdns)
}

/** Whether a wallet serves a family, as far as it says. */
export function serves(wallet: ListedWallet, namespace: Namespace | undefined): boolean {
  if (!namespace || !wallet.chains || wallet.chains.length === 0) return true
  return wallet.chains.some((chain) => chain.startsWith(`${namespace}:`))
}
