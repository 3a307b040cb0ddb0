import type { CaipNamespaces } from '#generated/events'

export type { CaipNamespaces } from '#generated/events'

/** CAIP-2 namespace, such as `eip155` for Ethereum and EVM chains. */
export type Namespace = keyof CaipNamespaces
/** Chain id (CAIP-2): `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`
/** Address on a chain (CAIP-10): `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

const known: Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** Known CAIP-2 namespaces: five built-in ones, and those of networks that the host has defined. */
export const namespaces: readonly Namespace[] = known

/** Registers a namespace, so that its ids and addresses can be parsed. */
export function knowNamespace(namespace: Namespace) {
  if (!known.includes(namespace)) known.push(namespace)
}

/**
 * Whether a value is a namespace that Foyer knows.
 *
 * @example
 * isNamespace('eip155') // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return known.some((namespace) => namespace === value)
}

/** Whether a value is a CAIP-2 id of a known namespace. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && Boolean(reference) && rest.length === 0
}

/** Namespace of a valid id. */
export function namespaceOf(caipNetworkId: CaipNetworkId): Namespace {
  return known.find((namespace) => caipNetworkId.startsWith(`${namespace}:`)) ?? 'eip155'
}
