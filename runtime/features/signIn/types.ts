import type { Siwx } from '../../services/siwx/siwx.js'
import type { Namespace } from '../../utils/caip.js'
import type { createSignInController, SignInState } from './signInController.js'

/** Signing in, in step with who is connected; it does not load where the page does not ask for it. */
export type SignInFeature = {
  state: Readonly<SignInState>
  verbs: Pick<ReturnType<typeof createSignInController>['actions'], 'sign' | 'cancel'>
  steps: {
    /** How visitors sign in on this page. */
    readonly siwx: Siwx
    /** Looks whether whoever is connected now has signed in. */
    look(): Promise<void>
    /** The same for somebody who has just connected, in the open modal. */
    welcome(): Promise<void>
    /** A wallet is gone → its sessions as well; all of them with the last one. */
    leave(namespace: Namespace): Promise<void>
  }
}
