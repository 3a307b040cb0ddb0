import type { CaipNetworkId, Namespace, RouteName } from '#runtime/index'
import { activeNamespace, visibleRoute } from '#runtime/internal'
import { useFeature } from './useFeature.js'

/** State of the modal and its active network. */
export type UseFoyerStateReturnType = {
  readonly isOpen: boolean
  /** True while the modal is open and the first wallets are loading. */
  readonly isLoading: boolean
  /** The view on screen; undefined while the modal is closed. */
  readonly view: RouteName | undefined
  /** Id (CAIP-2) of the active network. */
  readonly caipNetworkId: CaipNetworkId
  /** Namespace of that network. */
  readonly namespace: Namespace
}

/**
 * State of the modal and its active network.
 *
 * @example
 * function Step() {
 *   const { isOpen, view } = useFoyerState()
 *   return isOpen ? <p>In the modal: {view}</p> : null
 * }
 */
export function useFoyerState(): UseFoyerStateReturnType {
  const router = useFeature('router').value
  const network = useFeature('network').value
  return {
    isOpen: router.isOpen,
    isLoading: router.isLoading,
    view: router.isOpen ? visibleRoute(router).name : undefined,
    caipNetworkId: network.activeId,
    namespace: activeNamespace(network),
  }
}
