import type { Network, PaymentAsset, PaymentRequest, PayState } from '#runtime/index'
import type { InnerFeature } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** What the views of a requested payment need, once all of it is there. */
export type PayParts = {
  readonly pay: InnerFeature<'pay'>
  readonly state: Readonly<PayState>
  readonly request: PaymentRequest
  /** What the visitor pays in, and its network. */
  readonly asset: PaymentAsset
  readonly network: Network
}

export type UsePayReturnType =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | ({ readonly status: 'ready' } & PayParts)

/** The requested payment, for the views. */
export function usePay(): UsePayReturnType {
  const foyer = useInside()
  const { status, feature, value, retry } = useFeature('pay')
  if (status === 'failed') return { status, retry }
  if (!feature || !value) return { status: 'loading' }
  const { request, asset } = value
  const network = asset && foyer.network.find(asset.network)
  if (!request || !asset || !network) return { status: 'none' }
  return { status: 'ready', pay: feature, state: value, request, asset, network }
}
