import { useSnapshot } from 'valtio/react'
import type { ListedWallet, Namespace } from '#runtime/index'
import { walletRoute } from '#runtime/internal'
import { useFoyer } from '../provider/FoyerContext.js'
import { useLegal } from './useLegal.js'

/** What happens when a listed wallet is pressed: the visitor is led to where it is reached, for one family or for whichever. */
export function useChooseWallet(namespace?: Namespace): (wallet: ListedWallet) => void {
  const foyer = useFoyer()
  const { list } = useSnapshot(foyer.connectors.state)
  const { isLocked } = useLegal()
  return (wallet) => {
    // Whoever came past the Connect view finds there what is to be accepted first.
    if (isLocked) return foyer.router.actions.replace({ name: 'Connect' })
    foyer.router.actions.push(walletRoute(wallet, list, namespace))
  }
}
