import type { LateFoyer } from '../foyer.js'
import { isNamespace, type Namespace } from '../utils/caip.js'
import { forget } from './persist.js'

/** disconnect → one family, or every one that is connected or connecting; the first that failed is told. */
export async function disconnectWallets(
  foyer: LateFoyer,
  { namespace }: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const families = namespace ? [namespace] : Object.keys(foyer.connection.state).filter(isNamespace)
  // A stored connection whose wallet is still awaited has nobody else who would forget it.
  for (const family of families) if (!foyer.connection.session(family)) forget(foyer, family)
  const results = await Promise.allSettled(
    families.map((family) => foyer.connection.actions.disconnect(family)),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  foyer.track('DISCONNECT_ERROR', {})
  throw failed.reason
}
