/** The ways in which the wallet can go wrong, for tests. */
export const misbehaviours = [
  /** Requests that ask the visitor are never answered. */
  'hang',
  /** `request` throws at once, and no promise is made. */
  'throw',
  /** Accounts, chain, signature and hash are nonsense. */
  'garbage',
  /** `request` answers with the value itself and not with a promise. */
  'no-promise',
  /** Says that it switched, and stays. */
  'lie-about-chain',
  /** An earlier request is said to be open still. */
  'pending',
  /** Announces itself a second time under the same id. */
  'announce-twice',
  /** Another wallet announces itself under the same name and rdns. */
  'announce-clone',
  /** Announces wallets with throwing getters, a script in the icon, an icon of 5 MB, and worse. */
  'announce-hostile',
] as const

export type Misbehaviour = (typeof misbehaviours)[number]

/** What a broken wallet says, by the method that is asked. */
export function getGarbage(method: string): unknown {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return ['0x123', null, 42, 'banana']
  if (method === 'eth_chainId') return 'banana'
  if (method === 'eth_sendTransaction') return '0x1'
  return { nonsense: true }
}
