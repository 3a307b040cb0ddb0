import type { Session } from '../../adapters/adapter.js'
import type { Emitter } from '../../core/emitter.js'
import type { AskedRequest, OneClickSignIn } from '../../services/walletConnect/walletConnect.js'
import type { Namespace } from '../../utils/caip.js'
import type { createPairing, PairingApproval, PairingLink, PairingState } from './pairing.js'

type Actions = ReturnType<typeof createPairing>['actions']

/** What comes of a code; live sessions are for flows alone, so these are no events of the product. */
export type PairingNews = {
  /** A wallet approved the code. */
  approved: PairingApproval
  /** Another tab connected a family anew: this is its session from now on. */
  moved: { readonly namespace: Namespace; readonly session: Session }
  /** A wallet was asked something that the visitor has to answer there, in the app of that link. */
  asked: { readonly request: AskedRequest; readonly link: PairingLink | undefined }
}

/** The code by which wallets elsewhere are connected (WalletConnect). */
export type PairingFeature = {
  state: Readonly<PairingState>
  verbs: Pick<Actions, 'open' | 'retry' | 'show' | 'choose' | 'link' | 'reset'>
  steps: Pick<Actions, 'connect'> & {
    /** Tells flows what comes of a code. */
    on: Emitter<PairingNews>['on']
    /** Takes up what an earlier page left. */
    restore(namespace: Namespace): Promise<Session | undefined>
    /** Has wallets sign the visitor in with their approval, where they can. */
    signInWith(signIn: OneClickSignIn): void
  }
}
