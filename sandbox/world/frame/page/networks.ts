import { chains } from '../../chains/chains.js'
import { solanaClusters } from '../../chains/solanaClusters.js'

const caips: readonly string[] = [...chains, ...solanaClusters].map(({ caip }) => caip)

/** The CAIP-2 id of a network that the wallet supports, from a number, a numeric text or a CAIP-2 id; undefined for others. */
export function findNetwork(chainId: string | number): string | undefined {
  const caip = /^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : chainId
  return caips.find((each) => each === caip)
}

/** A network as messages name it: a number on EVM, a CAIP-2 id elsewhere. */
export function toChainId(caip: string): string | number {
  return caip.startsWith('eip155:') ? Number(caip.slice('eip155:'.length)) : caip
}
