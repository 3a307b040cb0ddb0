import type { Account, Network, OnrampState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { useFeature } from './useFeature.js'
import { useFoyerAccount } from './useFoyerAccount.js'
import { useFoyerNetwork } from './useFoyerNetwork.js'

/** What the views of a purchase need, once all of it is there. */
export type OnrampParts = {
  readonly account: Account
  readonly network: Network
  readonly onramp: InnerFeature<'onramp'>
  readonly state: Readonly<OnrampState>
}

export type UseOnrampReturnType =
  | { readonly status: 'disconnected' | 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | ({ readonly status: 'ready' } & OnrampParts)

/** Buying for the active account, for the views. */
export function useOnramp(): UseOnrampReturnType {
  const { account } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  const { status, feature, value, retry } = useFeature('onramp')
  if (!account || !network) return { status: 'disconnected' }
  if (status === 'failed') return { status, retry }
  if (!feature || !value) return { status: 'loading' }
  return { status: 'ready', account, network, onramp: feature, state: value }
}
