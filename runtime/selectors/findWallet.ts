import type { ListedWallet, WalletsController } from '../controllers/wallets.js'

/** A listed wallet by its id, from whichever list has it. */
export function findWallet(state: WalletsController['state'], id: string): ListedWallet | undefined {
  const { featured, recommended, search, all } = state
  return [featured, recommended, search, all].flatMap((list) => list.items).find((wallet) => wallet.id === id)
}
