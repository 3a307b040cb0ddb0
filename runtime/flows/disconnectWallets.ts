import { FailedToDisconnectChainError } from '#generated/errors/connection'
import type { LateFoyer } from '../foyer.js'
import { isNamespace, type Namespace } from '../utils/caip.js'
import { forget } from './persist.js'

/** disconnect → one family, or every one that is connected or connecting; the first that failed is told, of several by its name. */
export async function disconnectWallets(
  foyer: LateFoyer,
  { namespace }: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const { connection } = foyer
  const families = namespace ? [namespace] : Object.keys(connection.state).filter(isNamespace)
  const connected = families.filter(connection.session)
  // A stored connection whose wallet is still awaited has nobody else who would forget it.
  for (const family of families) if (!connected.includes(family)) forget(foyer, family)
  const results = await Promise.allSettled(
    families.map((family) =>
      connection.actions.disconnect(family).catch((cause: unknown) => {
        throw connected.length > 1
          ? new FailedToDisconnectChainError({ namespace: family }, { cause })
          : cause
      }),
    ),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  foyer.track('DISCONNECT_ERROR', {})
  throw failed.reason
}
