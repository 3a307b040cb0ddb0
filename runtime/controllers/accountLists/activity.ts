import type { Transaction } from '#generated/blockchain-api/index'
import { type AccountListOptions, createAccountList } from './accountList.js'

/** What an account did, newest first, as the Blockchain API tells it. */
export function createActivity(options: Pick<AccountListOptions<Transaction>, 'readPage'>) {
  return createAccountList<Transaction>({ ...options, keyOf: ({ id, metadata }) => `${id} ${metadata.hash}` })
}

/** What an account did. */
export type ActivityController = ReturnType<typeof createActivity>
