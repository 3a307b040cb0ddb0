import type { Route } from '#runtime/index'
import type { Inside } from '#runtime/internal'

/** Goes back, or to `route` if the view is the first. */
export function backOr({ router, back }: Inside, route: Route): void {
  if (router.state.history.length > 1) back()
  else router.replace(route)
}
