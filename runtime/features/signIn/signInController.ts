import { createController } from '../../core/controller.js'

/** Where signing in stands: nobody is asked, somebody is, the wallet is, or that failed. */
export type SignInStatus = 'idle' | 'asked' | 'signing' | 'failed'

/** Where signing in stands. */
export type SignInState = {
  status: SignInStatus
  /** Whoever does not sign is disconnected. */
  isRequired: boolean
}

export type CreateSignInParameters = {
  signal: AbortSignal
  isRequired: boolean
  /** Has the wallet sign, and the session kept. */
  sign(signal: AbortSignal): Promise<void>
  /** The visitor does not want to. */
  cancel(): Promise<void>
}

/** Signing in: one question to the wallet at a time, given up with the question to the visitor. */
export function createSignInController({ isRequired, sign, cancel, signal }: CreateSignInParameters) {
  return createController({
    initial: (): SignInState => ({ status: 'idle', isRequired }),
    actions: (state) => {
      let running: AbortController | undefined
      const turn = (status: SignInStatus) => {
        running?.abort()
        running = undefined
        state.status = status
      }
      return {
        /** Asks the visitor; whatever was asked before is over. */
        ask: () => turn('asked'),
        /** Nobody is asked any more. */
        forget: () => turn('idle'),
        /**
         * Has the wallet sign.
         *
         * @throws SignatureDeclinedError, SmartAccountsUnsupportedError, SignInNotVerifiedError and what else the wallet may answer.
         */
        async sign(): Promise<void> {
          if (running || state.status === 'idle') return
          const current = new AbortController()
          running = current
          state.status = 'signing'
          try {
            await sign(AbortSignal.any([signal, current.signal]))
          } catch (error) {
            if (running === current) state.status = 'failed'
            throw error
          } finally {
            if (running === current) running = undefined
          }
        },
        /** Turns it down, which disconnects where signing in is required. */
        async cancel(): Promise<void> {
          turn('idle')
          await cancel()
        },
      }
    },
  })
}
