import type { Account, Network, SwapState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { useFeature } from './useFeature.js'
import { useFoyerAccount } from './useFoyerAccount.js'
import { useFoyerNetwork } from './useFoyerNetwork.js'

/** What the views of a swap need, once all of it is there. */
export type SwapParts = {
  readonly account: Account
  readonly network: Network
  readonly swap: InnerFeature<'swap'>
  readonly state: Readonly<SwapState>
}

export type UseSwapReturnType =
  | { readonly status: 'disconnected' | 'loading' | 'unsupported' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | ({ readonly status: 'ready' } & SwapParts)

/** The swap of the active account, for the views. */
export function useSwap(): UseSwapReturnType {
  const { account } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  const { status, feature, value, retry } = useFeature('swap')
  if (!account || !network) return { status: 'disconnected' }
  if (status === 'failed') return { status, retry }
  if (!feature || !value) return { status: 'loading' }
  if (!value.isSupported) return { status: 'unsupported' }
  return { status: 'ready', account, network, swap: feature, state: value }
}
