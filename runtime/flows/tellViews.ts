import { visibleRoute } from '../selectors/visibleRoute.js'
import type { FlowContext } from './defineFlow.js'

/** The view changes → notify the host. */
export function tellViews(foyer: FlowContext) {
  return foyer.watch(
    'router',
    (state) => (state.isOpen ? visibleRoute(state).name : undefined),
    (view) => {
      if (view) foyer.emit('view.changed', { view })
    },
  )
}
