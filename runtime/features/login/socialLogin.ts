import {
  SocialLoginCanceledError,
  SocialLoginDeniedError,
  SocialLoginFailedError,
  SocialLoginTimeoutError,
  SocialPopupBlockedError,
  UnknownSocialProviderError,
} from '#generated/errors/socialLogin'
import type { AnalyticsEventName } from '#generated/events'
import type { SocialProvider as WindowProvider } from '#generated/frame/messages'
import { type FoyerError, isError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import { withDeadline } from '../../core/withDeadline.js'
import type { Clock } from '../../environment/environment.js'
import type { OpenPopupParameters, PopupWindow } from '../../environment/popupWindow.js'
import { limits } from '../../limits.js'
import type { Namespace } from '../../utils/caip.js'
import { isSocialProvider, type SocialProvider } from '../../utils/socials.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { safeLink } from '../../utils/url.js'

/** A social login that is not complete. */
export type SocialAttempt = {
  readonly provider: SocialProvider
  /** The namespace to connect; that of the active network when absent. */
  readonly namespace?: Namespace | undefined
  /**
   * What it waits for: the visitor in the provider's window, the visitor in the Farcaster app, or the frame and the wallet.
   * `failed` until the next attempt.
   */
  readonly status: 'window' | 'app' | 'connecting' | 'failed'
  /** The link to the Farcaster app, once the frame has named it. */
  readonly url?: string | undefined
  /** Why it failed. */
  readonly error?: FoyerError | undefined
}

type Counted = Extract<AnalyticsEventName, `SOCIAL_LOGIN_${string}`>

export type CreateSocialLoginParameters = {
  readonly state: { social: SocialAttempt | undefined }
  readonly clock: Clock
  openPopup(provider: WindowProvider, onMessage: OpenPopupParameters['onMessage']): PopupWindow | undefined
  /** Resolves to the address of the provider's page. */
  requestUri(provider: WindowProvider, signal: AbortSignal): Promise<string>
  /** Completes the login with the result of the window. */
  complete(parameters: {
    readonly provider: SocialProvider
    readonly result: string
    readonly namespace: Namespace | undefined
    readonly signal: AbortSignal
  }): Promise<void>
  /** Resolves to a link to the Farcaster app. */
  requestAppLink(signal: AbortSignal): Promise<string>
  /** Completes the login once the visitor has approved in the Farcaster app. */
  awaitApp(signal: AbortSignal): Promise<void>
  connect(namespace: Namespace | undefined): Promise<unknown>
  cancelConnect(): void
  /** Logs out, because the wallet has not connected. */
  abandon(): void
  /** Ends the login by email in progress. */
  cancelEmail(): void
  onStart(provider: SocialProvider): void
  /** The visitor has closed the window, or left the page. */
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
  const askInWindow = async (provider: WindowProvider, signal: AbortSignal): Promise<string> => {
    const stops: (() => void)[] = []
    const result = new Promise<string>((resolve, reject) => {
      let isAsked = false
      const popup = parameters.openPopup(provider, (message) => {
        // Its own field: pages can have prototypes with anything in them.
        const uri: unknown = Object.getOwnPropertyDescriptor(Object(message), 'resultUri')?.value
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

  /** The provider has answered: the frame completes the login, and the wallet connects. */
  const showConnecting = (provider: SocialProvider) => {
    state.social = { provider, namespace: state.social?.namespace, status: 'connecting' }
    count('SOCIAL_LOGIN_REQUEST_USER_DATA', provider)
  }

  const useResult = async (provider: SocialProvider, result: string, signal: AbortSignal) => {
    const namespace = state.social?.namespace
    requireSuccess(result)
    showConnecting(provider)
    await parameters.complete({ provider, result, namespace, signal })
  }

  /** Shows the link to the app, which has a code of its own for each attempt, and waits for the visitor there. */
  const logInByApp = async (signal: AbortSignal) => {
    const link = await parameters.requestAppLink(signal)
    signal.throwIfAborted()
    const url = link.length <= limits.appLinkCharacters ? safeLink(link) : undefined
    if (!url || !state.social) throw new SocialLoginFailedError()
    state.social = { ...state.social, url }
    await withDeadline(parameters.awaitApp, {
      ms: limits.visitorTimeoutMs,
      clock,
      signal,
      error: () => new SocialLoginTimeoutError(),
    })
    signal.throwIfAborted()
    showConnecting('farcaster')
  }

  const cancel = () => {
    if (!state.social) return
    state.social = undefined
    abort.abort(new SocialLoginCanceledError())
    if (isConnecting) parameters.cancelConnect()
    isConnecting = false
  }

  /** Runs an attempt, which `logIn` logs in at the frame. */
  const run = async (
    { provider, namespace, status }: Pick<SocialAttempt, 'provider' | 'namespace' | 'status'>,
    logIn: (signal: AbortSignal) => Promise<void>,
  ) => {
    cancel()
    parameters.cancelEmail()
    const attempt = new AbortController()
    const { signal } = attempt
    abort = attempt
    state.social = { provider, namespace, status }
    let isLoggedIn = false
    try {
      await logIn(signal).catch((error: unknown) => {
        signal.throwIfAborted()
        throw fromFrame(error)
      })
      signal.throwIfAborted()
      isConnecting = true
      isLoggedIn = true
      // From here on the connection decides: the wallet may be connected by the time that the visitor leaves.
      await parameters.connect(namespace).finally(() => {
        if (abort === attempt) isConnecting = false
      })
    } catch (thrown) {
      const error = toSocialError(thrown)
      const isCanceled = isError(error, 'SOCIAL_LOGIN_CANCELED')
      count(isCanceled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', provider)
      if (abort === attempt && !signal.aborted) {
        state.social = isCanceled ? undefined : { provider, namespace, status: 'failed', error }
        if (isLoggedIn) parameters.abandon()
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
      const done =
        provider === 'farcaster'
          ? run({ provider, namespace, status: 'app' }, logInByApp)
          : // The window opens in the same task as the click.
            run({ provider, namespace, status: 'window' }, async (signal) =>
              useResult(provider, await askInWindow(provider, signal), signal),
            )
      count('SOCIAL_LOGIN_STARTED', provider)
      parameters.onStart(provider)
      await done
    },
    /** Completes a login that the page had left for. */
    async resume({ provider, namespace }: Pick<SocialAttempt, 'provider' | 'namespace'>, result: string) {
      const done = run({ provider, namespace, status: 'window' }, (signal) =>
        useResult(provider, result, signal),
      )
      parameters.onStart(provider)
      await done
    },
    cancel,
    /** The visitor leaves the page: ends the attempt, and its view with it. */
    leave() {
      if (!state.social || state.social.status === 'failed') return
      cancel()
      parameters.onClosed()
    },
  }
}

/** Throws if the result is too long, or an error of the provider, whose words are never shown. */
function requireSuccess(result: string): void {
  if (result.length > limits.socialResultCharacters) throw new SocialLoginFailedError()
  const [, reason] = /[?&#]error=([^&#]*)/.exec(`?${result}`) ?? []
  if (reason === undefined) return
  throw /denied|cancel|declin|reject/i.test(reason)
    ? new SocialLoginDeniedError()
    : new SocialLoginFailedError()
}

/** What the frame says of a refusal are the provider's words, which are never shown. */
function fromFrame(error: unknown): unknown {
  if (isError(error, 'USER_REJECTED')) return new SocialLoginDeniedError({}, { cause: error })
  if (!isError(error, 'FRAME_ERROR')) return error
  return /expire|timed? ?out/i.test(error.data.reason ?? '')
    ? new SocialLoginTimeoutError({}, { cause: error })
    : new SocialLoginFailedError({}, { cause: error })
}

/** A newer attempt to connect counts as leaving. */
function toSocialError(thrown: unknown): FoyerError {
  if (isError(thrown, 'CONNECTION_SUPERSEDED')) return new SocialLoginCanceledError({}, { cause: thrown })
  return toFoyerError(thrown)
}
