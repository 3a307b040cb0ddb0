import {
  SocialLoginCanceledError,
  SocialLoginDeniedError,
  SocialLoginFailedError,
  SocialLoginTimeoutError,
  SocialPopupBlockedError,
  UnknownSocialProviderError,
} from '#generated/errors/socialLogin'
import { UnknownError } from '#generated/errors/unknown'
import type { AnalyticsEventName } from '#generated/events'
import { type FoyerError, isError, isFoyerError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import type { Clock } from '../../environment/environment.js'
import type { OpenPopupParameters, PopupWindow } from '../../environment/popupWindow.js'
import { limits } from '../../limits.js'
import type { Namespace } from '../../utils/caip.js'
import { isSocialProvider, type SocialProvider } from '../../utils/socials.js'
import { safeLink } from '../../utils/url.js'

/** A social login that is not complete. */
export type SocialAttempt = {
  readonly provider: SocialProvider
  /** The namespace to connect; that of the active network when absent. */
  readonly namespace?: Namespace | undefined
  /** What it waits for: the visitor in the provider's window, or the frame and the wallet. `failed` until the next attempt. */
  readonly status: 'window' | 'connecting' | 'failed'
  /** Why it failed. */
  readonly error?: FoyerError | undefined
}

type Counted = Extract<AnalyticsEventName, `SOCIAL_LOGIN_${string}`>

export type CreateSocialLoginParameters = {
  readonly state: { social: SocialAttempt | undefined }
  readonly clock: Clock
  openPopup(provider: SocialProvider, onMessage: OpenPopupParameters['onMessage']): PopupWindow | undefined
  /** Resolves to the address of the provider's page. */
  requestUri(provider: SocialProvider, signal: AbortSignal): Promise<string>
  /** Completes the login with the result of the window. */
  complete(provider: SocialProvider, result: string, signal: AbortSignal): Promise<void>
  connect(namespace: Namespace | undefined): Promise<unknown>
  cancelConnect(): void
  onStart(provider: SocialProvider): void
  /** The visitor has closed the window. */
  onClosed(): void
  /** Counts for analytics. */
  count(name: Counted, provider: SocialProvider): void
}

/** Creates the login with a social account: one attempt at a time, of which the latest counts. */
export function createSocialLogin(parameters: CreateSocialLoginParameters) {
  const { state, clock, count } = parameters
  let abort = new AbortController()
  let isConnecting = false

  /** Resolves to the result of the provider's page, which it shows in a window of its own. Closes it in any case. */
  const askInWindow = async (provider: SocialProvider, { signal }: AbortController): Promise<string> => {
    const stops: (() => void)[] = []
    const result = new Promise<string>((resolve, reject) => {
      let isAsked = false
      const popup = parameters.openPopup(provider, (message) => {
        const uri: unknown = Reflect.get(Object(message), 'resultUri')
        if (isAsked && typeof uri === 'string' && uri.length <= limits.socialResultCharacters) resolve(uri)
      })
      if (!popup) return reject(new SocialPopupBlockedError())
      stops.push(popup.close)
      let stopPoll = () => {}
      const poll = () => {
        if (popup.isClosed()) reject(new SocialLoginCanceledError())
        else stopPoll = clock.after(limits.popupPollMs, poll)
      }
      poll()
      stops.push(
        () => stopPoll(),
        clock.after(limits.visitorTimeoutMs, () => reject(new SocialLoginTimeoutError())),
      )
      parameters
        .requestUri(provider, signal)
        .then((uri) => {
          const page = uri.length <= limits.socialResultCharacters ? safeLink(uri) : undefined
          if (!page) throw new SocialLoginFailedError()
          if (signal.aborted) return
          isAsked = true
          popup.navigate(page)
        })
        .catch(reject)
    })
    try {
      return await abortable(result, signal)
    } finally {
      for (const stop of stops) stop()
    }
  }

  const finish = async (attempt: AbortController, provider: SocialProvider, result: string) => {
    const { signal } = attempt
    const namespace = state.social?.namespace
    requireSuccess(result)
    state.social = { provider, namespace, status: 'connecting' }
    count('SOCIAL_LOGIN_REQUEST_USER_DATA', provider)
    await parameters.complete(provider, result, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw isError(error, 'FRAME_ERROR') ? new SocialLoginFailedError({}, { cause: error }) : error
    })
    signal.throwIfAborted()
    isConnecting = true
    // From here on the connection decides: the wallet may be connected by the time that the visitor leaves.
    await parameters.connect(namespace).finally(() => {
      if (abort === attempt) isConnecting = false
    })
  }

  const cancel = () => {
    if (!state.social) return
    state.social = undefined
    abort.abort(new SocialLoginCanceledError())
    if (isConnecting) parameters.cancelConnect()
    isConnecting = false
  }

  /** Runs an attempt, which begins with the result of `ask`. */
  const run = async (
    provider: SocialProvider,
    namespace: Namespace | undefined,
    ask: (attempt: AbortController) => Promise<string>,
  ) => {
    cancel()
    const attempt = new AbortController()
    abort = attempt
    state.social = { provider, namespace, status: 'window' }
    try {
      await finish(attempt, provider, await ask(attempt))
    } catch (thrown) {
      const error = toSocialError(thrown)
      const isCanceled = isError(error, 'SOCIAL_LOGIN_CANCELED')
      count(isCanceled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', provider)
      if (abort === attempt && !attempt.signal.aborted) {
        state.social = isCanceled ? undefined : { provider, namespace, status: 'failed', error }
        if (isCanceled) parameters.onClosed()
      }
      throw error
    }
    count('SOCIAL_LOGIN_SUCCESS', provider)
    if (abort === attempt) state.social = undefined
  }

  return {
    async start(provider: string, namespace?: Namespace) {
      if (!isSocialProvider(provider)) throw new UnknownSocialProviderError({ provider })
      // The window opens in the task of the click.
      const done = run(provider, namespace, (attempt) => askInWindow(provider, attempt))
      count('SOCIAL_LOGIN_STARTED', provider)
      parameters.onStart(provider)
      await done
    },
    /** Completes a login that the page had left for. */
    async resume(provider: SocialProvider, result: string) {
      if (result.length <= limits.socialResultCharacters) await run(provider, undefined, async () => result)
    },
    cancel,
  }
}

/** Throws if the result of the window is an error of the provider, whose words are never shown. */
function requireSuccess(result: string): void {
  const [, reason] = /[?&#]error=([^&#]*)/.exec(`?${result}`) ?? []
  if (reason === undefined) return
  throw /denied|cancel|declin|reject/i.test(reason)
    ? new SocialLoginDeniedError()
    : new SocialLoginFailedError()
}

/** A newer attempt to connect counts as leaving. */
function toSocialError(thrown: unknown): FoyerError {
  if (isError(thrown, 'CONNECTION_SUPERSEDED')) return new SocialLoginCanceledError({}, { cause: thrown })
  return isFoyerError(thrown) ? thrown : new UnknownError({}, { cause: thrown })
}
