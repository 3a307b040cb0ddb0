import type { Wallet } from '#generated/wallet-service/index'
import type { WalletsState } from '../controllers/wallets.js'

/** A listed wallet by its id, from whichever list has it. */
export function findWallet(state: WalletsState, id: string): Wallet | undefined {
  const { featured, recommended, search, all } = state
  return [featured, recommended, search, all].flatMap((list) => list.items).find((wallet) => wallet.id === id)
}
