import { visibleRoute } from '../controllers/router.js'
import type { Foyer } from '../foyer.js'

/** The visitor leaves the view of a wallet that has not answered → the attempt is over; a late approval opens nothing. */
export function leaveConnecting(foyer: Foyer) {
  return foyer.router.subscribe(
    (state) => (state.isOpen ? visibleRoute(state).name : undefined),
    (name, previous) => {
      if (previous === 'ConnectingExternal' && name !== previous) foyer.cancelConnect()
    },
  )
}
