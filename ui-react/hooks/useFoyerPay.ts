import type { Feature, PayState } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** A payment that your page requests. */
export type UseFoyerPayReturnType = {
  /** `absent` until the visitor's first intent, then it loads. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** The payment and its progress; undefined until it has loaded. */
  readonly state: Readonly<PayState> | undefined
  /** Its methods: they request a payment and make it. */
  readonly pay: Feature<'pay'> | undefined
  /** Loads it again after a failure. */
  readonly retry: () => Promise<unknown>
}

/**
 * A payment that your page requests. `pay` opens the modal; the others are for an interface of your own.
 *
 * @example
 * const recipient = '0x66f820a414680B5bcda5eECA5dea238543F42054'
 *
 * function PayButton() {
 *   const { pay } = useFoyerPay()
 *   const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
 *   const paymentAsset = { network: 'eip155:8453', asset: 'native', metadata } as const
 *   return <button onClick={() => pay?.pay({ recipient, amount: '0.01', paymentAsset })}>Pay</button>
 * }
 */
export function useFoyerPay(): UseFoyerPayReturnType {
  const foyer = useInside()
  const { status, value, retry } = useFeature('pay')
  return { status, state: value, pay: foyer.peek('pay')?.shared, retry }
}
