import { useSnapshot } from 'valtio/react'
import { type AccountDetails, accountDetails, type Namespace } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

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
  const foyer = useFoyer()
  const sources = {
    account: { state: useSnapshot(foyer.account.state) },
    connection: { state: useSnapshot(foyer.connection.state) },
    network: { state: useSnapshot(foyer.network.state) },
  }
  return accountDetails(sources, parameters.namespace)
}
