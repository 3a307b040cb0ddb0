import type { Feature, SendState } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** A payment from the active account. */
export type UseFoyerSendReturnType = {
  /** `absent` until the visitor's first intent, then it loads. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** The form and its progress; undefined until it has loaded. */
  readonly state: Readonly<SendState> | undefined
  /** Its methods: they change the form, review the payment and send it. */
  readonly send: Feature<'send'> | undefined
  /** Loads it again after a failure. */
  readonly retry: () => Promise<unknown>
}

/**
 * The form of a payment from the active account, for an interface of your own.
 *
 * @example
 * function SendButton() {
 *   const { state, send } = useFoyerSend()
 *   if (state?.progress.status !== 'ready') return <button onClick={() => send?.review()}>Review</button>
 *   return <button onClick={() => send?.submit()}>Send {state.amount}</button>
 * }
 */
export function useFoyerSend(): UseFoyerSendReturnType {
  const foyer = useInside()
  const { status, value, retry } = useFeature('send')
  return { status, state: value, send: foyer.peek('send')?.shared, retry }
}
