import { type AccountDetails, accountDetails, type Namespace } from '#runtime/index'
import { useFeature } from './useFeature.js'

/** Whom {@link useFoyerAccountDetails} is asked about. */
export type UseFoyerAccountDetailsParameters = {
  /** That of the active network when absent. */
  namespace?: Namespace | undefined
}

/** What {@link useFoyerAccountDetails} returns. */
export type UseFoyerAccountDetailsReturnType = AccountDetails

/**
 * Everything about an account in one object: balance, tokens, profile, wallet and what else there is.
 *
 * @example
 * const { balance, balanceSymbol, tokenBalance = [] } = useFoyerAccountDetails()
 */
export function useFoyerAccountDetails(
  parameters: UseFoyerAccountDetailsParameters = {},
): UseFoyerAccountDetailsReturnType {
  const sources = {
    account: { state: useFeature('account').value },
    connection: { state: useFeature('connection').value },
    network: { state: useFeature('network').value },
  }
  return accountDetails(sources, parameters.namespace)
}
