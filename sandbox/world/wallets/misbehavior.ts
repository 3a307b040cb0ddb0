/** Ways to misbehave, for tests. */
export const misbehaviors = [
  /** Prompts never return. */
  'hang',
  /** `request` throws synchronously. */
  'throw',
  /** Accounts, chain, signature and hash are invalid. */
  'garbage',
  /** `request` returns the value instead of a promise. */
  'no-promise',
  /** Reports a chain switch that it did not make. */
  'lie-about-chain',
  /** Reports that an earlier request is still pending. */
  'pending',
  /** Announces itself again with the same id. */
  'announce-twice',
  /** Announces another wallet with the same name and rdns. */
  'announce-clone',
  /** Announces wallets with throwing getters, a script in the icon, an icon of 5 MB, and worse. */
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
