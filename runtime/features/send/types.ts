import type { createSend, SendState } from './send.js'

type Actions = ReturnType<typeof createSend>['actions']

/** A payment from the active account. */
export type SendFeature = {
  state: Readonly<SendState>
  verbs: Omit<Actions, 'follow' | 'refreshHeld'>
  steps: Record<never, never>
}
