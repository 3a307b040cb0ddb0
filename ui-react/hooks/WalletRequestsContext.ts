import { createContext, useContext } from 'react'
import { MissingProviderError } from '#generated/errors/react'
import type { WalletRequests } from './walletRequests.js'

/** Given by the modal. */
export const WalletRequestsContext = createContext<WalletRequests | undefined>(undefined)

export function useWalletRequests(): WalletRequests {
  const requests = useContext(WalletRequestsContext)
  if (!requests) throw new MissingProviderError()
  return requests
}
