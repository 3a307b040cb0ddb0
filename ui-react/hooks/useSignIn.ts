import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { LazyControllers } from '#runtime/index'
import { useLazyController } from './useLazyController.js'

type SignIn = LazyControllers['signIn']

export type UseSignInReturnType = {
  /** Undefined until the feature has loaded. */
  readonly state: SignIn['state'] | undefined
  readonly actions: SignIn['actions'] | undefined
}

/** Where signing in stands. */
export function useSignIn(): UseSignInReturnType {
  const { controller: signIn } = useLazyController('signIn')
  const listen = useCallback(
    (onChange: () => void) => (signIn ? subscribe(signIn.state, onChange) : () => {}),
    [signIn],
  )
  const read = () => signIn && snapshot(signIn.state)
  return { state: useSyncExternalStore(listen, read, read), actions: signIn?.actions }
}
