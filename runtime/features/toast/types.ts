import type { createToast, ToastState } from './toast.js'

/** The toast at the bottom of the modal. */
export type ToastFeature = {
  state: ToastState
  verbs: ReturnType<typeof createToast>['actions']
  steps: Record<never, never>
}
