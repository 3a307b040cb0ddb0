import { isFoyerError } from '#generated/support/FoyerError'
import { createEmitter } from '../../core/emitter.js'
import { reportRefusal } from '../../utils/reportRefusal.js'
import { defineFeature } from '../defineFeature.js'
import { requireTerms } from '../requireTerms.js'
import { createEmbeddedWallet } from './embeddedWallet.js'
import { createLogin } from './login.js'
import type { LoginNews } from './types.js'

/** Login by email to the embedded wallet. */
export const login = defineFeature({
  name: 'login',
  create(context) {
    const { environment, report, track, watch } = context
    const news = createEmitter<LoginNews>(report)
    const wallet = createEmbeddedWallet(context, {
      asked: (request) => news.emit('asked', { request }),
      user: ({ email }) => actions.setUser({ email: email ?? undefined }),
    })
    const { stored } = wallet
    const { state, actions } = createLogin({
      now: environment.clock.now,
      lastEmail: {
        get: () => stored.get('lastEmailLoginAt'),
        set: (at) => stored.set('lastEmailLoginAt', at),
      },
      async requestEmail(email, abort) {
        requireTerms(context)
        track('EMAIL_SUBMITTED', {})
        return (await (await wallet.open()).ask('connectEmail', { email }, abort)).payload.action
      },
      awaitDevice: async (abort) => (await wallet.open()).ask('connectDevice', undefined, abort),
      checkCode: async (otp, abort) => (await wallet.open()).ask('connectOtp', { otp }, abort),
      onStep: (status) => news.emit('step', { status }),
      onVerified(email) {
        stored.set('emailLoginUsed', true)
        stored.set('email', email)
        stored.remove('lastEmailLoginAt')
        news.emit('verified', { email })
      },
      onCode(outcome) {
        if (outcome === 'sent') track('EMAIL_VERIFICATION_CODE_SENT', {})
        else if (outcome === 'pass') track('EMAIL_VERIFICATION_CODE_PASS', {})
        else track('EMAIL_VERIFICATION_CODE_FAIL', outcome)
      },
      onDevice: () => track('DEVICE_REGISTERED_FOR_EMAIL', {}),
    })
    /** Also tells the developer that the frame cannot be loaded. */
    const told = async (task: Promise<void>) => {
      try {
        await task
      } catch (error) {
        if (isFoyerError(error) && error.presentation === 'alert') reportRefusal(report, error)
        throw error
      }
    }
    const ifOpen = (use: (frame: Awaited<ReturnType<typeof wallet.open>>) => void) =>
      void wallet.opened()?.then(use, () => {}) // its caller got the error

    return {
      state,
      verbs: {
        connectEmail: ({ email }) => told(actions.start(email)),
        resend: () => told(actions.resend()),
        submitCode: ({ code }) => told(actions.submitCode(code)),
        cancel: actions.cancel,
        logs: async () => (await wallet.opened())?.logs() ?? [],
      },
      steps: {
        on: news.on,
        connect: wallet.connect,
        restore: wallet.restore,
        show: (place) => ifOpen((frame) => frame.show(place)),
        focus: () => ifOpen((frame) => frame.focus()),
      },
      start(events) {
        const stops = [
          watch('theme', ({ mode, variables }) => [mode, variables], wallet.syncTheme),
          events.on('modal.closed', actions.cancel),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
})
