import { FeatureDisabledError } from '#generated/errors/features'
import { storedEntries } from '#generated/storage'
import {
  emailLoginUsed,
  preferredAccountTypes,
  socialProvider,
  email as storedEmail,
} from '#generated/storage/use'
import { isError, isFoyerError } from '#generated/support/FoyerError'
import { createEmitter } from '../../core/emitter.js'
import { offeredSocials } from '../../selectors/offeredSocials.js'
import type { Frame } from '../../services/frame/createFrame.js'
import { openPopupWindow } from '../../services/windows/openPopupWindow.js'
import type { Namespace } from '../../utils/caip.js'
import { watchSystemColors } from '../../utils/colorScheme.js'
import { authConnectorId, type EmbeddedUser } from '../../utils/embeddedWallet.js'
import { reportRefusal } from '../../utils/reportRefusal.js'
import { isSocialProvider, type SocialProvider } from '../../utils/socials.js'
import { cleanName } from '../../utils/text.js'
import type { LoadedDefinition } from '../defineFeature.js'
import { requireTerms } from '../requireTerms.js'
import { createEmbeddedWallet } from './embeddedWallet.js'
import { createLogin, type LoginState } from './login.js'
import { createPageLogin } from './pageLogin.js'
import type { LoginNews } from './types.js'

/** What other tabs change of a login. */
const followedKeys = [storedEmail.key, preferredAccountTypes.key, emailLoginUsed.key]

/** Login by email or with a social account to the embedded wallet. */
export const login: LoadedDefinition<'login'> = {
  name: 'login',
  async create(context) {
    const { environment, report, track, verbs, watch } = context
    const news = createEmitter<LoginNews>(report)
    const wallet = createEmbeddedWallet(context, {
      asked: (request) => news.emit('asked', { request }),
      asking: (isAsking) => actions.setAsking(isAsking),
      user: (user) => actions.setUser(user && { email: user.email ?? undefined, username: user.username }),
      email(email) {
        if (state.user?.email === email) return
        actions.setUser({ ...state.user, email })
        stored.set('email', email)
        news.emit('changed', { isLeft: true })
      },
      accounts(accounts) {
        actions.setAccounts(accounts)
        if (accounts) news.emit('accounts', {})
      },
    })
    const { stored } = wallet
    const { urls } = await context.services()
    const pageLogin = createPageLogin({ ...environment, stored: context.stored({ socialProvider }) })
    const abandon = () => void wallet.abandon().catch(report)
    /** Logs out, unless a session is open or being opened, here or, as storage says, in another tab. */
    const abandonUnused = async () => {
      const stored = context.stored(storedEntries).get('connectorIds') ?? {}
      if (!Object.values(stored).includes(authConnectorId)) await wallet.abandon()
    }
    /** Logins without an answer, which the frame may still complete, and what to do once the visitor leaves them. */
    const unanswered = new WeakMap<AbortSignal, () => void>()
    /** Asks the frame to complete a login. Once `abort` aborts, the frame may have been faster: logs out, or reloads it beside an open session. */
    const orLogOut = async <answer>(abort: AbortSignal, ask: (frame: Frame) => Promise<answer>) => {
      const frame = await wallet.open()
      const leave =
        unanswered.get(abort) ??
        (() => {
          if (context.signal.aborted) return
          if (wallet.isUsed()) frame.reload()
          else abandon()
        })
      // At once, so that the next login waits for it.
      abort.addEventListener('abort', leave)
      try {
        const answer = await ask(frame)
        abort.throwIfAborted()
        unanswered.delete(abort)
        return answer
      } catch (error) {
        if (isError(error, 'FRAME_REQUEST_TIMEOUT') || isError(error, 'FRAME_ABORTED'))
          unanswered.set(abort, leave)
        throw error
      } finally {
        if (!unanswered.has(abort)) abort.removeEventListener('abort', leave)
      }
    }
    /** Stores who is logged in, for the session and the next page. */
    const remember = (provider: SocialProvider, username: string | null | undefined) => {
      wallet.noteLogin()
      for (const name of ['email', 'socialUsername'] as const) stored.remove(name)
      stored.set('emailLoginUsed', true)
      stored.set('connectedSocial', provider)
      const name = cleanName(username)
      if (name) stored.set('socialUsername', name)
    }
    const { state, actions } = createLogin({
      social: {
        clock: environment.clock,
        openPopup(provider, onMessage) {
          if (environment.page.device.isTelegram)
            return pageLogin.open({ provider, namespace: state.social?.namespace })
          const url = new URL('/loading', urls.frame).href
          return (environment.openPopup ?? openPopupWindow)({ url, onMessage })
        },
        requestUri: async (provider, abort) =>
          (await (await wallet.open()).ask('getSocialRedirectUri', { provider }, abort)).payload.uri,
        async complete({ provider, result, namespace, signal }) {
          const request = { uri: result, chainId: wallet.chainFor(namespace) }
          const { payload } = await orLogOut(signal, (frame) => frame.ask('connectSocial', request, signal))
          remember(provider, payload.userName)
        },
        requestAppLink: async (abort) =>
          (await (await wallet.open()).ask('getFarcasterUri', undefined, abort)).payload.url,
        async awaitApp(signal) {
          const { payload } = await orLogOut(signal, (frame) =>
            frame.ask('connectFarcaster', undefined, signal),
          )
          remember('farcaster', payload.userName)
        },
        connect: (namespace) => verbs.connect({ connectorId: authConnectorId, namespace }),
        cancelConnect() {
          verbs.cancelConnect()
          abandon()
        },
        abandon: () => void abandonUnused().catch(report),
        onStart: (provider) => news.emit('social', { provider }),
        onClosed: () => news.emit('closed', {}),
        count: (name, provider) => track(name, { provider }),
      },
      now: environment.clock.now,
      lastEmail: {
        get: () => stored.get('lastEmailLoginAt'),
        set: (at) => stored.set('lastEmailLoginAt', at),
        clear: () => stored.remove('lastEmailLoginAt'),
      },
      async requestEmail(email, abort, onSent) {
        requireTerms(context)
        track('EMAIL_SUBMITTED', {})
        return (await (await wallet.open()).ask('connectEmail', { email }, abort, onSent)).payload.action
      },
      awaitDevice: async (abort) => (await wallet.open()).ask('connectDevice', undefined, abort),
      checkCode: (otp, abort) => orLogOut(abort, (frame) => frame.ask('connectOtp', { otp }, abort)),
      async updateEmail(email, abort, onSent) {
        track('EMAIL_EDIT', {})
        return (await (await wallet.open()).ask('updateEmail', { email }, abort, onSent)).payload.action
      },
      checkCurrentCode: async (otp, abort) =>
        (await wallet.open()).ask('updateEmailPrimaryOtp', { otp }, abort),
      checkNewCode: async (otp) =>
        (await (await wallet.open()).ask('updateEmailSecondaryOtp', { otp })).payload.newEmail,
      onChanged(email, isLeft) {
        stored.set('email', email)
        stored.remove('lastEmailLoginAt')
        news.emit('changed', { isLeft })
      },
      onStep: (status) => news.emit('step', { status }),
      onVerified(email, namespace) {
        wallet.noteLogin()
        stored.set('emailLoginUsed', true)
        stored.set('email', email)
        for (const name of ['connectedSocial', 'lastEmailLoginAt', 'socialUsername'] as const)
          stored.remove(name)
        news.emit('verified', { namespace })
      },
      onCode(outcome) {
        if (outcome === 'sent') track('EMAIL_VERIFICATION_CODE_SENT', {})
        else if (outcome === 'pass') track('EMAIL_VERIFICATION_CODE_PASS', {})
        else track('EMAIL_VERIFICATION_CODE_FAIL', outcome)
      },
      onDevice: () => track('DEVICE_REGISTERED_FOR_EMAIL', {}),
    })
    const cancels = [actions.cancel, actions.social.cancel, actions.emailChange.cancel]
    for (const cancel of cancels) context.signal.addEventListener('abort', cancel)
    /** Also reports errors that are shown as alerts, such as a frame that cannot load. */
    const withAlerts = async (task: Promise<void>) => {
      try {
        await task
      } catch (error) {
        if (isFoyerError(error) && error.presentation === 'alert') reportRefusal(report, error)
        throw error
      }
    }
    /** The page or the project may have turned off the login by email, or that with a provider. */
    const requireEmail = () => {
      if (!context.state.settings.features.email) throw new FeatureDisabledError({ feature: 'email' })
    }
    const requireSocial = (provider: string) => {
      const offered = offeredSocials(context.state.settings.features, environment.page.device)
      if (isSocialProvider(provider) && !offered.includes(provider))
        throw new FeatureDisabledError({ feature: 'socials' })
    }
    /** Back or forward ends a social login, unless it is the login that takes the visitor away. */
    const leave = () => {
      if (!pageLogin.isAway()) actions.social.leave()
    }
    const ifOpen = (use: (frame: Awaited<ReturnType<typeof wallet.open>>) => void) =>
      void wallet.opened()?.then(use, () => {}) // its caller got the error

    return {
      state,
      verbs: {
        async connectEmail({ email, namespace }) {
          requireEmail()
          await withAlerts(actions.start(email, namespace))
        },
        async resend() {
          requireEmail()
          await withAlerts(actions.resend())
        },
        async submitCode({ code }) {
          requireEmail()
          await withAlerts(actions.submitCode(code))
        },
        async connectSocial({ provider, namespace }) {
          requireSocial(provider)
          requireTerms(context)
          await withAlerts(actions.social.start(provider, namespace))
        },
        cancel() {
          actions.cancel()
          actions.social.leave()
          actions.social.cancel() // one that has failed keeps its view
        },
        changeEmail: ({ email }) => withAlerts(actions.emailChange.start(email)),
        submitChangeCode: ({ code }) => withAlerts(actions.emailChange.submitCode(code)),
        cancelChange: actions.emailChange.cancel,
        setAccountType: ({ type }) => wallet.setAccountType(type),
        logs: async () => (await wallet.opened())?.logs() ?? [],
      },
      steps: {
        on: news.on,
        cancelEmail: actions.cancel,
        follow: actions.follow,
        cancelSocial: actions.social.cancel,
        abandon: abandonUnused,
        async resumeSocial(result) {
          const pending = pageLogin.take()
          if (!pending) return
          verbs.settings.acceptLegal(true) // as before the page left
          await withAlerts(actions.social.resume(pending, result)).catch((error: unknown) => {
            if (!isError(error, 'SOCIAL_LOGIN_CANCELED')) report(error, { isShown: true })
          })
        },
        connect: wallet.connect,
        restore: wallet.restore,
        userOf: (namespace) => toCurrent(wallet.userOf(namespace), state, namespace),
        show: (place) => ifOpen((frame) => frame.show(place)),
        focus: () => ifOpen((frame) => frame.focus()),
        element: async () => (await wallet.opened())?.element(),
      },
      start(events) {
        const stops = [
          watch('theme', ({ mode, variables }) => [mode, variables], wallet.syncTheme),
          watchSystemColors(wallet.syncTheme),
          ...cancels.map((cancel) => events.on('modal.closed', cancel)),
          actions.social.cancel,
          environment.page.on('pagehide', leave),
          environment.page.on('popstate', leave),
          environment.page.on('pageshow', ({ persisted }) => {
            if (!persisted) return
            actions.social.leave()
            wallet.followTabs({ isOtherUser: true }) // it has missed their events
          }),
          environment.page.on('storage', ({ key }) => {
            // An event without a key says that all keys were removed.
            if (key === null || followedKeys.some((each) => each === key))
              wallet.followTabs({ isOtherUser: key === storedEmail.key })
          }),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  },
}

/** The user as the frame reported them, with what has changed since. */
function toCurrent(
  user: EmbeddedUser | undefined,
  { user: known, accounts }: LoginState,
  namespace: Namespace,
) {
  if (!user) return undefined
  const email = known?.email ?? user.email
  if (namespace !== 'eip155' || !accounts) return { ...user, email }
  return {
    ...user,
    email,
    address: accounts.address,
    preferredAccountType: user.preferredAccountType && accounts.preferred,
    smartAccountDeployed: accounts.isDeployed ?? user.smartAccountDeployed,
  }
}
