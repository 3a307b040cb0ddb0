import type { Session } from '../../adapters/adapter.js'
import type { Emitter } from '../../core/emitter.js'
import type { AskedRequest, OneClickSignIn } from '../../services/walletConnect/walletConnect.js'
import type { Namespace } from '../../utils/caip.js'
import type { createPairing, PairingApproval, PairingLink, PairingState } from './pairing.js'

type Actions = ReturnType<typeof createPairing>['actions']

/** Results of a code. Live sessions are for flows only, so these are not product events. */
export type PairingNews = {
  /** A wallet approved the code, which is for that namespace. */
  approved: PairingApproval & { readonly namespace: Namespace }
  /** Another tab connected the namespace again; this is its new session. */
  moved: { readonly namespace: Namespace; readonly session: Session }
  /** A request awaits the visitor in the wallet, in the app of that link. */
  asked: { readonly request: AskedRequest; readonly link: PairingLink | undefined }
}

/** The pairing URI that connects wallets on other devices, and wallet apps (WalletConnect). */
export type PairingFeature = {
  state: Readonly<PairingState>
  verbs: Pick<Actions, 'open' | 'retry' | 'show' | 'choose' | 'link' | 'reset'>
  steps: {
    /** Opens a code for `namespace` if there is none. Rejects when it is dropped; an approval goes to "approved". */
    connect(scope: AbortSignal, namespace: Namespace): Promise<never>
    /** Notifies flows of the results. */
    on: Emitter<PairingNews>['on']
    /** Loads the library's code ahead of the first code. Sends no request to a service. */
    preload(): Promise<void>
    /** Restores the session of an earlier page. */
    restore(namespace: Namespace): Promise<Session | undefined>
    /** Ends the sessions of an earlier page, also in the wallet. Does not wait long for the library. */
    abandon(namespaces: readonly Namespace[]): Promise<void>
    /** Lets wallets sign in with their approval, if they support it. */
    signInWith(signIn: OneClickSignIn): void
  }
}
