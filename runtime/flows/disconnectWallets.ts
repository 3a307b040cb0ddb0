import { FailedToDisconnectChainError } from '#generated/errors/connection'
import { isNamespace, type Namespace } from '../utils/caip.js'
import type { FlowContext } from './defineFlow.js'
import { forget } from './persist.js'

/**
 * disconnect → end one namespace, or all connected and connecting ones. Throws the first failure; with
 * several namespaces, the error names the failed one.
 */
export async function disconnectWallets(
  foyer: FlowContext,
  { namespace }: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const { environment, session, state, steps, track } = foyer
  const families = namespace ? [namespace] : Object.keys(state.connection).filter(isNamespace)
  const connected = families.filter(session)
  // No session clears a stored connection that is still waiting for its wallet.
  for (const family of families) if (!connected.includes(family)) forget(foyer, family)
  const results = await Promise.allSettled(
    families.map((family) =>
      steps.connection.disconnect(family).catch((cause: unknown) => {
        throw connected.length > 1
          ? new FailedToDisconnectChainError({ namespace: family }, { cause })
          : cause
      }),
    ),
  )
  const [failed, ...others] = results.filter((result) => result.status === 'rejected')
  if (!failed) return
  for (const { reason } of others) environment.log.warn('Another namespace was not disconnected.', reason)
  track('DISCONNECT_ERROR', {})
  throw failed.reason
}
