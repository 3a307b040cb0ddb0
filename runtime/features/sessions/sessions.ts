import {
  activateSession,
  createSession,
  listSessions,
  readRefusal,
  revokeSession,
  revokeSessionRefusals,
  type Session as ServiceSession,
  type SessionKey,
} from '#generated/blockchain-api/index'
import { NotConnectedError } from '#generated/errors/connection'
import { FeatureDisabledError } from '#generated/errors/features'
import {
  SessionNotGrantedError,
  SessionNotRevokedError,
  SessionsUnavailableError,
} from '#generated/errors/sessions'
import { InvalidWalletAnswerError, RequestPendingError } from '#generated/errors/wallet'
import { isObject } from '#generated/support/validate'
import { wallet_grantPermissions, wallet_revokePermissions } from '#generated/wallet-rpc/methods'
import type { Permission, PermissionKey, RpcMethods } from '#generated/wallet-rpc/types'
import { isRpcResult } from '#generated/wallet-rpc/validators'
import type { Session } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { untracked } from '../../core/untracked.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import { cleanName } from '../../utils/text.js'
import { askApproval, requireNoRequest } from '../askApproval.js'
import type { FeatureContext } from '../defineFeature.js'
import { askAgain } from './askAgain.js'
import { checkRequest } from './checkRequest.js'
import { requireSupport } from './requireSupport.js'
import type { GrantedSession, SessionRequest, SessionsState, SmartSession } from './types.js'

const namespace = 'eip155'
type Method = typeof wallet_grantPermissions | typeof wallet_revokePermissions

/** Grants, lists and revokes the smart sessions of the active EVM account. */
export function createSessions(context: FeatureContext) {
  const { environment, services, session: sessionOf, signal, state: seen } = context
  const { clock, log } = environment
  const openClient = async () => (await (await services()).blockchainApi()).client

  const activeAccount = () => seen.account[namespace]?.caipAddress
  const owner = () => {
    if (!seen.settings.features.smartSessions) throw new FeatureDisabledError({ feature: 'smartSessions' })
    const [account, session] = [seen.account[namespace], sessionOf(namespace)]
    if (!account || !session) throw new NotConnectedError({ namespace })
    const chainId = `0x${Number(session.caipNetworkId.split(':')[1]).toString(16)}` as const
    return { account, session, chainId }
  }
  const ask = async <method extends Method>(
    session: Session,
    method: method,
    params: RpcMethods[method]['params'],
  ): Promise<RpcMethods[method]['result']> => {
    const answer = await askApproval(context, {
      session,
      method,
      ask: () => session.request({ method, params }),
    })
    if (isRpcResult(method, answer)) return answer
    throw new InvalidWalletAnswerError({ method, expected: 'an answer as defined by the standard' })
  }

  return createController({
    initial: (): SessionsState => ({ account: activeAccount(), list: { status: 'loading' }, revoking: [] }),
    actions: (state) => {
      const shareRevocation = createSharedTasks<void>()
      /** A list that is read at the same time may not know them yet. */
      const revoked = new Set<string>()
      let isGranting = false
      /** Aborts when the account leaves. */
      let staying = new AbortController()
      const load = latest(signal, async (newest, left: AbortSignal) => {
        const { caipAddress } = owner().account
        const value = state.account === caipAddress ? state.list.value : undefined
        state.account = caipAddress
        state.list = { status: 'loading', value }
        const scope = AbortSignal.any([newest, staying.signal])
        const either = AbortSignal.any([scope, left])
        try {
          const client = await abortable(openClient(), either)
          const { pcis } = await listSessions(client, { address: caipAddress }, { signal: either })
          either.throwIfAborted()
          // The others wait for an approval, or never got one.
          const approved = pcis
            .filter((each) => each.context !== null)
            .sort((one, other) => other.createdAt - one.createdAt)
          state.list = {
            status: 'ready',
            value: untracked(approved.map((each) => toSmartSession(each, revoked))),
          }
        } catch (cause) {
          scope.throwIfAborted()
          const { value } = state.list
          if (!left.aborted) state.list = { status: 'unavailable', value }
          // The caller no longer needs the list: nothing has failed.
          else state.list = value ? { status: 'ready', value } : { status: 'loading' }
          throw new SessionsUnavailableError({}, { cause })
        }
      })
      const refreshLater = () => {
        load(signal).catch((error: unknown) => log.debug('The smart sessions are unknown.', error))
      }
      const grant = async (request: SessionRequest): Promise<GrantedSession> => {
        const { account, session, chainId } = owner()
        requireNoRequest(session)
        checkRequest(request, clock.now())
        await requireSupport(context, { session, address: account.address, chainId, request })
        const { address, caipAddress } = account
        const { expiry, permissions, policies = [] } = request
        const body = {
          expiry,
          signer: request.signer,
          permissions: [...permissions],
          policies: [...policies],
        }
        const client = await openClient()
        const fail = (cause: unknown): never => {
          signal.throwIfAborted()
          throw new SessionNotGrantedError({}, { cause })
        }
        const { pci, key } = await createSession(
          client,
          { address: caipAddress, v: 2, body },
          { signal },
        ).catch(fail)
        const keys = [toPermissionKey(key), ...request.signer.data.keys]
        const signer = { type: 'keys', data: { keys } } as const
        const now = owner()
        if (now.session !== session || now.account.caipAddress !== caipAddress)
          throw new NotConnectedError({ namespace })
        const asked = { ...body, chainId, address, signer }
        const granted = await ask(session, wallet_grantPermissions, [asked])
        if (Number(granted.chainId) !== Number(chainId))
          throw new InvalidWalletAnswerError({ method: wallet_grantPermissions, expected: chainId })
        const activation = {
          pci,
          context: granted.context,
          expiry: granted.expiry,
          signer: granted.signer,
          permissions: [...granted.permissions],
          policies: body.policies,
        }
        // The visitor has granted it: a failure that may pass must not end it, and activating twice changes nothing.
        const activate = () => activateSession(client, { address: caipAddress, body: activation }, { signal })
        await askAgain(activate, { clock, signal }).catch(fail)
        if (activeAccount() === caipAddress) refreshLater()
        return { chainId, address, context: pci, expiry: granted.expiry, permissions: granted.permissions }
      }

      return {
        refresh: ({ signal: left = signal }: ReadOptions = {}) => load(left),
        /** Forgets the sessions of another account. */
        follow() {
          if (state.account === activeAccount()) return
          staying.abort()
          staying = new AbortController()
          Object.assign(state, { account: activeAccount(), list: { status: 'loading', value: undefined } })
          if (state.account && seen.settings.features.smartSessions) refreshLater()
        },
        async grant(request: SessionRequest): Promise<GrantedSession> {
          if (isGranting) throw new RequestPendingError()
          isGranting = true
          try {
            return await grant(structuredClone(request))
          } finally {
            isGranting = false
          }
        },
        async revoke({ pci }: { pci: string }): Promise<void> {
          const { account, session } = owner()
          const { caipAddress } = account
          return shareRevocation(`${caipAddress} ${pci}`, async () => {
            const known = state.account === caipAddress && state.list.value?.find((each) => each.pci === pci)
            if (!known) throw new SessionNotRevokedError()
            state.revoking = [...state.revoking, pci]
            try {
              const { permissions, expiry } = known
              const wanted = { pci, permissions, expiry, address: caipAddress }
              const signature = await ask(session, wallet_revokePermissions, [wanted])
              const body = { pci, ...(signature !== null && { signature }) }
              try {
                await revokeSession(await openClient(), { address: caipAddress, body }, { signal })
              } catch (cause) {
                signal.throwIfAborted()
                if (!saysRevoked(cause)) throw new SessionNotRevokedError({}, { cause })
              }
              revoked.add(pci)
              if (state.account !== caipAddress) return
              const mark = (each: SmartSession) => (each.pci === pci ? { ...each, isRevoked: true } : each)
              state.list = { status: 'ready', value: untracked((state.list.value ?? []).map(mark)) }
            } finally {
              state.revoking = state.revoking.filter((each) => each !== pci)
            }
          })
        },
      }
    },
  })
}

function toSmartSession(session: ServiceSession, revoked: ReadonlySet<string>): SmartSession {
  const { pci, project, expiry, createdAt, permissions, revokedAt } = session
  return {
    pci,
    app: cleanName(project.name),
    expiry,
    createdAt,
    permissions: permissions.flatMap(({ type, data }): readonly Permission[] =>
      isObject(data) ? [{ type, data }] : [],
    ),
    isRevoked: revokedAt !== null || revoked.has(pci),
  }
}

/** The answer to an earlier attempt may have been lost, or another tab has revoked the session. */
function saysRevoked(cause: unknown): boolean {
  const [reason] = readRefusal(cause, revokeSessionRefusals)?.body.reasons ?? []
  return reason?.description.startsWith('Permission is revoked') === true
}

function toPermissionKey({ type, publicKey }: SessionKey): PermissionKey {
  if (type === 'secp256k1' || type === 'secp256r1') return { type, publicKey }
  throw new SessionNotGrantedError()
}
