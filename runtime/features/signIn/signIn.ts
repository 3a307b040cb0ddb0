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
import { isUnsupported } from '../../selectors/isUnsupported.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { isSameAddress } from '../../services/siwx/isSameAddress.js'
import type { Siwx, SiwxMessage, SiwxSession } from '../../services/siwx/siwx.js'
import { type CaipNetworkId, type Namespace, namespaces } from '../../utils/caip.js'
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
  /**
   * Checks whether the connected account has signed in; `isNew` means it has just
   * connected in the open modal.
   */
  const check = async (isNew: boolean) => {
    for (const namespace of namespaces) {
      const address = account[namespace]?.address
      if (address) used[namespace] = new Set(used[namespace]).add(address)
    }
    const subject = read()
    if (!isNew && isSame(subject, seen)) return
    seen = subject
    const current = ++checks
    if (!isShown()) isPaying = router.isOpen && router.history[0].name === 'Pay'
    controller.actions.forget()
    if (!subject) {
      if (isShown()) verbs.close()
      return
    }
    try {
      const sessions = await inTime(siwx.getSessions(subject.caipNetworkId, subject.address))
      if (current !== checks) return
      if (sessions.length > 0) {
        remember(subject)
        if (isNew || isShown()) proceed()
        return
      }
      controller.actions.ask()
      verbs.open(view)
    } catch (cause) {
      if (current !== checks) return
      log.warn('The session check failed.', cause)
      track('SIWX_AUTH_ERROR', subject)
      if (isNew && router.isOpen) verbs.open({ name: isPaying ? 'Pay' : 'Connect' })
      report(new AuthenticationUnavailableError({}, { cause }))
      if (isRequired) await verbs.disconnect({ namespace: subject.namespace }).catch(report)
    }
  }

  /** Limits how long visitors wait for a server that never answers. */
  const inTime = <value>(answer: Promise<value>): Promise<value> => {
    const error = () => new AuthenticationUnavailableError()
    return withDeadline(() => answer, { ms: limits.signInCheckMs, clock, signal: over, error })
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
      if (router.isOpen && router.history.some(({ name }) => name === view.name)) proceed()
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
    siwx.revokeSession(subject.caipNetworkId, subject.address).catch(warn)
  }
  const warn = (error: unknown) => log.warn('Signing out failed.', error)

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
    void check(false)
    if (siwx.signOutOnDisconnect === false) return
    const isAnyConnected = Object.values(connection).some(({ status }) => status === 'connected')
    try {
      if (!isAnyConnected) return await siwx.setSessions([])
      for (const { caipNetworkId, address } of subjects) await siwx.revokeSession(caipNetworkId, address)
      for (const { chainNamespace, caipNetworkId } of network.networks)
        for (const address of chainNamespace === namespace ? addresses : []) {
          const earlier = { namespace, caipNetworkId, address }
          if (!subjects.some((subject) => isSame(subject, earlier))) await revokeEarlier(earlier)
        }
    } catch (error) {
      warn(error)
    }
  }
  /** Ends the session of an earlier visit to the page, unless a wallet is connected again: it may sign in now. */
  const revokeEarlier = async ({ namespace, caipNetworkId, address }: Subject) => {
    if (sessionOf(namespace)) return
    try {
      const sessions = await inTime(siwx.getSessions(caipNetworkId, address))
      const isIts = ({ data }: SiwxSession) =>
        data.chainId === caipNetworkId && isSameAddress(data.accountAddress, address)
      if (sessions.some(isIts) && !sessionOf(namespace)) await siwx.revokeSession(caipNetworkId, address)
    } catch (error) {
      warn(error)
    }
  }

  over.addEventListener('abort', () => checks++)
  const { sign: signNow, cancel: cancelNow } = controller.actions
  return {
    state: controller.state,
    verbs: { sign: signNow, cancel: cancelNow },
    steps: { siwx, check: () => check(false), welcome: () => check(true), leave },
  }
}

function isSame(one: Subject | undefined, other: Subject | undefined): boolean {
  return one?.caipNetworkId === other?.caipNetworkId && one?.address === other?.address
}

function dataOf({ toString: _text, ...data }: SiwxMessage): SiwxSession['data'] {
  return data
}
