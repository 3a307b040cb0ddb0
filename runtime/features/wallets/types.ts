import type { createWallets } from './wallets.js'

/** The wallets of the wallet service. */
export type WalletsFeature = {
  state: ReturnType<typeof createWallets>['state']
  verbs: ReturnType<typeof createWallets>['actions']
  steps: Record<never, never>
}
