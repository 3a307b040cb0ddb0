import { EmailLoginThrottledError, InvalidEmailError } from '#generated/errors/login'
import type { ConnectEmailSuccessPayload, UpdateEmailSuccessPayload } from '#generated/frame/messages'
import { isEmail } from '#generated/frame/validators'
import { type FoyerError, isFoyerError } from '#generated/support/FoyerError'
import { createController } from '../../core/controller.js'
import { limits } from '../../limits.js'
import type { Namespace } from '../../utils/caip.js'
import type { EmbeddedAccounts, LoginUser } from '../../utils/embeddedWallet.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { createEmailChange, type EmailChange, type EmailChangeRequests, toCodeError } from './emailChange.js'
import { type CreateSocialLoginParameters, createSocialLogin, type SocialAttempt } from './socialLogin.js'

/** A login by email that is not complete. */
export type LoginAttempt = {
  readonly email: string
  /** The namespace to connect; that of the active network when absent. */
  readonly namespace?: Namespace | undefined
  /** What it waits for: the frame, the link in the email, the code, or the frame's check of the code. */
  readonly status: 'sending' | 'device' | 'code' | 'checking'
  /** Why the last email or code failed. */
  readonly error?: FoyerError | undefined
  /** When another email can be requested, in milliseconds since 1970. */
  readonly resendAt?: number | undefined
}

/** The login in progress, by email or with a social account, the logged-in user, their accounts, and the change of their email address. */
export type LoginState = {
  attempt: LoginAttempt | undefined
  social: SocialAttempt | undefined
  user: LoginUser | undefined
  /** The user's accounts on EVM, where both types exist; undefined while EVM is not connected. */
  accounts: EmbeddedAccounts | undefined
  change: EmailChange | undefined
  /** Counts the requests that the frame shows to the visitor; undefined while it shows none. */
  asking: number | undefined
}

/** What the visitor must do next. */
export type LoginStep = 'device' | 'code' | 'currentCode' | 'newCode'

/** Requests an email. `onSent` runs when the frame gets the request. */
type RequestEmail<action> = (email: string, signal: AbortSignal, onSent: () => void) => Promise<action>

export type CreateLoginParameters = Omit<EmailChangeRequests, 'updateEmail'> & {
  readonly social: Omit<CreateSocialLoginParameters, 'state' | 'cancelEmail'>
  /** Milliseconds since 1970. */
  now(): number
  /** When the last email was requested. */
  readonly lastEmail: { get(): number | undefined; set(at: number): void; clear(): void }
  requestEmail: RequestEmail<ConnectEmailSuccessPayload['action']>
  updateEmail: RequestEmail<UpdateEmailSuccessPayload['action']>
  /** Resolves when the visitor has opened the link in the email. */
  awaitDevice(signal: AbortSignal): Promise<unknown>
  checkCode(code: string, signal: AbortSignal): Promise<unknown>
  onStep(status: LoginStep): void
  /** Completes the login. */
  onVerified(email: string, namespace: Namespace | undefined): void
  /** The address has changed. `isLeft` if the visitor has left the change meanwhile. */
  onChanged(email: string, isLeft: boolean): void
  /** Tracks a code in analytics: that it was sent, or its outcome. */
  onCode(outcome: 'sent' | 'pass' | { readonly message: string }): void
  onDevice(): void
}

/** Creates the login by email, and the change of the address. A new attempt cancels the one in progress. */
export function createLogin(parameters: CreateLoginParameters) {
  const { now, lastEmail } = parameters
  return createController({
    initial: (): LoginState => ({
      attempt: undefined,
      social: undefined,
      user: undefined,
      accounts: undefined,
      change: undefined,
      asking: undefined,
    }),
    actions: (state) => {
      let abort = new AbortController()
      let running = Promise.resolve()
      /** Ends once the wallet has connected for a login by email, or has failed to. */
      let connecting: Promise<unknown> | undefined
      let asked = 0

      const update = (part: Partial<LoginAttempt>) => {
        if (state.attempt) state.attempt = { ...state.attempt, ...part }
      }
      /** Throws the error. Shows it first, unless another attempt has begun. */
      const failWith = (thrown: unknown, { signal }: AbortController, part: Partial<LoginAttempt>): never => {
        const error = toFoyerError(thrown)
        if (!signal.aborted) update({ ...part, error })
        throw error
      }
      const askForCode = () => {
        update({ status: 'code', error: undefined })
        parameters.onCode('sent')
        parameters.onStep('code')
      }
      const finish = () => {
        const { email = '', namespace } = state.attempt ?? {}
        state.attempt = undefined
        parameters.onVerified(email, namespace)
      }

      const requirePause = () => {
        const sinceMs = now() - (lastEmail.get() ?? Number.NEGATIVE_INFINITY)
        if (sinceMs < 0 || sinceMs >= limits.emailPauseMs) return
        const seconds = Math.ceil((limits.emailPauseMs - sinceMs) / 1000)
        throw new EmailLoginThrottledError({ seconds })
      }
      /** Begins the pause between emails once the frame has got the request, even if the visitor leaves; not if it refuses. */
      const withPause =
        <action>(request: RequestEmail<action>) =>
        async (email: string, signal: AbortSignal) => {
          const beginPause = () => lastEmail.set(now())
          try {
            const action = await request(email, signal, beginPause)
            beginPause()
            return action
          } catch (error) {
            if (!signal.aborted) lastEmail.clear()
            throw error
          }
        }
      const requestEmail = withPause(parameters.requestEmail)
      const emailChange = createEmailChange({
        ...parameters,
        state,
        requirePause,
        updateEmail: withPause(parameters.updateEmail),
        onChanged(email, isLeft) {
          if (!state.user) return // logged out meanwhile
          state.user = { ...state.user, email }
          parameters.onChanged(email, isLeft)
        },
      })

      const leave = (reason: string) => {
        abort.abort(new DOMException(reason, 'AbortError'))
        if (connecting) parameters.social.cancelConnect()
        connecting = undefined
      }
      const cancel = () => {
        leave('The login was canceled.')
        state.attempt = undefined
      }
      const social = createSocialLogin({ ...parameters.social, state, cancelEmail: cancel })

      /** Another press while the email is being sent sends no second one. */
      const start = (email: string, namespace: Namespace | undefined): Promise<void> => {
        const { attempt } = state
        const isSame = attempt?.email === email && attempt.namespace === namespace
        if (!isSame || attempt.status !== 'sending') running = begin(email, namespace)
        return running
      }
      const begin = async (email: string, namespace: Namespace | undefined) => {
        if (!isEmail(email)) throw new InvalidEmailError()
        requirePause()
        social.cancel()
        leave('Another login has begun.')
        const attempt = new AbortController()
        abort = attempt
        state.attempt = { email, namespace, status: 'sending' }
        try {
          const action = await requestEmail(email, attempt.signal)
          attempt.signal.throwIfAborted()
          update({ resendAt: now() + limits.emailPauseMs })
          if (action === 'CONNECT') return finish()
          if (action === 'VERIFY_OTP') return askForCode()
        } catch (error) {
          return failWith(error, attempt, { status: 'code' })
        }
        update({ status: 'device' })
        parameters.onStep('device')
        void confirmDevice(attempt)
      }
      /** Waits until the visitor opens the link. The view shows a failure. */
      const confirmDevice = async (attempt: AbortController) => {
        try {
          await parameters.awaitDevice(attempt.signal)
          if (attempt.signal.aborted) return
          parameters.onDevice()
          askForCode()
        } catch (error) {
          if (isFoyerError(error) && !attempt.signal.aborted) update({ error })
        }
      }

      return {
        start: (email: string, namespace?: Namespace) => start(email.trim(), namespace),
        async resend() {
          if (state.attempt) await start(state.attempt.email, state.attempt.namespace)
        },
        async submitCode(code: string) {
          if (state.attempt?.status !== 'code') return
          const attempt = abort
          update({ status: 'checking', error: undefined })
          try {
            await parameters.checkCode(code, attempt.signal)
            attempt.signal.throwIfAborted()
          } catch (thrown) {
            const error = toCodeError(thrown)
            if (!attempt.signal.aborted) parameters.onCode({ message: error.code })
            return failWith(error, attempt, { status: 'code' })
          }
          parameters.onCode('pass')
          finish()
        },
        cancel,
        /** The wallet connects for a login by email that is complete. Until `task` ends, leaving the login ends it. */
        follow(task: Promise<unknown>) {
          const over = (error?: unknown) => {
            if (connecting !== task) return
            connecting = undefined
            if (error) parameters.social.abandon()
          }
          connecting = task
          task.then(() => over(), over)
        },
        emailChange,
        social,
        setUser(user: LoginUser | undefined) {
          state.user = user
          if (user) return
          state.accounts = undefined
          emailChange.cancel()
        },
        setAsking(isAsking: boolean) {
          state.asking = isAsking ? ++asked : undefined
        },
        setAccounts(accounts: EmbeddedAccounts | undefined) {
          state.accounts = accounts
        },
      }
    },
  })
}
