import type { Network } from '../networks/defineNetwork.js'
import { safeLink } from '../utils/url.js'

/** Where the explorer of a network shows an address or a transaction; undefined where there is none, or none that may be followed. */
export function explorerLink(
  network: Network | undefined,
  id: string,
  what: 'address' | 'tx' = 'address',
): { readonly name: string; readonly href: string } | undefined {
  const explorer = network?.blockExplorers?.default
  const href = safeLink(`${explorer?.url.replace(/\/$/, '')}/${what}/${id}`)
  return explorer && href ? { name: explorer.name, href } : undefined
}
