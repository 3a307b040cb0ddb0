import { InvalidCaipAddressError } from '#generated/errors/caip'
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

/** Whether a text is an address of a chain family. */
export type IsAddress = (namespace: Namespace, value: string) => boolean

type Namespaces = {
  readonly [key: string]: { readonly accounts: readonly string[]; readonly methods: readonly string[] }
}

/**
 * Reads what a wallet agreed to. What was not asked for is left out; families may be keyed by chain (`eip155:1`).
 *
 * @throws InvalidCaipAddressError when an account is none, or not one of its family.
 */
export function readApproved(
  namespaces: Namespaces,
  asked: readonly Namespace[],
  isAddress: IsAddress,
): readonly ApprovedNamespace[] {
  const found = new Map<Namespace, { methods: Set<string>; addresses: Map<CaipNetworkId, string[]> }>()
  for (const { accounts, methods } of Object.values(namespaces)) {
    for (const account of accounts) {
      const { namespace, reference, address } = parseCaipAddress(account)
      if (!asked.includes(namespace)) continue
      if (!isAddress(namespace, address)) throw new InvalidCaipAddressError({ value: account })
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
    return first
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
    namespace === 'eip155' && /^(0x[0-9a-f]+|\d+)$/i.test(reference) ? `${Number(reference)}` : reference
  try {
    parseCaipNetworkId(`${namespace}:${plain}`)
  } catch {
    return undefined // what names no chain moves nothing
  }
  return `${namespace}:${plain}`
}
