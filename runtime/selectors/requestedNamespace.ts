import type { RouterState } from '../features/router/router.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'

/** The namespace whose wallets the modal offers, on the way to the code. */
export function requestedNamespace({ history }: Pick<RouterState, 'history'>): Namespace | undefined {
  return history
    .map((route) => {
      switch (route.name) {
        case 'SwitchActiveChain':
          return namespaceOf(route.params.caipNetworkId)
        case 'Connect':
        case 'AllWallets':
        case 'ConnectingWalletConnectBasic':
          return route.params?.namespace
        default:
          return undefined
      }
    })
    .find(Boolean)
}
