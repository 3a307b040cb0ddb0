import type { Route } from '#runtime/index'
import type { Inside } from '#runtime/internal'

/** Shows a view without a way back to those before it. */
export function showAlone({ router }: Inside, route: Route): void {
  while (router.pop());
  router.replace(route)
}
