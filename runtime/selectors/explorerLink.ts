import type { Network } from '../networks/defineNetwork.js'
import { safeLink } from '../utils/url.js'

/** Explorer URL of an address or a transaction; undefined without an explorer or a safe URL. */
export function explorerLink(
  network: Network | undefined,
  id: string,
  what: 'address' | 'tx' = 'address',
): { readonly name: string; readonly href: string } | undefined {
  const explorer = network?.blockExplorers?.default
  const href = safeLink(`${explorer?.url.replace(/\/$/, '')}/${what}/${encodeURIComponent(id)}`)
  return explorer && href ? { name: explorer.name, href } : undefined
}
