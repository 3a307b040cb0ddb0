import { InvalidOptionError } from '#generated/errors/config'
import { FailedToDisconnectChainError } from '#generated/errors/connection'
import { keyPrefix } from '#generated/storage'
import type { UseName } from '#generated/storage/use'
import { isObject } from '#generated/support/validate'
import { isNamespace, type Namespace } from '../utils/caip.js'
import { authConnectorId } from '../utils/embeddedWallet.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import type { FlowContext } from './defineFlow.js'
import { forgetOwn, setOwn } from './persist.js'

/**
 * disconnect → end one namespace, or all connected and connecting ones. Throws the first failure; with
 * several namespaces, the error names the failed one.
 */
export async function disconnectWallets(
  foyer: FlowContext,
  parameters: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  // Without types, a page may pass the namespace alone, which must not disconnect the others.
  if (!isObject(parameters)) throw wrongParameters()
  const { namespace } = parameters
  if (namespace !== undefined && !isNamespace(namespace)) throw wrongParameters()
  const { environment, load, session, state, steps, track } = foyer
  const namespaces = namespace ? [namespace] : Object.keys(state.connection).filter(isNamespace)
  const connected = namespaces.filter(session)
  // A session that is still being restored is open in the wallet.
  const paired = namespaces.filter((each) => {
    const now = state.connection[each]
    return now?.status === 'connecting' && now.isRestoring && now.connectorId === walletConnectId
  })
  const isLogin = namespaces.some((each) => {
    const now = state.connection[each]
    return now?.status === 'connecting' && now.connectorId === authConnectorId
  })
  // No session clears a stored connection that is still waiting for its wallet, and `persist` may be stopped.
  for (const each of namespaces) {
    const now = state.connection[each]
    // The code that restores it may still be loading.
    if (now?.status === 'connecting' && now.isRestoring) setOwn(foyer, each, now.connectorId)
    forgetOwn(foyer, each)
  }
  const results = await Promise.allSettled(
    namespaces.map((each) =>
      steps.connection.disconnect(each).catch((cause: unknown) => {
        throw connected.length > 1 ? new FailedToDisconnectChainError({ namespace: each }, { cause }) : cause
      }),
    ),
  )
  // What is stored of a login without a session stays until the frame receives the logout. While a wallet that has replaced it is
  // connected, the visitor may go back to it.
  const isLast = !foyer.namespaces.some(session)
  const leaveLogin = async () => {
    try {
      await (await load('login')).abandon()
    } catch (error) {
      if (isLogin) throw error
      // The wallets are disconnected, and the next disconnect tries again.
      environment.log.warn('A login was not ended.', error)
    }
  }
  const leavings = await Promise.allSettled([
    paired.length > 0 && load('pairing').then((pairing) => pairing.abandon(paired)),
    (isLogin || (isLast && environment.storage.get(loginFlag))) && leaveLogin(),
  ])
  const [failed, ...others] = [...results, ...leavings].filter((result) => result.status === 'rejected')
  if (!failed) return
  for (const { reason } of others) environment.log.warn('Another namespace was not disconnected.', reason)
  track('DISCONNECT_ERROR', {})
  throw failed.reason
}

/** Stored while a visitor is logged in. */
const loginFlag = `${keyPrefix}${'emailLoginUsed' satisfies UseName}`

function wrongParameters() {
  return new InvalidOptionError({
    option: 'disconnect',
    reason:
      "not a namespace that Foyer knows. Write `disconnect({ namespace: 'eip155' })`, or `disconnect()` for all.",
  })
}
