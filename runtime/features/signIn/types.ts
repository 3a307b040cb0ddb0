import type { Siwx } from '../../services/siwx/siwx.js'
import type { Namespace } from '../../utils/caip.js'
import type { createSignInController, SignInState } from './signInController.js'

/** Sign-in, in sync with the connections; loaded only when the page uses it. */
export type SignInFeature = {
  state: Readonly<SignInState>
  verbs: Pick<ReturnType<typeof createSignInController>['actions'], 'sign' | 'cancel'>
  steps: {
    /** The sign-in of this page. */
    readonly siwx: Siwx
    /** Checks whether the connected account has signed in. */
    check(): Promise<void>
    /** Same, for an account that has just connected, in the view of this name if the modal is open. */
    welcome(from: string | undefined): Promise<void>
    /** Ends the sessions of a disconnected namespace, or all sessions after the last one. */
    leave(namespace: Namespace): Promise<void>
  }
}
