import type { createWallets } from './wallets.js'

type Actions = ReturnType<typeof createWallets>['actions']

/** The wallets of the wallet service. */
export type WalletsFeature = {
  state: ReturnType<typeof createWallets>['state']
  verbs: Omit<Actions, 'renew' | 'onReceived'>
  steps: Pick<Actions, 'renew' | 'onReceived'>
}
