import type { Feature, SwapState } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** A swap of one token of the active account for another. */
export type UseFoyerSwapReturnType = {
  /** `absent` until the visitor's first intent, then it loads. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** The form, its quote and its progress; undefined until it has loaded. */
  readonly state: Readonly<SwapState> | undefined
  /** Its methods: they change the form, review the swap and send it. */
  readonly swap: Feature<'swap'> | undefined
  /** Loads it again after a failure. */
  readonly retry: () => Promise<unknown>
}

/**
 * The form of a swap of the active account, for an interface of your own.
 *
 * @example
 * function SwapButton() {
 *   const { state, swap } = useFoyerSwap()
 *   if (state?.progress.status !== 'ready') return <button onClick={() => swap?.review()}>Review</button>
 *   const { reset, approval } = state.progress.swap
 *   return <button onClick={() => swap?.submit()}>{reset ? 'Revoke' : approval ? 'Approve' : 'Swap'}</button>
 * }
 */
export function useFoyerSwap(): UseFoyerSwapReturnType {
  const foyer = useInside()
  const { status, value, retry } = useFeature('swap')
  return { status, state: value, swap: foyer.peek('swap')?.shared, retry }
}
