import type { Namespace } from '../../utils/caip.js'
import type { AccountState, createAccount } from './account.js'

type Actions = ReturnType<typeof createAccount>['actions']

/** Whose figures to read again; `fresh` asks even for what was read a moment ago. */
export type RefreshParameters = { readonly namespace: Namespace; readonly fresh?: boolean | undefined }

/** Who is connected: address, name, balance; by chain family. */
export type AccountFeature = {
  state: Readonly<AccountState>
  verbs: Pick<Actions, 'setTab'>
  steps: Omit<Actions, 'setTab'>
}
