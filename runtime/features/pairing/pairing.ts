import { ConnectionSupersededError } from '#generated/errors/connection'
import { UnknownError } from '#generated/errors/unknown'
import { type FoyerError, isError, isFoyerError } from '#generated/support/FoyerError'
import { createController } from '../../core/controller.js'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { endSessions } from '../../services/walletConnect/endSessions.js'
import type { Pairing, PeerSessions } from '../../services/walletConnect/walletConnect.js'
import { walletConnectId } from '../../utils/walletConnectId.js'

/** Where the code to pair with stands. */
export type PairingCode =
  | { readonly status: 'idle' }
  | { readonly status: 'opening' }
  | {
      readonly status: 'ready'
      readonly uri: string
      /** Milliseconds since 1970; none where the page paired by itself. */
      readonly expiresAt?: number | undefined
    }
  | { readonly status: 'failed'; readonly error: FoyerError }

/** A wallet of the list that the visitor wants to pair with. */
export type PairingWallet = {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
}

/** The app that the code was opened in. */
export type PairingLink = { readonly href: string; readonly name: string }

/** The code to pair with, and whom the visitor means by it. */
export type PairingState = {
  code: PairingCode
  /** How often a code was renewed by itself. */
  renewals: number
  wallet: PairingWallet | undefined
  linking: PairingLink | undefined
}

/** What came of a code, and for whom it was shown. */
export type PairingApproval = {
  readonly sessions: PeerSessions
  readonly wallet: PairingWallet | undefined
  readonly linking: PairingLink | undefined
}

export type CreatePairingParameters = {
  clock: Clock
  signal: AbortSignal
  pair(signal: AbortSignal): Promise<Pairing>
  /** Told once for each code that a wallet approved. */
  onApproved(approval: PairingApproval): void
  onFailed(error: FoyerError): void
}

/** What a wallet has said, and not that nobody said anything. */
const answers = ['USER_REJECTED', 'INVALID_CAIP_ADDRESS', 'NO_COMMON_NETWORK'] as const

type Attempt = { readonly abort: AbortController }

/** A code to pair with: opened when asked for, renewed before it expires, and given up with all that might still come of it. */
export function createPairing({ clock, signal, pair, onApproved, onFailed }: CreatePairingParameters) {
  return createController({
    initial: (): PairingState => ({
      code: { status: 'idle' },
      renewals: 0,
      wallet: undefined,
      linking: undefined,
    }),
    actions: (state) => {
      // A code that was renewed may still be approved by whoever scanned it a moment before.
      const attempts = new Set<Attempt>()
      const waiting = new Set<(error: unknown) => void>()
      let newest: Attempt | undefined
      let cancelRenewal = () => {}
      // A code that is on screen is kept whoever waits for it.
      let isShown = false
      // One that was on screen is kept for the way back from an app, and not renewed meanwhile.
      let isHidden = false

      const giveUp = (reason: Error) => {
        cancelRenewal()
        newest = undefined
        for (const { abort } of attempts) abort.abort(reason)
        attempts.clear()
        for (const reject of waiting) reject(reason)
        waiting.clear()
      }
      const superseded = () => new ConnectionSupersededError({ connectorId: walletConnectId })
      signal.addEventListener('abort', () => giveUp(superseded()))

      const fail = (attempt: Attempt, thrown: unknown) => {
        attempts.delete(attempt)
        if (attempt !== newest || attempt.abort.signal.aborted) return
        const error = isFoyerError(thrown) ? thrown : new UnknownError({}, { cause: thrown })
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
        const attempt: Attempt = { abort: new AbortController() }
        attempts.add(attempt)
        newest = attempt
        state.code = { status: 'opening' }
        try {
          const { uri, approval } = await pair(attempt.abort.signal)
          approval.then(
            (sessions) => approve(attempt, sessions),
            (error) => outlive(attempt, error),
          )
          if (attempt !== newest) return
          state.code = { status: 'ready', uri, expiresAt: clock.now() + limits.pairingMs }
          cancelRenewal = clock.after(limits.pairingMs - limits.pairingMarginMs, renew)
        } catch (error) {
          fail(attempt, error)
        }
      }
      const renew = () => {
        if (isHidden && waiting.size === 0) return rest()
        state.renewals++
        void start()
      }
      /** It may still be approved by whoever opened it in an app. */
      const rest = () => {
        cancelRenewal()
        newest = undefined
        state.code = { status: 'idle' }
      }
      const approve = (attempt: Attempt, sessions: PeerSessions) => {
        if (!attempts.delete(attempt)) return endSessions(sessions)
        const { wallet, linking } = state
        waiting.clear() // the connection that they wait for gets its session
        giveUp(superseded())
        isShown = false
        state.code = { status: 'idle' }
        onApproved({ sessions, wallet, linking })
      }
      /** Nobody answered in time: that is no error of the visitor's, who gets a new code. */
      const outlive = (attempt: Attempt, error: unknown) => {
        const isAnswer = answers.some((code) => isError(error, code))
        if (attempt === newest && !isAnswer && !attempt.abort.signal.aborted && isExpired()) renew()
        else fail(attempt, error)
      }
      const isExpired = () => {
        const { code } = state
        if (code.status !== 'ready' || code.expiresAt === undefined) return false
        return code.expiresAt - clock.now() <= limits.pairingMarginMs
      }

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

      return {
        /** Opens a code to show, unless there is one that is still good. */
        open() {
          isShown = true
          isHidden = false
          open()
        },
        /** Opens a new code whatever there is. */
        retry() {
          isShown = true
          isHidden = false
          giveUp(superseded())
          void start()
        },
        /** Renews a code that expired while timers stood still: the computer slept, or the page was set aside. */
        renewIfExpired() {
          if (isExpired()) renew()
        },
        /** Shows a code that the page paired with by itself. */
        show(uri: string) {
          giveUp(superseded())
          state.code = { status: 'ready', uri }
        },
        /** Keeps the code for as long as it is good, though nobody sees it: the visitor is on the way to the app of the wallet. */
        hide() {
          if (state.code.status === 'failed') reset()
          else isHidden = true
        },
        /** Notes for which wallet the code is shown. */
        choose(wallet: PairingWallet | undefined) {
          state.wallet = wallet && { ...wallet }
          state.linking = undefined
        },
        /** Notes that the code was opened in an app of this device. */
        link(linking: PairingLink) {
          state.linking = { ...linking }
        },
        /** Opens a code where there is none, and rejects when it is given up; what a wallet approves goes to `onApproved`. */
        connect(scope: AbortSignal): Promise<never> {
          return new Promise((_, reject) => {
            waiting.add(reject)
            scope.addEventListener('abort', () => {
              reject(scope.reason)
              if (waiting.delete(reject) && waiting.size === 0 && !isShown) reset() // it would be renewed for nobody
            })
            open()
          })
        },
        /** Gives the code up, with everything that might still come of it. */
        reset,
      }
    },
  })
}
