import { createController } from '../core/controller.js'
import type { Siwx } from '../services/siwx/siwx.js'
import type { Namespace } from '../utils/caip.js'

/** Where signing in stands: nobody is asked, somebody is, the wallet is, or that failed. */
export type SignInStatus = 'idle' | 'asked' | 'signing' | 'failed'

/** Where signing in stands. */
export type SignInState = {
  status: SignInStatus
  /** Whoever does not sign is disconnected. */
  isRequired: boolean
}

export type CreateSignInParameters = {
  isRequired: boolean
  /** Has the wallet sign, and the session kept. */
  sign(signal: AbortSignal): Promise<void>
  /** The visitor does not want to. */
  cancel(): Promise<void>
}

/** Signing in: one question to the wallet at a time, given up with the question to the visitor. */
export function createSignInController({ isRequired, sign, cancel }: CreateSignInParameters) {
  return createController({
    initial: (): SignInState => ({ status: 'idle', isRequired }),
    actions: (state, { signal }) => {
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

/** Where signing in stands, and the two answers to it. */
export type SignInController = ReturnType<typeof createSignInController>

/** Signing in, in step with who is connected. */
export type SignIn = {
  readonly controller: SignInController
  readonly siwx: Siwx
  /** Looks whether whoever is connected now has signed in. */
  look(): Promise<void>
  /** The same for somebody who has just connected, in the open modal. */
  welcome(): Promise<void>
  /** A wallet is gone → its sessions as well; all of them with the last one. */
  leave(namespace: Namespace): Promise<void>
  stop(): void
}
