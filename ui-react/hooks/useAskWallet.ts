import { useInside } from '../provider/FoyerContext.js'
import { useWalletRequests } from './WalletRequestsContext.js'
import type { RequestRoute } from './walletRequests.js'

/**
 * Asks the wallet in the task of the click, where browsers let it open a window, and leads to the view that shows how it goes.
 *
 * @example
 * const askWallet = useAskWallet()
 * <Row onClick={() => askWallet({ name: 'SwitchNetwork', params: { caipNetworkId } })} />
 */
export function useAskWallet(): (route: RequestRoute) => void {
  const foyer = useInside()
  const requests = useWalletRequests()
  return (route) => {
    void requests.start(route)
    foyer.router.push(route)
  }
}
