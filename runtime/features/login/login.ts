import { EmailCodeRejectedError, EmailLoginThrottledError, InvalidEmailError } from '#generated/errors/login'
import { UnknownError } from '#generated/errors/unknown'
import type { ConnectEmailSuccessPayload } from '#generated/frame/messages'
import { isEmail } from '#generated/frame/validators'
import { type FoyerError, isError, isFoyerError } from '#generated/support/FoyerError'
import { createController } from '../../core/controller.js'
import { limits } from '../../limits.js'
import type { LoginUser } from '../../utils/embeddedWallet.js'

/** A login by email that is not complete. */
export type LoginAttempt = {
  readonly email: string
  /** What it waits for: the frame, the link in the email, the code, or the frame's check of the code. */
  readonly status: 'sending' | 'device' | 'code' | 'checking'
  /** Why the last email or code failed. */
  readonly error?: FoyerError | undefined
  /** When another email can be requested, in milliseconds since 1970. */
  readonly resendAt?: number | undefined
}

/** The login in progress, and the logged-in user. */
export type LoginState = { attempt: LoginAttempt | undefined; user: LoginUser | undefined }

export type CreateLoginParameters = {
  /** Milliseconds since 1970. */
  now(): number
  /** When the last email was requested. */
  readonly lastEmail: { get(): number | undefined; set(at: number): void }
  requestEmail(email: string, signal: AbortSignal): Promise<ConnectEmailSuccessPayload['action']>
  /** Resolves when the visitor has opened the link in the email. */
  awaitDevice(signal: AbortSignal): Promise<unknown>
  checkCode(code: string, signal: AbortSignal): Promise<unknown>
  onStep(status: 'device' | 'code'): void
  /** Completes the login. */
  onVerified(email: string): void
  /** Counts for analytics. */
  onCode(outcome: 'sent' | 'pass' | { readonly message: string }): void
  onDevice(): void
}

/** Creates the login by email: one attempt at a time, of which the latest counts. */
export function createLogin(parameters: CreateLoginParameters) {
  const { now, lastEmail } = parameters
  return createController({
    initial: (): LoginState => ({ attempt: undefined, user: undefined }),
    actions: (state) => {
      let abort = new AbortController()

      const change = (part: Partial<LoginAttempt>) => {
        if (state.attempt) state.attempt = { ...state.attempt, ...part }
      }
      /** Throws the error after showing it, unless another attempt has begun. */
      const failWith = (thrown: unknown, { signal }: AbortController, part: Partial<LoginAttempt>): never => {
        const error = isFoyerError(thrown) ? thrown : new UnknownError({}, { cause: thrown })
        if (!signal.aborted) change({ ...part, error })
        throw error
      }
      const askForCode = () => {
        change({ status: 'code', error: undefined })
        parameters.onCode('sent')
        parameters.onStep('code')
      }
      const finish = () => {
        const { email = '' } = state.attempt ?? {}
        state.attempt = undefined
        parameters.onVerified(email)
      }

      const start = async (email: string) => {
        if (!isEmail(email)) throw new InvalidEmailError()
        const sinceMs = now() - (lastEmail.get() ?? Number.NEGATIVE_INFINITY)
        if (sinceMs >= 0 && sinceMs < limits.emailPauseMs) {
          const seconds = Math.ceil((limits.emailPauseMs - sinceMs) / 1000)
          throw new EmailLoginThrottledError({ seconds })
        }
        abort.abort(new DOMException('Another login has begun.', 'AbortError'))
        const attempt = new AbortController()
        abort = attempt
        state.attempt = { email, status: 'sending' }
        try {
          const action = await parameters.requestEmail(email, attempt.signal)
          attempt.signal.throwIfAborted()
          lastEmail.set(now())
          change({ resendAt: now() + limits.emailPauseMs })
          if (action === 'CONNECT') return finish()
          if (action === 'VERIFY_OTP') return askForCode()
        } catch (error) {
          return failWith(error, attempt, { status: 'code' })
        }
        change({ status: 'device' })
        parameters.onStep('device')
        void confirmDevice(attempt)
      }
      /** The visitor opens the link while the view waits; a failure is shown there. */
      const confirmDevice = async (attempt: AbortController) => {
        try {
          await parameters.awaitDevice(attempt.signal)
          if (attempt.signal.aborted) return
          parameters.onDevice()
          askForCode()
        } catch (error) {
          if (isFoyerError(error) && !attempt.signal.aborted) change({ error })
        }
      }

      return {
        start: (email: string) => start(email.trim()),
        async resend() {
          if (state.attempt) await start(state.attempt.email)
        },
        async submitCode(code: string) {
          if (state.attempt?.status !== 'code') return
          const attempt = abort
          change({ status: 'checking', error: undefined })
          try {
            await parameters.checkCode(code, attempt.signal)
            attempt.signal.throwIfAborted()
          } catch (thrown) {
            // The frame rejects a code in its own words.
            const error = isError(thrown, 'FRAME_ERROR')
              ? new EmailCodeRejectedError({}, { cause: thrown })
              : thrown
            parameters.onCode({ message: isFoyerError(error) ? error.code : 'UNKNOWN' })
            return failWith(error, attempt, { status: 'code' })
          }
          parameters.onCode('pass')
          finish()
        },
        cancel() {
          abort.abort(new DOMException('The login was canceled.', 'AbortError'))
          state.attempt = undefined
        },
        setUser(user: LoginUser | undefined) {
          state.user = user
        },
      }
    },
  })
}
