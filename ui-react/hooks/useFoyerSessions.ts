import type { Feature, SessionsState } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The smart sessions of the account. */
export type UseFoyerSessionsReturnType = {
  /** `absent` until the visitor's first intent, then it loads. */
  readonly status: 'absent' | 'loading' | 'ready' | 'failed'
  /** The sessions; undefined until it has loaded. */
  readonly state: Readonly<SessionsState> | undefined
  /** Grants, lists and revokes sessions. */
  readonly sessions: Feature<'sessions'> | undefined
  /** Loads it again after a failure. */
  readonly retry: () => Promise<unknown>
}

/**
 * The smart sessions of the account, for an interface of your own. They are off unless `features.smartSessions` is on.
 *
 * @example
 * function Sessions() {
 *   const { state, sessions } = useFoyerSessions()
 *   return state?.list.value?.map(({ pci, app }) => (
 *     <button key={pci} onClick={() => sessions?.revoke({ pci })}>Revoke {app}</button>
 *   ))
 * }
 */
export function useFoyerSessions(): UseFoyerSessionsReturnType {
  const foyer = useInside()
  const { status, value, retry } = useFeature('sessions')
  return { status, state: value, sessions: foyer.peek('sessions')?.shared, retry }
}
