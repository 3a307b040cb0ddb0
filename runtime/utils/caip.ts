import type { CaipNamespaces } from '#generated/events'

export type { CaipNamespaces } from '#generated/events'

/** Namespace (CAIP-2) of a chain family, such as `eip155` for Ethereum and its kin. */
export type Namespace = keyof CaipNamespaces
/** Id of a chain (CAIP-2): `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`
/** Address on a chain (CAIP-10): `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

const known: Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** Namespaces (CAIP-2) of the chain families that are known: five, and those of the networks that the host has defined. */
export const namespaces: readonly Namespace[] = known

/** Makes a chain family known, so that ids and addresses of it are read. */
export function knowNamespace(namespace: Namespace) {
  if (!known.includes(namespace)) known.push(namespace)
}

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
  return namespaces.find((namespace) => caipNetworkId.startsWith(`${namespace}:`)) ?? 'eip155'
}
