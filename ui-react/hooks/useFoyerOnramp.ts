import type { Feature, OnrampState } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** Buying crypto for the active account. */
export type UseFoyerOnrampReturnType = {
  /** `absent` until the visitor's first intent, then it loads. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** The form, its price and the purchase; undefined until it has loaded. */
  readonly state: Readonly<OnrampState> | undefined
  /** Its methods: they change the form and open a provider. */
  readonly onramp: Feature<'onramp'> | undefined
  /** Loads it again after a failure. */
  readonly retry: () => Promise<unknown>
}

/**
 * Buying crypto for the active account, for an interface of your own.
 *
 * @example
 * function BuyButtons() {
 *   const { state, onramp } = useFoyerOnramp()
 *   return state?.providers.map(({ name, label }) => (
 *     <button key={name} onClick={() => onramp?.buy({ provider: name })}>
 *       Buy at {label}
 *     </button>
 *   ))
 * }
 */
export function useFoyerOnramp(): UseFoyerOnrampReturnType {
  const foyer = useInside()
  const { status, value, retry } = useFeature('onramp')
  return { status, state: value, onramp: foyer.peek('onramp')?.shared, retry }
}
