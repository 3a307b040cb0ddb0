import type { Account, Network, OnrampState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { type AccountFeatureMissing, useAccountFeature } from './useAccountFeature.js'

/** What the views of a purchase need, once all of it is there. */
export type OnrampParts = {
  readonly account: Account
  readonly network: Network
  readonly onramp: InnerFeature<'onramp'>
  readonly state: Readonly<OnrampState>
}

export type UseOnrampReturnType = AccountFeatureMissing | ({ readonly status: 'ready' } & OnrampParts)

/** Buying for the active account, for the views. */
export function useOnramp(): UseOnrampReturnType {
  const reading = useAccountFeature('onramp')
  if (reading.status !== 'ready') return reading
  const { feature: onramp, ...parts } = reading
  return { ...parts, onramp }
}
