import { EmailCodeRejectedError, InvalidEmailError } from '#generated/errors/login'
import type { UpdateEmailSuccessPayload } from '#generated/frame/messages'
import { isEmail } from '#generated/frame/validators'
import type { FoyerError } from '#generated/support/FoyerError'
import { isRefused } from '../../services/frame/frameError.js'
import { toFoyerError } from '../../utils/toFoyerError.js'

/** A change of the email address that is not complete. */
export type EmailChange = {
  readonly newEmail: string
  /** What it waits for: the frame, the code sent to the current address, or the one sent to the new address. */
  readonly status: 'sending' | 'currentCode' | 'newCode'
  /** True while the frame checks a code. */
  readonly isChecking: boolean
}

/** The frame's part of a change of the email address. */
export type EmailChangeRequests = {
  updateEmail(email: string, signal: AbortSignal): Promise<UpdateEmailSuccessPayload['action']>
  checkCurrentCode(code: string, signal: AbortSignal): Promise<unknown>
  /** Resolves to the new address. */
  checkNewCode(code: string): Promise<string>
}

export type EmailChangeParameters = EmailChangeRequests & {
  readonly state: { change: EmailChange | undefined }
  /** Throws if the last email was sent too recently. */
  requirePause(): void
  onStep(status: 'currentCode' | 'newCode'): void
  /** `isLeft` if the visitor has left the change meanwhile. */
  onChanged(email: string, isLeft: boolean): void
  /** Tracks the outcome of a code in analytics. */
  onCode(outcome: 'pass' | { readonly message: string }): void
}

/** Creates the steps of changing the email address. A new change cancels the one in progress. */
export function createEmailChange(parameters: EmailChangeParameters) {
  const { state, onStep } = parameters
  let abort = new AbortController()
  let running = Promise.resolve()

  const update = (part: Partial<EmailChange>) => {
    if (state.change) state.change = { ...state.change, ...part }
  }
  const cancel = () => {
    abort.abort(new DOMException('The change of the email address was canceled.', 'AbortError'))
    state.change = undefined
  }
  const askFor = (status: 'currentCode' | 'newCode') => {
    update({ status, isChecking: false })
    onStep(status)
  }

  const begin = async (newEmail: string) => {
    if (!isEmail(newEmail)) throw new InvalidEmailError()
    parameters.requirePause()
    cancel()
    const attempt = new AbortController()
    abort = attempt
    state.change = { newEmail, status: 'sending', isChecking: false }
    try {
      const action = await parameters.updateEmail(newEmail, attempt.signal)
      attempt.signal.throwIfAborted()
      askFor(action === 'VERIFY_SECONDARY_OTP' ? 'newCode' : 'currentCode')
    } catch (error) {
      if (!attempt.signal.aborted) state.change = undefined
      throw error
    }
  }

  return {
    /** Another press while the email is being sent sends no second one. */
    start(given: string): Promise<void> {
      const newEmail = given.trim()
      if (state.change?.status !== 'sending' || state.change.newEmail !== newEmail) running = begin(newEmail)
      return running
    },
    async submitCode(code: string) {
      const { status, isChecking = true } = state.change ?? {}
      if (isChecking || status === 'sending') return
      const { signal } = abort
      update({ isChecking: true })
      try {
        if (status === 'currentCode') {
          await parameters.checkCurrentCode(code, signal)
          signal.throwIfAborted()
          parameters.onCode('pass')
          return askFor('newCode')
        }
        // Takes no signal, because the frame may already have changed the address.
        const email = await parameters.checkNewCode(code)
        parameters.onCode('pass')
        if (!signal.aborted) state.change = undefined
        parameters.onChanged(email, signal.aborted)
      } catch (thrown) {
        const error = toCodeError(thrown)
        if (!signal.aborted) {
          parameters.onCode({ message: error.code })
          update({ isChecking: false })
        }
        throw error
      }
    },
    cancel,
  }
}

/** Any rejection by the frame means a rejected code, because its wording varies. */
export function toCodeError(thrown: unknown): FoyerError {
  if (isRefused(thrown)) return new EmailCodeRejectedError({}, { cause: thrown })
  return toFoyerError(thrown)
}
