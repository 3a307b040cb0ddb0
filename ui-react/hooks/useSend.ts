import type { Account, Network, SendState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { type AccountFeatureMissing, useAccountFeature } from './useAccountFeature.js'

/** What the views of a payment need, once all of it is there. */
export type SendParts = {
  readonly account: Account
  readonly network: Network
  readonly send: InnerFeature<'send'>
  readonly state: Readonly<SendState>
}

export type UseSendReturnType = AccountFeatureMissing | ({ readonly status: 'ready' } & SendParts)

/** The payment of the active account, for the views. */
export function useSend(): UseSendReturnType {
  const reading = useAccountFeature('send')
  if (reading.status !== 'ready') return reading
  const { feature: send, ...parts } = reading
  return { ...parts, send }
}
