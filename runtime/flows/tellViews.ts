import type { Foyer } from '../foyer.js'
import { visibleRoute } from '../selectors/visibleRoute.js'

/** Another view is on screen → the host may know. */
export function tellViews(foyer: Foyer) {
  return foyer.router.subscribe(
    (state) => (state.isOpen ? visibleRoute(state).name : undefined),
    (view) => {
      if (view) foyer.events.emit('view.changed', { view })
    },
  )
}
