import {
  type UseFoyerAccountParameters,
  type UseFoyerAccountReturnType,
  useFoyerAccount,
} from './useFoyerAccount.js'

/**
 * The account that a wallet shares now. Views use this one: before the wallet has answered, `useFoyerAccount()` may return the
 * account of a cookie, which other sites of the domain can write.
 */
export function useConnectedAccount(
  parameters: UseFoyerAccountParameters = {},
): Pick<UseFoyerAccountReturnType, 'account' | 'namespace'> {
  const { namespace, account, isConnected } = useFoyerAccount(parameters)
  return { namespace, account: isConnected ? account : undefined }
}
