import type { WalletsFeature } from '../features/wallets/types.js'
import type { ListedWallet } from '../features/wallets/wallets.js'

/** Finds a wallet by id in any of the lists. */
export function findWallet(state: WalletsFeature['state'], id: string): ListedWallet | undefined {
  const { recent, custom, featured, recommended, search, all } = state
  const lists = [custom, ...[featured, recommended, search, all].map((list) => list.items), recent]
  return lists.flat().find((wallet) => wallet.id === id)
}
