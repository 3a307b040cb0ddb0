import type { createRouter, RouterState } from './router.js'

type Actions = ReturnType<typeof createRouter>['actions']

/** Whether the modal is open, and its current view. */
export type RouterFeature = {
  state: Readonly<RouterState>
  verbs: Pick<Actions, 'push' | 'replace'>
  steps: Omit<Actions, 'push' | 'replace'>
}
