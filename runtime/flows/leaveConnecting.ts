import { visibleRoute } from '../selectors/visibleRoute.js'
import type { FlowContext } from './defineFlow.js'

/**
 * The visitor leaves the view of a wallet that has not answered → cancel the attempt and
 * discard a late approval.
 */
export function leaveConnecting(foyer: FlowContext) {
  return foyer.watch(
    'router',
    (state) => (state.isOpen ? visibleRoute(state).name : undefined),
    (name, previous) => {
      if (previous === 'ConnectingExternal' && name !== previous) foyer.verbs.cancelConnect()
    },
  )
}
