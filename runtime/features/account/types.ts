import type { Namespace } from '../../utils/caip.js'
import type { AccountState, createAccount } from './account.js'

type Actions = ReturnType<typeof createAccount>['actions']

/** The account to refresh; `fresh` bypasses the cache. */
export type RefreshParameters = {
  readonly namespace: Namespace
  readonly fresh?: boolean | undefined
  /** Tokens (CAIP-10) whose amounts may just have changed: the service counts them anew. */
  readonly changed?: readonly string[] | undefined
}

/** The connected accounts by namespace: address, name, balance. */
export type AccountFeature = {
  state: Readonly<AccountState>
  verbs: Pick<Actions, 'setTab'>
  steps: Omit<Actions, 'setTab'>
}
