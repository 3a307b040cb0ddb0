import type { Route } from '../features/router/router.js'
import type { SignInState } from '../features/signIn/signInController.js'

/** The view that must stay open: required sign-in. */
export function heldRoute({ signIn }: { readonly signIn?: Readonly<SignInState> }): Route | undefined {
  return signIn?.isRequired && signIn.status !== 'idle' ? { name: 'SIWXSignMessage' } : undefined
}
