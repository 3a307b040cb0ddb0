import type { AlertState, createAlert } from './alert.js'

/** The alert bar at the top of the modal, for the developer of the page. */
export type AlertFeature = {
  state: AlertState
  verbs: ReturnType<typeof createAlert>['actions']
  steps: Record<never, never>
}
