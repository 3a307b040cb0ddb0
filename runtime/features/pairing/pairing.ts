import { ConnectionSupersededError } from '#generated/errors/connection'
import { NoCommonNetworkError } from '#generated/errors/network'
import { type FoyerError, isError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { endSessions } from '../../services/walletConnect/endSessions.js'
import type { Pairing, PeerSessions } from '../../services/walletConnect/walletConnect.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { walletConnectId } from '../../utils/walletConnectId.js'

/** The pairing URI and its status. */
export type PairingCode =
  | { readonly status: 'idle' }
  | { readonly status: 'opening' }
  | {
      readonly status: 'ready'
      readonly uri: string
      /** Milliseconds since 1970; absent for a URI from the page. */
      readonly expiresAt?: number | undefined
    }
  | { readonly status: 'failed'; readonly error: FoyerError }

/** The listed wallet to pair with. */
export type PairingWallet = {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
}

/** The app in which the visitor opened the URI. */
export type PairingLink = { readonly href: string; readonly name: string }

/** The pairing URI, and the wallet and app that it is for. */
export type PairingState = {
  code: PairingCode
  /** Number of automatic renewals. */
  renewals: number
  wallet: PairingWallet | undefined
  linking: PairingLink | undefined
}

/** The result of a code, and the wallet it was shown for. */
export type PairingApproval = {
  readonly sessions: PeerSessions
  readonly wallet: PairingWallet | undefined
  readonly linking: PairingLink | undefined
}

export type CreatePairingParameters = {
  clock: Clock
  signal: AbortSignal
  /** Whether the page is visible: a hidden one renews no code. */
  isVisible(): boolean
  pair(signal: AbortSignal): Promise<Pairing>
  /** Called once for each approved code. */
  onApproved(approval: PairingApproval): void
  onFailed(error: FoyerError): void
}

/** Errors that come from a wallet, as opposed to a timeout. */
const answers = ['USER_REJECTED', 'INVALID_CAIP_ADDRESS', 'NO_COMMON_NETWORK'] as const

/**
 * Creates the pairing code: opened on demand, renewed before it expires, and dropped with all its pending
 * attempts.
 */
export function createPairing(parameters: CreatePairingParameters) {
  const { clock, signal, isVisible, pair, onApproved, onFailed } = parameters
  return createController({
    initial: (): PairingState => ({
      code: { status: 'idle' },
      renewals: 0,
      wallet: undefined,
      linking: undefined,
    }),
    actions: (state) => {
      // A renewed code stays pending, because the visitor may have scanned it just before.
      const attempts = new Set<AbortController>()
      const waiting = new Set<(error: unknown) => void>()
      let newest: AbortController | undefined
      let cancelRenewal = () => {}
      // A visible code is kept whether or not a caller waits for it.
      let isShown = false
      // A hidden code is kept for the return from an app, and not renewed.
      let isHidden = false

      const giveUp = (reason: Error) => {
        cancelRenewal()
        newest = undefined
        for (const attempt of attempts) attempt.abort(reason)
        attempts.clear()
        for (const reject of waiting) reject(reason)
        waiting.clear()
      }
      const superseded = () => new ConnectionSupersededError({ connectorId: walletConnectId })
      signal.addEventListener('abort', () => giveUp(superseded()))

      const fail = (attempt: AbortController, thrown: unknown) => {
        attempts.delete(attempt)
        if (attempt !== newest || attempt.signal.aborted) return
        const error = toFoyerError(thrown)
        cancelRenewal()
        newest = undefined
        state.code = { status: 'failed', error }
        for (const reject of waiting) reject(error)
        waiting.clear()
        onFailed(error)
      }

      const start = async () => {
        if (signal.aborted) return
        cancelRenewal()
        const attempt = new AbortController()
        attempts.add(attempt)
        newest = attempt
        state.code = { status: 'opening' }
        try {
          const { uri, approval } = await pair(attempt.signal)
          approval.then(
            (sessions) => approve(attempt, sessions),
            (error) => outlive(attempt, error),
          )
          if (attempt !== newest) return
          state.code = { status: 'ready', uri, expiresAt: clock.now() + limits.pairingMs }
          watchExpiry(clock.elapsed() + limits.pairingMs - limits.pairingMarginMs)
        } catch (error) {
          fail(attempt, error)
        }
      }
      /** Timers may stand still while the computer sleeps, and waking need not cause an event. */
      const watchExpiry = (until: number) => {
        const leftMs = Math.min(until - clock.elapsed(), expiresInMs())
        const check = () => (leftMs > limits.pairingCheckMs ? watchExpiry(until) : renew())
        cancelRenewal = clock.after(Math.min(leftMs, limits.pairingCheckMs), check)
      }
      const renew = () => {
        if (isHidden && waiting.size === 0) return rest()
        if (!isVisible()) return // `renewIfExpired` renews it on the visitor's return
        state.renewals++
        void start()
      }
      /** An app that opened the code may still approve it. */
      const rest = () => {
        cancelRenewal()
        newest = undefined
        state.code = { status: 'idle' }
      }
      const approve = (attempt: AbortController, sessions: PeerSessions) => {
        if (!attempts.delete(attempt)) return endSessions(sessions)
        const { wallet, linking } = state
        const connections = [...waiting]
        waiting.clear() // they get their session
        giveUp(superseded())
        isShown = false
        state.code = { status: 'idle' }
        onApproved({ sessions, wallet, linking })
        // Those of namespaces that the wallet did not approve.
        for (const reject of connections) reject(new NoCommonNetworkError())
      }
      /** A timeout is not the visitor's mistake: create a new code instead of an error. */
      const outlive = (attempt: AbortController, error: unknown) => {
        const isAnswer = answers.some((code) => isError(error, code))
        if (attempt === newest && !isAnswer && !attempt.signal.aborted && isExpired()) renew()
        else fail(attempt, error)
      }
      /** How long the code may still be shown. */
      const expiresInMs = () => {
        const { code } = state
        if (code.status !== 'ready' || code.expiresAt === undefined) return Number.POSITIVE_INFINITY
        return code.expiresAt - limits.pairingMarginMs - clock.now()
      }
      const isExpired = () => expiresInMs() <= 0

      const open = () => {
        const { status } = state.code
        if (status !== 'opening' && (status !== 'ready' || isExpired())) void start()
      }
      const reset = () => {
        giveUp(superseded())
        isShown = false
        state.code = { status: 'idle' }
        state.wallet = undefined
        state.linking = undefined
      }
      const retry = () => {
        isShown = true
        isHidden = false
        giveUp(superseded())
        void start()
      }

      return {
        /** Creates a pairing URI to show, unless a valid one exists. */
        open() {
          isShown = true
          isHidden = false
          open()
        },
        /** Creates a new pairing URI, even if the current one is valid. */
        retry,
        /** The page is online again: retries a code that is shown and could not reach the relay. */
        retryOnline() {
          const { code } = state
          if (isShown && !isHidden && code.status === 'failed' && isError(code.error, 'RELAY_UNREACHABLE'))
            retry()
        },
        /** Renews a code that expired while timers were suspended (computer asleep or page frozen). */
        renewIfExpired() {
          if (isExpired()) renew()
        },
        /** Shows a pairing URI that the page created. */
        show(uri: string) {
          giveUp(superseded())
          state.code = { status: 'ready', uri }
        },
        /** Keeps a valid code while it is not visible: the visitor is switching to the wallet app. */
        hide() {
          if (state.code.status === 'failed') reset()
          else isHidden = true
        },
        /** Sets the wallet that the URI is shown for. */
        choose(wallet: PairingWallet | undefined) {
          state.wallet = wallet && { ...wallet }
          state.linking = undefined
        },
        /** Records the app on this device in which the visitor opened the URI. */
        link(linking: PairingLink) {
          state.linking = { ...linking }
        },
        /** Opens a code if there is none. Rejects when it is dropped; an approval goes to `onApproved`. */
        async connect(scope: AbortSignal): Promise<never> {
          let drop = (_: unknown) => {}
          const dropped = new Promise<never>((_, reject) => {
            drop = reject
          })
          waiting.add(drop)
          open()
          try {
            return await abortable(dropped, scope)
          } finally {
            // no one needs the code any more
            if (waiting.delete(drop) && waiting.size === 0 && !isShown) reset()
          }
        },
        /** Discards the pairing URI, and cancels every attempt to connect with it. */
        reset,
      }
    },
  })
}
