import type { ConnectorInfo } from '../controllers/connectors.js'
import type { ListedWallet, WalletsController } from '../controllers/wallets.js'
import type { Namespace } from '../utils/caip.js'

/**
 * Wallets to offer below the installed ones: featured, then recommended, each once. What is installed, by reverse domain name or by
 * name, is left out, because it stands above already.
 */
export function offeredWallets(parameters: {
  wallets: Pick<WalletsController['state'], 'featured' | 'recommended'>
  connectors: readonly ConnectorInfo[]
  namespace?: Namespace | undefined
}): readonly ListedWallet[] {
  const { wallets, connectors, namespace } = parameters
  const seen = new Set<string>()
  return [...wallets.featured.items, ...wallets.recommended.items].filter((wallet) => {
    if (seen.has(wallet.id)) return false
    seen.add(wallet.id)
    return serves(wallet, namespace) && !connectors.some((connector) => isSame(wallet, connector))
  })
}

function isSame(wallet: ListedWallet, connector: ConnectorInfo): boolean {
  const isSameDomain = Boolean(wallet.rdns) && wallet.rdns === connector.rdns
  return isSameDomain || wallet.name.toLowerCase() === connector.name.toLowerCase()
}

function serves(wallet: ListedWallet, namespace: Namespace | undefined): boolean {
  if (!namespace || !wallet.chains || wallet.chains.length === 0) return true
  return wallet.chains.some((chain) => chain.startsWith(`${namespace}:`))
}
