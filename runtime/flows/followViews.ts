import { visibleRoute } from '../selectors/visibleRoute.js'
import type { FlowContext } from './defineFlow.js'

/**
 * The view changes → notify the host. If it was the view of a wallet that has not answered, cancel the attempt
 * and discard a late approval.
 */
export function followViews(foyer: FlowContext) {
  return foyer.watch(
    'router',
    (state) => (state.isOpen ? visibleRoute(state).name : undefined),
    (view, previous) => {
      if (previous === 'ConnectingExternal') foyer.verbs.cancelConnect()
      if (view) foyer.emit('view.changed', { view })
    },
  )
}
