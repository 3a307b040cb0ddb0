import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The networks of an address: mainnet, the public test networks, or regtest. */
export type AddressRealm = 'main' | 'test' | 'regtest'

/** A decoded address. */
export type ParsedAddress = {
  readonly realm: AddressRealm
  /** What locks its coins: a key hash, a script hash, or a witness program of this version. */
  readonly lock: 'key' | 'script' | number
  readonly program: Uint8Array
}

/** The networks of an address. Undefined for invalid addresses. */
export function realmOf(value: unknown): AddressRealm | undefined {
  return parseAddress(value)?.realm
}

/**
 * Decodes an address and verifies its checksum. Undefined for invalid addresses. Supports P2PKH, P2SH
 * (base58check) and witness programs (bech32 for version 0, bech32m for later versions: BIP-173, BIP-350).
 */
export function parseAddress(value: unknown): ParsedAddress | undefined {
  if (typeof value !== 'string' || value.length > 90) return undefined
  try {
    return /^(bc|tb|bcrt)1/i.test(value) ? parseWitness(value) : parseBase58(value)
  } catch {
    return undefined // other letters, or a wrong checksum
  }
}

const base58check = createBase58check(sha256)
const base58Versions: { readonly [version: number]: Pick<ParsedAddress, 'realm' | 'lock'> } = {
  0: { realm: 'main', lock: 'key' },
  5: { realm: 'main', lock: 'script' },
  111: { realm: 'test', lock: 'key' },
  196: { realm: 'test', lock: 'script' },
}

function parseBase58(value: string): ParsedAddress | undefined {
  const [first = -1, ...program] = base58check.decode(value)
  const version = base58Versions[first]
  return version && program.length === 20 ? { ...version, program: Uint8Array.from(program) } : undefined
}

const witnessRealms: { readonly [prefix: string]: AddressRealm } = {
  bc: 'main',
  tb: 'test',
  bcrt: 'regtest',
}

function parseWitness(value: string): ParsedAddress | undefined {
  const coding = /^[a-z]+1q/i.test(value) ? bech32 : bech32m
  const decoded = coding.decodeUnsafe(value)
  if (!decoded) return undefined
  const [version = -1, ...rest] = decoded.words
  const realm = witnessRealms[decoded.prefix]
  const program = coding.fromWordsUnsafe(rest)
  return realm && program && hasLength(version, program) ? { realm, lock: version, program } : undefined
}

function hasLength(version: number, { length }: Uint8Array): boolean {
  if (version === 0) return length === 20 || length === 32
  return version > 0 && version <= 16 && length >= 2 && length <= 40
}
