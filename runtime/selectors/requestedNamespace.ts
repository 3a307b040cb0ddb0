import type { RouterState } from '../features/router/router.js'
import { type Namespace, namespaceOf } from '../utils/caip.js'

/** The namespace whose wallets the modal offers, on the way to the code. */
export function requestedNamespace({ history }: Pick<RouterState, 'history'>): Namespace | undefined {
  return history
    .map((route) => {
      if (route.name === 'SwitchActiveChain') return namespaceOf(route.params.caipNetworkId)
      return route.name === 'Connect' ? route.params?.namespace : undefined
    })
    .find(Boolean)
}
