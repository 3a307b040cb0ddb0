import { WalletNotRespondingError } from '#generated/errors/connection'
import {
  AuthenticationUnavailableError,
  SignatureDeclinedError,
  SmartAccountsUnsupportedError,
} from '#generated/errors/signIn'
import { isError } from '#generated/support/FoyerError'
import { signMessage } from '#generated/wallet-rpc/methods'
import type { CreateSignInParameters, SignIn, SignInController } from '../controllers/signIn.js'
import { abortable } from '../core/abortable.js'
import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { isUnsupported } from '../selectors/isUnsupported.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { Siwx, SiwxMessage, SiwxSession } from '../services/siwx/siwx.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/** Who is to sign in, and where. */
type Subject = {
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

export type CreateSignInFlowParameters = {
  createSignInController(parameters: CreateSignInParameters): SignInController
  siwx: Siwx
}

const view = { name: 'SIWXSignMessage' } as const

/** Somebody is connected → asked to sign where no session counts; what is signed is kept, and goes when the wallet does. */
export function createSignIn(foyer: InnerFoyer, parameters: CreateSignInFlowParameters): SignIn {
  const { createSignInController, siwx } = parameters
  const { account, connection, environment, network, router } = foyer
  const { clock, log } = environment
  const isRequired = siwx.getRequired?.() ?? false
  /** Whom this page knows to be signed in, so that the right sessions go with the wallet. */
  const signedIn: { [namespace in Namespace]?: readonly Subject[] } = {}
  const over = new AbortController()
  let seen: Subject | undefined
  let turns = 0

  const read = (): Subject | undefined => {
    const namespace = activeNamespace(network.state)
    const session = connection.session(namespace)
    const address = account.state[namespace]?.address
    if (!session || !address || isUnsupported(network.state, namespace)) return undefined
    return { namespace, caipNetworkId: session.caipNetworkId, address }
  }
  const isShown = () => router.state.isOpen && visibleRoute(router.state).name === view.name
  const track = (
    name: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
    subject = seen,
  ) => {
    const isSmartAccount = subject ? isSmart(subject) : false
    foyer.track(name, { network: subject?.caipNetworkId ?? '', isSmartAccount })
  }
  const isSmart = ({ namespace, address }: Subject) =>
    account.state[namespace]?.types[address] === 'smartAccount'
  const remember = (subject: Subject) => {
    const others = signedIn[subject.namespace] ?? []
    signedIn[subject.namespace] = [...others.filter((other) => !isSame(other, subject)), subject]
  }
  const release = () => {
    router.actions.hold(undefined)
    controller.actions.forget()
  }

  /** Looks again whether whoever is connected now has signed in; `isNew` has just connected and waits in the modal. */
  const look = async (isNew: boolean) => {
    const subject = read()
    if (!isNew && isSame(subject, seen)) return
    seen = subject
    const turn = ++turns
    release()
    if (!subject) {
      if (isShown()) foyer.close()
      return
    }
    try {
      const sessions = await inTime(siwx.getSessions(subject.caipNetworkId, subject.address))
      if (turn !== turns) return
      if (sessions.length > 0) {
        remember(subject)
        if (isNew || isShown()) foyer.close()
        return
      }
      controller.actions.ask()
      if (isRequired) router.actions.hold(view)
      foyer.open(view)
    } catch (cause) {
      if (turn !== turns) return
      log.warn('Nobody could be asked who is signed in.', cause)
      track('SIWX_AUTH_ERROR', subject)
      if (isNew && router.state.isOpen) foyer.open({ name: 'Connect' })
      foyer.report(new AuthenticationUnavailableError({}, { cause }))
      if (isRequired) await foyer.disconnect({ namespace: subject.namespace }).catch(foyer.report)
    }
  }

  /** A server that never answers must not leave anybody waiting. */
  const inTime = <value>(answer: Promise<value>): Promise<value> => {
    const late = new AbortController()
    const cancel = clock.after(limits.signInCheckMs, () => late.abort(new AuthenticationUnavailableError()))
    return abortable(answer, AbortSignal.any([over.signal, late.signal])).finally(cancel)
  }

  const sign = async (signal: AbortSignal) => {
    const subject = seen
    const session = subject && connection.session(subject.namespace)
    if (!subject || !session) return
    const { namespace, caipNetworkId: chainId, address } = subject
    const silence = new AbortController()
    const cancel = clock.after(limits.visitorTimeoutMs, () =>
      silence.abort(new WalletNotRespondingError({ method: signMessage })),
    )
    const either = AbortSignal.any([signal, silence.signal])
    track('CLICK_SIGN_SIWX_MESSAGE', subject)
    try {
      const ask = foyer.adapter(namespace)?.signMessage
      if (!ask) throw new AuthenticationUnavailableError()
      const made = await abortable(siwx.createMessage({ accountAddress: address, chainId }), either)
      const message = made.toString()
      const signature = await abortable(ask({ session, address, message, signal: either }), either)
      const signed: SiwxSession = { data: dataOf(made), message, signature }
      await abortable(siwx.addSession(signed), either, () => forgetLate(subject))
      remember(subject)
      track('SIWX_AUTH_SUCCESS', subject)
      router.actions.hold(undefined)
      controller.actions.forget()
      foyer.close()
    } catch (cause) {
      if (signal.aborted) throw cause
      track('SIWX_AUTH_ERROR', subject)
      if (isError(cause, 'USER_REJECTED')) throw new SignatureDeclinedError({}, { cause })
      if (isSmart(subject)) throw new SmartAccountsUnsupportedError({}, { cause })
      throw cause
    } finally {
      cancel()
    }
  }

  /** Kept although its wallet has gone in the meantime: it goes as well. */
  const forgetLate = (subject: Subject) => {
    if (connection.session(subject.namespace)?.accounts.includes(subject.address)) return remember(subject)
    siwx.revokeSession(subject.caipNetworkId, subject.address).catch(warn)
  }
  const warn = (error: unknown) => log.warn('Signing out failed.', error)

  const controller = createSignInController({
    isRequired,
    sign,
    async cancel() {
      const subject = seen
      track('CLICK_CANCEL_SIWX', subject)
      router.actions.hold(undefined)
      try {
        if (isRequired && subject) await foyer.disconnect({ namespace: subject.namespace })
      } finally {
        if (isShown()) foyer.close()
      }
    },
  })

  return {
    controller,
    siwx,
    look: () => look(false),
    welcome: () => look(true),
    async leave(namespace: Namespace) {
      const mine = signedIn[namespace] ?? []
      delete signedIn[namespace]
      void look(false)
      if (siwx.signOutOnDisconnect === false) return
      const isAnybodyHere = Object.values(connection.state).some(({ status }) => status === 'connected')
      try {
        if (!isAnybodyHere) await siwx.setSessions([])
        else for (const { caipNetworkId, address } of mine) await siwx.revokeSession(caipNetworkId, address)
      } catch (error) {
        warn(error)
      }
    },
    stop() {
      turns++
      over.abort()
      controller.destroy()
    },
  }
}

function isSame(one: Subject | undefined, other: Subject | undefined): boolean {
  return one?.caipNetworkId === other?.caipNetworkId && one?.address === other?.address
}

function dataOf({ toString: _text, ...data }: SiwxMessage): SiwxSession['data'] {
  return data
}
