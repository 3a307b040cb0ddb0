import type { Account, Connection, Namespace } from '#runtime/index'
import { activeNamespace } from '#runtime/internal'
import { useFeature } from './useFeature.js'

/** Parameters of {@link useFoyerAccount}. */
export type UseFoyerAccountParameters = {
  /** Defaults to the active network's namespace. */
  namespace?: Namespace | undefined
}

/** The account connected in one namespace. */
export type UseFoyerAccountReturnType = {
  /** The namespace of this account. */
  readonly namespace: Namespace
  readonly status: Connection['status']
  readonly isConnected: boolean
  /** Undefined unless connected, or known by `withCookie()` while its wallet is being restored. */
  readonly account: Account | undefined
  readonly address: string | undefined
}

/**
 * The connected account of one namespace, by default the active network's.
 *
 * @example
 * const { address, isConnected } = useFoyerAccount()
 */
export function useFoyerAccount(parameters: UseFoyerAccountParameters = {}): UseFoyerAccountReturnType {
  const network = useFeature('network').value
  const namespace = parameters.namespace ?? activeNamespace(network)
  const connection = useFeature('connection').value[namespace]
  const status = connection?.status ?? 'disconnected'
  const known = useFeature('account').value[namespace]
  const isConnected = status === 'connected' && known !== undefined
  const isRestoring = connection?.status === 'connecting' && connection.isRestoring
  const account = isConnected || isRestoring ? known : undefined
  return { namespace, status, isConnected, account, address: account?.address }
}
