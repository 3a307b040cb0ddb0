import { type AccountDetails, accountDetails, type Namespace } from '#runtime/index'
import { useFeature } from './useFeature.js'

/** Parameters of {@link useFoyerAccountDetails}. */
export type UseFoyerAccountDetailsParameters = {
  /** Defaults to the active network's namespace. */
  namespace?: Namespace | undefined
}

/** Return type of {@link useFoyerAccountDetails}. */
export type UseFoyerAccountDetailsReturnType = AccountDetails

/**
 * Everything about an account in one object, such as balance, tokens, profile and wallet. It loads no login, so for
 * `farcasterUrl`, pass the login feature to `accountDetails()`.
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
