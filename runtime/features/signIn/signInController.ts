import { createController } from '../../core/controller.js'

/** `asked`: the modal asks the visitor to sign in. `signing`: the wallet asks for the signature. */
export type SignInStatus = 'idle' | 'asked' | 'signing' | 'failed'

/** State of the sign-in. */
export type SignInState = {
  status: SignInStatus
  /** Whether declining disconnects the visitor. */
  isRequired: boolean
}

export type CreateSignInParameters = {
  signal: AbortSignal
  isRequired: boolean
  /** Asks the wallet to sign and stores the session. */
  sign(signal: AbortSignal): Promise<void>
  /** The visitor declines. */
  cancel(): Promise<void>
}

/**
 * Creates the sign-in: one wallet request at a time, which is canceled together with the
 * question to the visitor.
 */
export function createSignInController({ isRequired, sign, cancel, signal }: CreateSignInParameters) {
  return createController({
    initial: (): SignInState => ({ status: 'idle', isRequired }),
    actions: (state) => {
      let running: AbortController | undefined
      const resetTo = (status: SignInStatus) => {
        running?.abort()
        running = undefined
        state.status = status
      }
      return {
        /** Asks the visitor; cancels any earlier question. */
        ask: () => resetTo('asked'),
        /** Withdraws the question. */
        forget: () => resetTo('idle'),
        /**
         * Asks the wallet to sign.
         *
         * @throws SignatureDeclinedError, SmartAccountsUnsupportedError,
         * SignInNotVerifiedError and other wallet errors.
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
        /** Declines, which disconnects the visitor if sign-in is required. */
        async cancel(): Promise<void> {
          resetTo('idle')
          await cancel()
        },
      }
    },
  })
}
