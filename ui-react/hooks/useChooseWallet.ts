import type { ListedWallet, Namespace } from '#runtime/index'
import { walletRoute } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'
import { useLegal } from './useLegal.js'
import { useAskWallet } from './walletRequests.js'

/**
 * Handles a click on a listed wallet: connects an installed one, and leads to the matching view for any
 * other.
 */
export function useChooseWallet(namespace?: Namespace): (wallet: ListedWallet) => void {
  const foyer = useInside()
  const askWallet = useAskWallet()
  const { list } = useFeature('connectors').value
  const { isLocked } = useLegal()
  return (wallet) => {
    // When Connect was skipped, send the visitor there first to accept the terms.
    if (isLocked) return foyer.router.replace({ name: 'Connect', params: namespace && { namespace } })
    const route = walletRoute(wallet, list, namespace)
    if (route.name === 'ConnectingExternal') askWallet(route)
    else foyer.router.push(route)
  }
}
