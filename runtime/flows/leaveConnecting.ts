import type { Foyer } from '../foyer.js'
import { visibleRoute } from '../selectors/visibleRoute.js'

/** The visitor leaves the view of a wallet that has not answered → the attempt is over; a late approval opens nothing. */
export function leaveConnecting(foyer: Foyer) {
  return foyer.router.subscribe(
    (state) => (state.isOpen ? visibleRoute(state).name : undefined),
    (name, previous) => {
      if (previous === 'ConnectingExternal' && name !== previous) foyer.cancelConnect()
    },
  )
}
