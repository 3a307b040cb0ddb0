import { InvalidCaipAddressError } from '#generated/errors/caip'
import { namespacesWithChainNumbers } from '#generated/wallet-rpc/facts'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../utils/parseCaip.js'
import { proposedMethods } from './proposedNamespaces.js'

/** The validated approval of a wallet for one namespace. */
export type ApprovedNamespace = {
  readonly namespace: Namespace
  /** Chains with an account. Never empty. */
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** Never more than were proposed. */
  readonly methods: readonly string[]
  /** Addresses by chain, spelled as `readAddress` returns them. */
  readonly addresses: { readonly [chain: CaipNetworkId]: readonly [string, ...string[]] }
}

type Namespaces = {
  readonly [key: string]: { readonly accounts: readonly string[]; readonly methods: readonly string[] }
}

/** What the page asks of a wallet, and how to check the answer. */
export type Wanted = {
  /** Requested namespaces. */
  readonly namespaces: readonly Namespace[]
  /** Whether the page currently offers a chain. */
  isOffered(chain: CaipNetworkId): boolean
  /** The spelling of an address for this page; undefined if the text is no address. */
  readAddress(namespace: Namespace, value: string): string | undefined
}

/** Addresses by chain; of several spellings of one address, the first. */
type Addresses = Map<CaipNetworkId, Map<string, string>>

/**
 * Reads a wallet's approval, which may cover less than was proposed (CAIP-25). Drops namespaces without an
 * offered chain. Keys may be namespaces or single chains (`eip155:1`).
 *
 * @throws InvalidCaipAddressError when an account is invalid or does not match its key.
 */
export function readApproved(
  approval: Namespaces,
  { namespaces, isOffered, readAddress }: Wanted,
): readonly ApprovedNamespace[] {
  const found = new Map<Namespace, { methods: Set<string>; addresses: Addresses }>()
  for (const [key, { accounts, methods }] of Object.entries(approval)) {
    const used = new Set<Namespace>()
    // A wallet may name thousands of accounts and methods: each is read once.
    for (const account of accounts) {
      const { namespace, reference, address: sent } = parseCaipAddress(account)
      const isAsked = namespaces.includes(namespace)
      const address = isAsked ? readAddress(namespace, sent) : sent
      if (address === undefined || !account.startsWith(`${key}:`))
        throw new InvalidCaipAddressError({ value: account })
      if (!isAsked) continue
      const entry = found.get(namespace) ?? { methods: new Set<string>(), addresses: new Map() }
      found.set(namespace, entry)
      used.add(namespace)
      const chain: CaipNetworkId = `${namespace}:${reference}`
      const known = entry.addresses.get(chain) ?? new Map<string, string>()
      const id = address.toLowerCase()
      entry.addresses.set(chain, known.set(id, known.get(id) ?? address))
    }
    for (const namespace of used) for (const method of methods) found.get(namespace)?.methods.add(method)
  }
  return [...found].flatMap(([namespace, { methods, addresses }]) => {
    const [first, ...rest] = addresses.keys()
    return first && [first, ...rest].some(isOffered)
      ? [
          {
            namespace,
            chains: [first, ...rest],
            methods: proposedMethods(namespace).filter((method) => methods.has(method)),
            addresses: toRecord(addresses),
          },
        ]
      : []
  })
}

function toRecord(addresses: Addresses): ApprovedNamespace['addresses'] {
  const record: { [chain: CaipNetworkId]: readonly [string, ...string[]] } = {}
  for (const [chain, known] of addresses) {
    const [first, ...rest] = known.values()
    if (first) record[chain] = [first, ...rest]
  }
  return record
}

/** Reads the chain of a wallet event: a number, a hexadecimal string or a CAIP-2 id. */
export function chainOf(namespace: Namespace, value: unknown): CaipNetworkId | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || text === '') return undefined
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const plain =
    namespacesWithChainNumbers.includes(namespace) && /^(0x[0-9a-f]+|\d+)$/i.test(reference)
      ? `${Number(reference)}`
      : reference
  try {
    parseCaipNetworkId(`${namespace}:${plain}`)
  } catch {
    return undefined // not a chain: ignore the event
  }
  return `${namespace}:${plain}`
}
