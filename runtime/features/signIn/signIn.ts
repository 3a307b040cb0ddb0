import { WalletNotRespondingError } from '#generated/errors/connection'
import {
  AuthenticationUnavailableError,
  SignatureDeclinedError,
  SmartAccountsUnsupportedError,
} from '#generated/errors/signIn'
import { isError } from '#generated/support/FoyerError'
import { signMessage } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { isOpenOn } from '../../selectors/isOpenOn.js'
import { isUnsupported } from '../../selectors/isUnsupported.js'
import { mustSwitch } from '../../selectors/mustSwitch.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import type { Siwx, SiwxMessage, SiwxSession } from '../../services/siwx/siwx.js'
import { type CaipNetworkId, type Namespace, namespaces } from '../../utils/caip.js'
import { isSameAddress } from '../../utils/isSameAddress.js'
import { askApproval } from '../askApproval.js'
import type { FeatureContext, FeatureInstance } from '../defineFeature.js'
import { createSignInController } from './signInController.js'

/** The account that signs in, and its chain. */
type Subject = {
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

const view = { name: 'SIWXSignMessage' } as const

/**
 * After a connection, asks for a signature unless a valid session exists. Sessions end with
 * the wallet's connection.
 */
export function createSignIn(context: FeatureContext, siwx: Siwx): FeatureInstance<'signIn'> {
  const { adapter, environment, report, session: sessionOf, signal: over, state, verbs } = context
  const { clock, log } = environment
  const { account, connection, network, router } = state
  const isRequired = siwx.getRequired?.() ?? false
  /** Accounts signed in on this page, so that a disconnect ends the right sessions. */
  const signedIn: { [namespace in Namespace]?: readonly Subject[] } = {}
  /** Addresses that were active on this page, which may have signed in on an earlier one. */
  const used: { [namespace in Namespace]?: Set<string> } = {}
  let seen: Subject | undefined
  let checks = 0
  /** Whether a payment waits for the sign-in. */
  let isPaying = false
  /** Ends all sessions. */
  let signingOut: Promise<void> | undefined
  /** Ends with the sign-outs under way, or once they have had their time. */
  let leaving: Promise<unknown> = Promise.resolve()

  const read = (): Subject | undefined => {
    const namespace = activeNamespace(network)
    const session = sessionOf(namespace)
    const address = account[namespace]?.address
    if (!session || !address || isUnsupported(network, namespace)) return undefined
    return { namespace, caipNetworkId: session.caipNetworkId, address }
  }
  const isShown = () => router.isOpen && visibleRoute(router).name === view.name
  /** Shows the payment that waits for the sign-in; without one, closes the modal. */
  const proceed = () => (isPaying ? verbs.open({ name: 'Pay' }) : verbs.close())
  const track = (
    name: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
    subject = seen,
  ) => {
    const isSmartAccount = subject ? isSmart(subject) : false
    context.track(name, { network: subject?.caipNetworkId ?? '', isSmartAccount })
  }
  const isSmart = ({ namespace, address }: Subject) => account[namespace]?.types[address] === 'smartAccount'
  const remember = (subject: Subject) => {
    const others = signedIn[subject.namespace] ?? []
    signedIn[subject.namespace] = [...others.filter((other) => !isSame(other, subject)), subject]
  }
  /** Whether the account has just connected, and in which view; what the visitor has opened since stays. */
  type Welcome = { readonly from: string | undefined }
  /** Checks whether the connected account has signed in. */
  const check = async (welcome?: Welcome) => {
    for (const namespace of namespaces) {
      const address = account[namespace]?.address
      if (address) used[namespace] = new Set(used[namespace]).add(address)
    }
    const subject = read()
    if (!welcome && isSame(subject, seen)) return
    seen = subject
    const current = ++checks
    /** Also if the view of the wallet's request has opened since: the wallet answered before that. */
    const isWelcomed = () => {
      const shown = router.isOpen && visibleRoute(router).name
      return welcome?.from !== undefined && (shown === welcome.from || shown === 'ConnectingExternal')
    }
    const see = () => {
      if (!isShown()) isPaying = router.isOpen && router.history[0].name === 'Pay'
    }
    controller.actions.forget()
    if (!subject) {
      const namespace = activeNamespace(network)
      const isStray = mustSwitch(context, namespace)
      if (isShown()) {
        if (isStray) verbs.open({ name: isPaying ? 'Pay' : 'UnsupportedChain' })
        else verbs.close()
      } else if (isWelcomed() && sessionOf(namespace) && !isStray) {
        see()
        proceed()
      }
      return
    }
    try {
      await leaving
      if (current !== checks) return
      const sessions = await inTime(siwx.getSessions(subject.caipNetworkId, subject.address))
      if (current !== checks) return
      see()
      if (sessions.length > 0) {
        remember(subject)
        if (isShown() || isWelcomed()) proceed()
        return
      }
      controller.actions.ask()
      verbs.open(view)
    } catch (cause) {
      if (current !== checks) return
      see()
      log.warn('The session check failed.', cause)
      track('SIWX_AUTH_ERROR', subject)
      if (!isRequired) {
        // The next event checks again.
        seen = undefined
        if (isShown() || isWelcomed()) proceed()
      } else if (isWelcomed()) verbs.open({ name: isPaying ? 'Pay' : 'Connect' })
      report(new AuthenticationUnavailableError({}, { cause }))
      if (isRequired) await verbs.disconnect({ namespace: subject.namespace }).catch(report)
    }
  }

  /** Limits how long visitors wait for a server that never answers. */
  const inTime = <value>(answer: Promise<value>): Promise<value> => {
    const error = () => new AuthenticationUnavailableError()
    return withDeadline(() => answer, { ms: limits.signInCheckMs, clock, signal: over, error })
  }
  /** Lets the next check wait for a sign-out: until then, the server may still know the session. */
  const delayCheck = (signOut: Promise<void>) => {
    leaving = Promise.allSettled([leaving, inTime(signOut)])
    return signOut
  }

  const sign = async (signal: AbortSignal) => {
    const subject = seen
    const session = subject && sessionOf(subject.namespace)
    if (!subject || !session) return
    const { namespace, caipNetworkId: chainId, address } = subject
    const prove = async (either: AbortSignal) => {
      const ask = adapter(namespace)?.signMessage
      if (!ask) throw new AuthenticationUnavailableError()
      const made = await abortable(siwx.createMessage({ accountAddress: address, chainId }), either)
      const message = made.toString()
      const approval = askApproval(context, {
        session,
        method: signMessage,
        ask: () => ask({ session, address, message, signal: over }),
      })
      const signature = await abortable(approval, either)
      const signed: SiwxSession = { data: dataOf(made), message, signature }
      await abortable(siwx.addSession(signed), either, () => forgetLate(subject))
      remember(subject)
    }
    const error = () => new WalletNotRespondingError({ method: signMessage })
    track('CLICK_SIGN_SIWX_MESSAGE', subject)
    try {
      await withDeadline(prove, { ms: limits.visitorTimeoutMs, clock, signal, error })
      track('SIWX_AUTH_SUCCESS', subject)
      controller.actions.forget()
      if (isOpenOn(router, view.name)) proceed()
    } catch (cause) {
      if (signal.aborted) throw cause
      track('SIWX_AUTH_ERROR', subject)
      if (isError(cause, 'USER_REJECTED')) throw new SignatureDeclinedError({}, { cause })
      if (isSmart(subject)) throw new SmartAccountsUnsupportedError({}, { cause })
      throw cause
    }
  }

  /** The wallet disconnected while its session was being stored: end that session too. */
  const forgetLate = (subject: Subject) => {
    if (sessionOf(subject.namespace)?.accounts.includes(subject.address)) return remember(subject)
    void delayCheck(revoke(subject))
  }
  const warned = async (step: () => Promise<void>) => {
    try {
      await step()
    } catch (error) {
      log.warn('Signing out failed.', error)
    }
  }

  const controller = createSignInController({
    isRequired,
    signal: over,
    sign,
    async cancel() {
      const subject = seen
      track('CLICK_CANCEL_SIWX', subject)
      try {
        if (isRequired && subject) await verbs.disconnect({ namespace: subject.namespace })
      } finally {
        if (isShown()) proceed()
      }
    },
  })

  const leave = async (namespace: Namespace) => {
    const subjects = signedIn[namespace] ?? []
    const addresses = used[namespace] ?? []
    delete signedIn[namespace]
    delete used[namespace]
    void check()
    if (siwx.signOutOnDisconnect === false) return
    const isAnyConnected = Object.values(connection).some(({ status }) => status === 'connected')
    if (!isAnyConnected) return signOut()
    for (const subject of subjects) await revoke(subject)
    for (const { chainNamespace, caipNetworkId } of network.networks)
      for (const address of chainNamespace === namespace ? addresses : []) {
        const earlier = { namespace, caipNetworkId, address }
        if (!subjects.some((subject) => isSame(subject, earlier))) await revokeEarlier(earlier)
      }
  }
  /** Ends all sessions, once for namespaces that disconnect together. */
  const signOut = () => {
    signingOut ??= warned(() => siwx.setSessions([])).finally(() => {
      signingOut = undefined
    })
    return signingOut
  }
  const revoke = ({ caipNetworkId, address }: Subject) =>
    warned(() => siwx.revokeSession(caipNetworkId, address))
  /**
   * Ends the session of an earlier visit to the page, also if its check fails. Unless a wallet is connected again: it may sign in now.
   */
  const revokeEarlier = async (subject: Subject) => {
    const { namespace, caipNetworkId, address } = subject
    if (sessionOf(namespace)) return
    const isIts = ({ data }: SiwxSession) =>
      data.chainId === caipNetworkId && isSameAddress(data.accountAddress, address)
    let mayBeSignedIn = true
    await warned(async () => {
      const sessions = await inTime(siwx.getSessions(caipNetworkId, address))
      mayBeSignedIn = sessions.some(isIts)
    })
    if (mayBeSignedIn && !sessionOf(namespace)) await revoke(subject)
  }

  over.addEventListener('abort', () => checks++)
  const { sign: signNow, cancel: cancelNow } = controller.actions
  return {
    state: controller.state,
    verbs: { sign: signNow, cancel: cancelNow },
    steps: {
      siwx,
      check: () => check(),
      welcome: (from) => check({ from }),
      leave: (namespace) => delayCheck(leave(namespace)),
    },
  }
}

function isSame(one: Subject | undefined, other: Subject | undefined): boolean {
  return one?.caipNetworkId === other?.caipNetworkId && one?.address === other?.address
}

function dataOf({ toString: _text, ...data }: SiwxMessage): SiwxSession['data'] {
  return data
}
