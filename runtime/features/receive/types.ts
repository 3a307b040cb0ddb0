import type { createReceive, ReceiveState } from './receive.js'

/** The networks on which an account can receive. */
export type ReceiveFeature = {
  state: Readonly<ReceiveState>
  verbs: ReturnType<typeof createReceive>['actions']
  steps: Record<never, never>
}
