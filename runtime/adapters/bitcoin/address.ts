import { sha256 } from './sha256.js'

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
  return /^(bc|tb|bcrt)1/i.test(value) ? parseWitness(value) : parseBase58(value)
}

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58Versions: { readonly [version: number]: Pick<ParsedAddress, 'realm' | 'lock'> } = {
  0: { realm: 'main', lock: 'key' },
  5: { realm: 'main', lock: 'script' },
  111: { realm: 'test', lock: 'key' },
  196: { realm: 'test', lock: 'script' },
}

function parseBase58(value: string): ParsedAddress | undefined {
  const bytes = readBase58(value)
  if (bytes?.length !== 25) return undefined
  const checksum = sha256(sha256(bytes.slice(0, 21)))
  const isWhole = bytes.slice(21).every((byte, index) => byte === checksum[index])
  const version = base58Versions[bytes[0] ?? -1]
  return isWhole && version ? { ...version, program: bytes.slice(1, 21) } : undefined
}

function readBase58(value: string): Uint8Array | undefined {
  if (value.length > 35) return undefined
  let number = 0n
  for (const letter of value) {
    const digit = base58Letters.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n))
  // Each leading 1 encodes a zero byte.
  const zeros = /^1*/.exec(value)?.[0].length ?? 0
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes])
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const witnessRealms: { readonly [prefix: string]: AddressRealm } = {
  bc: 'main',
  tb: 'test',
  bcrt: 'regtest',
}

function parseWitness(value: string): ParsedAddress | undefined {
  const text = value.toLowerCase()
  if (value !== text && value !== value.toUpperCase()) return undefined
  const separator = text.lastIndexOf('1')
  const prefix = text.slice(0, separator)
  const digits = [...text.slice(separator + 1)].map((letter) => bech32Letters.indexOf(letter))
  const [version = -1, ...rest] = digits.slice(0, -6)
  if (digits.includes(-1) || version < 0 || version > 16) return undefined
  if (checkBech32(prefix, digits) !== (version === 0 ? 1 : 0x2bc830a3)) return undefined
  const realm = witnessRealms[prefix]
  const program = toBytes(rest)
  return realm && program && hasLength(version, program) ? { realm, lock: version, program } : undefined
}

/** The bech32 checksum, which must equal a constant. */
function checkBech32(prefix: string, digits: readonly number[]): number {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...digits]
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return values.reduce((sum, value) => {
    const top = sum >>> 25
    return generator.reduce(
      (next, factor, bit) => ((top >> bit) & 1 ? next ^ factor : next),
      ((sum & 0x1ffffff) << 5) ^ value,
    )
  }, 1)
}

/** Converts 5-bit digits to bytes. Undefined if the padding is nonzero or a whole digit long. */
function toBytes(digits: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const digit of digits) {
    bits = ((bits << 5) | digit) & 0xfff
    count += 5
    if (count < 8) continue
    count -= 8
    bytes.push((bits >> count) & 255)
  }
  return count < 5 && (bits & ((1 << count) - 1)) === 0 ? Uint8Array.from(bytes) : undefined
}

function hasLength(version: number, { length }: Uint8Array): boolean {
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}
