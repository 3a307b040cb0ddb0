/** Namespaces (CAIP-2) of the chain families that Foyer knows; an adapter makes one usable. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** Namespace (CAIP-2) of a chain family, such as `eip155` for Ethereum and its kin. */
export type Namespace = (typeof namespaces)[number]
/** Id of a chain (CAIP-2): `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`
/** Address on a chain (CAIP-10): `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/**
 * Whether a value names a chain family that Foyer knows.
 *
 * @example
 * isNamespace('eip155') // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some((namespace) => namespace === value)
}

/** Whether a value is a CAIP-2 id of a known chain family. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && Boolean(reference) && rest.length === 0
}

/** Chain family of an id that is known to be one. */
export function namespaceOf(caipNetworkId: CaipNetworkId): Namespace {
  return namespaces.find((namespace) => caipNetworkId.startsWith(`${namespace}:`)) ?? namespaces[0]
}
