import type { createWallets } from './wallets.js'

/** The wallets that the wallet service lists. */
export type WalletsFeature = {
  state: ReturnType<typeof createWallets>['state']
  verbs: ReturnType<typeof createWallets>['actions']
  steps: Record<never, never>
}
