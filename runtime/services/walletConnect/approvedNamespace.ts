import { InvalidCaipAddressError } from '#generated/errors/caip'
import { familiesWithChainNumbers } from '#generated/wallet-rpc/facts'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../utils/parseCaip.js'

/** What a wallet agreed to in one chain family, checked. */
export type ApprovedNamespace = {
  readonly namespace: Namespace
  /** Chains with an account; never empty. */
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
  readonly methods: readonly string[]
  /** Addresses by chain, as the wallet wrote them. */
  readonly addresses: { readonly [chain: CaipNetworkId]: readonly [string, ...string[]] }
}

type Namespaces = {
  readonly [key: string]: { readonly accounts: readonly string[]; readonly methods: readonly string[] }
}

/** What a page wants of a wallet, and can tell of it. */
export type Wanted = {
  /** Chain families. */
  readonly families: readonly Namespace[]
  /** Whether the page offers a chain, now. */
  isOffered(chain: CaipNetworkId): boolean
  isAddress(namespace: Namespace, value: string): boolean
}

/**
 * Reads what a wallet agreed to. It may be less than was asked for; families of which no chain is offered are left out, since more is
 * nothing that the page could use (CAIP-25). Families may be keyed by chain (`eip155:1`).
 *
 * @throws InvalidCaipAddressError when an account is none, or not one of what it stands under.
 */
export function readApproved(
  namespaces: Namespaces,
  { families, isOffered, isAddress }: Wanted,
): readonly ApprovedNamespace[] {
  const found = new Map<Namespace, { methods: Set<string>; addresses: Map<CaipNetworkId, string[]> }>()
  for (const [key, { accounts, methods }] of Object.entries(namespaces)) {
    for (const account of accounts) {
      const { namespace, reference, address } = parseCaipAddress(account)
      const isWrong = families.includes(namespace) && !isAddress(namespace, address)
      if (isWrong || !account.startsWith(`${key}:`)) throw new InvalidCaipAddressError({ value: account })
      if (!families.includes(namespace)) continue
      const family = found.get(namespace) ?? { methods: new Set<string>(), addresses: new Map() }
      found.set(namespace, family)
      for (const method of methods) family.methods.add(method)
      const chain: CaipNetworkId = `${namespace}:${reference}`
      const known = family.addresses.get(chain) ?? []
      if (!known.includes(address)) family.addresses.set(chain, [...known, address])
    }
  }
  return [...found].flatMap(([namespace, { methods, addresses }]) => {
    const [first, ...rest] = addresses.keys()
    return first && [first, ...rest].some(isOffered)
      ? [{ namespace, chains: [first, ...rest], methods: [...methods], addresses: toRecord(addresses) }]
      : []
  })
}

function toRecord(addresses: ReadonlyMap<CaipNetworkId, readonly string[]>): ApprovedNamespace['addresses'] {
  const record: { [chain: CaipNetworkId]: readonly [string, ...string[]] } = {}
  for (const [chain, [first, ...rest]] of addresses) if (first) record[chain] = [first, ...rest]
  return record
}

/** The chain that an event of a wallet names, which comes as a number, in hexadecimal or whole. */
export function chainOf(namespace: Namespace, value: unknown): CaipNetworkId | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || text === '') return undefined
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const plain =
    familiesWithChainNumbers.includes(namespace) && /^(0x[0-9a-f]+|\d+)$/i.test(reference)
      ? `${Number(reference)}`
      : reference
  try {
    parseCaipNetworkId(`${namespace}:${plain}`)
  } catch {
    return undefined // what names no chain moves nothing
  }
  return `${namespace}:${plain}`
}
