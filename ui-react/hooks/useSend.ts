import type { Account, Network, SendState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { useFeature } from './useFeature.js'
import { useFoyerAccount } from './useFoyerAccount.js'
import { useFoyerNetwork } from './useFoyerNetwork.js'

/** What the views of a payment need, once all of it is there. */
export type SendParts = {
  readonly account: Account
  readonly network: Network
  readonly send: InnerFeature<'send'>
  readonly state: Readonly<SendState>
}

export type UseSendReturnType =
  | { readonly status: 'disconnected' | 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | ({ readonly status: 'ready' } & SendParts)

/** The payment of the active account, for the views. */
export function useSend(): UseSendReturnType {
  const { account } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  const { status, feature, value, retry } = useFeature('send')
  if (!account || !network) return { status: 'disconnected' }
  if (status === 'failed') return { status, retry }
  if (!feature || !value) return { status: 'loading' }
  return { status: 'ready', account, network, send: feature, state: value }
}
