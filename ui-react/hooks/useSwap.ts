import { type UseAccountFeatureReturnType, useAccountFeature } from './useAccountFeature.js'

export type UseSwapReturnType = UseAccountFeatureReturnType<'swap'> | { readonly status: 'unsupported' }

/** The swap of the active account, for the views. */
export function useSwap(): UseSwapReturnType {
  const reading = useAccountFeature('swap')
  return reading.status === 'ready' && !reading.state.isSupported ? { status: 'unsupported' } : reading
}
