import type { Account, Connection, Namespace } from '#runtime/index'
import { activeNamespace } from '#runtime/internal'
import { useFeature } from './useFeature.js'

/** Whom {@link useFoyerAccount} is asked about. */
export type UseFoyerAccountParameters = {
  /** That of the active network when absent. */
  namespace?: Namespace | undefined
}

/** Who is connected in one chain family. */
export type UseFoyerAccountReturnType = {
  /** The family that this is about. */
  readonly namespace: Namespace
  readonly status: Connection['status']
  readonly isConnected: boolean
  /** Undefined unless connected. */
  readonly account: Account | undefined
  readonly address: string | undefined
}

/**
 * Who is connected: in one chain family, or in that of the active network.
 *
 * @example
 * const { address, isConnected } = useFoyerAccount()
 */
export function useFoyerAccount(parameters: UseFoyerAccountParameters = {}): UseFoyerAccountReturnType {
  const network = useFeature('network').value
  const namespace = parameters.namespace ?? activeNamespace(network)
  const status = useFeature('connection').value[namespace]?.status ?? 'disconnected'
  const known = useFeature('account').value[namespace]
  const account = status === 'connected' ? known : undefined
  return { namespace, status, isConnected: account !== undefined, account, address: account?.address }
}
