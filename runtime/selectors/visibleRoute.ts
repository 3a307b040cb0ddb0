import type { Route } from '../features/router/router.js'

/** The visible view. */
export function visibleRoute(state: { readonly history: readonly [Route, ...Route[]] }): Route {
  return state.history[state.history.length - 1] ?? state.history[0]
}
