/** Ways to misbehave, for tests. */
export const misbehaviors = [
  /** Requests that would prompt the visitor never settle. */
  'hang',
  /** `request` throws synchronously. */
  'throw',
  /** Accounts, chain, signature and hash are invalid. */
  'garbage',
  /** `request` returns the given answer, or null, instead of a promise. */
  'no-promise',
  /** Reports a chain switch that it did not make. */
  'lie-about-chain',
  /** Reports that an earlier request is still pending. */
  'pending',
  /** Announces itself again with the same id. */
  'announce-twice',
  /** Announces another wallet with the same name and rdns. */
  'announce-clone',
  /** Announces malformed and malicious wallets: throwing getters, a script in the icon, a 5 MB icon, markup in the name, and others. */
  'announce-hostile',
] as const

export type Misbehavior = (typeof misbehaviors)[number]

/** Invalid answers, by method. */
export function getGarbage(method: string): unknown {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return ['0x123', null, 42, 'banana']
  if (method === 'eth_chainId') return 'banana'
  if (method === 'eth_sendTransaction') return '0x1'
  return { nonsense: true }
}
