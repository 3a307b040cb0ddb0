import type { ListedWallet, Namespace } from '#runtime/index'
import { walletRoute } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'
import { useLegal } from './useLegal.js'
import { useAskWallet } from './walletRequests.js'

/** What happens when a listed wallet is pressed: one of this browser is asked, for any other the visitor is led to where it is reached. */
export function useChooseWallet(namespace?: Namespace): (wallet: ListedWallet) => void {
  const foyer = useInside()
  const askWallet = useAskWallet()
  const { list } = useFeature('connectors').value
  const { isLocked } = useLegal()
  return (wallet) => {
    // Whoever came past the Connect view finds there what is to be accepted first.
    if (isLocked) return foyer.router.replace({ name: 'Connect' })
    const route = walletRoute(wallet, list, namespace)
    if (route.name === 'ConnectingExternal') askWallet(route)
    else foyer.router.push(route)
  }
}
