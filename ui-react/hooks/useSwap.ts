import type { Account, Network, SwapState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { type AccountFeatureMissing, useAccountFeature } from './useAccountFeature.js'

/** What the views of a swap need, once all of it is there. */
export type SwapParts = {
  readonly account: Account
  readonly network: Network
  readonly swap: InnerFeature<'swap'>
  readonly state: Readonly<SwapState>
}

export type UseSwapReturnType =
  | AccountFeatureMissing
  | { readonly status: 'unsupported' }
  | ({ readonly status: 'ready' } & SwapParts)

/** The swap of the active account, for the views. */
export function useSwap(): UseSwapReturnType {
  const reading = useAccountFeature('swap')
  if (reading.status !== 'ready') return reading
  if (!reading.state.isSupported) return { status: 'unsupported' }
  const { feature: swap, ...parts } = reading
  return { ...parts, swap }
}
