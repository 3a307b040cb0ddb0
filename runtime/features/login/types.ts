import type { Session } from '../../adapters/adapter.js'
import type { Emitter } from '../../core/emitter.js'
import type { FramePlace } from '../../environment/frameWindow.js'
import type { FrameLogRecord } from '../../services/frame/createFrameLog.js'
import type { AskedRequest } from '../../services/walletConnect/walletConnect.js'
import type { Namespace } from '../../utils/caip.js'
import type { EmbeddedAccountType, EmbeddedUser } from '../../utils/embeddedWallet.js'
import type { SocialProvider } from '../../utils/socials.js'
import type { LoginState, LoginStep } from './login.js'

/** Events of a login, for flows. */
export type LoginNews = {
  /** The visitor must open the link in an email, or enter the code from it. */
  step: { readonly status: LoginStep }
  /** The visitor is logged in, to connect this namespace or the active one. */
  verified: { readonly namespace: Namespace | undefined }
  /** The window of a social login has opened, or was blocked. */
  social: { readonly provider: SocialProvider }
  /** The visitor has closed the window of a social login, or left the page during one. */
  closed: Record<never, never>
  /** The email address has changed. `isLeft` if the visitor has left the change meanwhile, or made it elsewhere. */
  changed: { readonly isLeft: boolean }
  /** The accounts of the user on EVM have changed. */
  accounts: Record<never, never>
  /** A request awaits the visitor in the frame. */
  asked: { readonly request: AskedRequest }
}

/** Login by email or with a social account to the embedded wallet, which runs in a frame of its own. */
export type LoginFeature = {
  state: Readonly<LoginState>
  verbs: {
    /**
     * Sends an email with a code, and shows the view that asks for it. The login connects `namespace`, or that of the active network.
     *
     * @throws FeatureDisabledError, InvalidEmailError, EmailLoginThrottledError, and the errors of the frame.
     */
    connectEmail(parameters: {
      readonly email: string
      readonly namespace?: Namespace | undefined
    }): Promise<void>
    /**
     * Sends the email again.
     *
     * @throws FeatureDisabledError, EmailLoginThrottledError, and the errors of the frame.
     */
    resend(): Promise<void>
    /**
     * Confirms the login with the code from the email, and connects.
     *
     * @throws FeatureDisabledError, EmailCodeRejectedError, and the errors of the frame.
     */
    submitCode(parameters: { readonly code: string }): Promise<void>
    /**
     * Logs in with a social account, in a window of its provider, and connects `namespace`, or that of the active network.
     * Call it in the handler of a click: browsers block windows that open later.
     *
     * @throws UnknownSocialProviderError, FeatureDisabledError, SocialPopupBlockedError, SocialLoginCanceledError, SocialLoginTimeoutError,
     *   SocialLoginDeniedError, SocialLoginFailedError, TermsNotAcceptedError, and the errors of the frame and of `connect`.
     */
    connectSocial(parameters: {
      readonly provider: string
      readonly namespace?: Namespace | undefined
    }): Promise<void>
    /** Ends the login in progress: by email, or with a social account, whose view is then left. */
    cancel(): void
    /**
     * Starts a change to another email address, and shows the view that asks for the first code.
     *
     * @throws InvalidEmailError, EmailLoginThrottledError, and the errors of the frame.
     */
    changeEmail(parameters: { readonly email: string }): Promise<void>
    /**
     * Confirms the change: first with the code sent to the current address, then with the one sent to the new address.
     *
     * @throws EmailCodeRejectedError, and the errors of the frame.
     */
    submitChangeCode(parameters: { readonly code: string }): Promise<void>
    /** Ends the change in progress. */
    cancelChange(): void
    /**
     * Switches to the account of the user's key (`eoa`) or to their smart account on EVM. The choice survives a reload, and applies
     * to all networks with smart accounts. If the switch fails, the account of the key is used.
     *
     * @throws NotConnectedError, AccountTypeNotSetError
     */
    setAccountType(parameters: { readonly type: EmbeddedAccountType }): Promise<void>
    /** Log of the frame, for support requests. */
    logs(): Promise<readonly FrameLogRecord[]>
  }
  steps: {
    on: Emitter<LoginNews>['on']
    /** Completes the social login that an earlier page has left for, if its result belongs to it. Its view shows how it ends. */
    resumeSocial(result: string): Promise<void>
    /** Ends the login by email in progress. */
    cancelEmail(): void
    /** The wallet connects for a login by email: until `task` ends, leaving the login ends it, and logs out. */
    follow(task: Promise<unknown>): void
    /** Ends the social login in progress. */
    cancelSocial(): void
    /** Logs out, unless a session is open or being opened, here or, as storage says, in another tab. */
    abandon(): Promise<void>
    /** Opens a session of the logged-in visitor. */
    connect(namespace: Namespace, signal: AbortSignal): Promise<Session>
    /** Restores the session of an earlier page, if the visitor is still logged in. */
    restore(namespace: Namespace, signal: AbortSignal): Promise<Session | undefined>
    /** The user of the session of a namespace. */
    userOf(namespace: Namespace): EmbeddedUser | undefined
    /** Shows the frame at this place, or hides it. */
    show(place: FramePlace | undefined): void
    /** Moves the focus into the frame. */
    focus(): void
    /** What shows the frame, if it is open. */
    element(): Promise<Element | undefined>
  }
}
