import type { AlertState, createAlert } from './alert.js'

/** The bar at the top of the modal, for whoever builds the page. */
export type AlertFeature = {
  state: AlertState
  verbs: ReturnType<typeof createAlert>['actions']
  steps: Record<never, never>
}
