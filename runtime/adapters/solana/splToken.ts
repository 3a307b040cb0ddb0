import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { InvalidResponseError } from '#generated/errors/http'
import { InvalidAddressError } from '#generated/errors/send'
import type { Amount } from '../../utils/amount.js'
import { decodeBase64 } from '../../utils/base64.js'
import { readField } from '../readField.js'
import { decodeAddress } from './address.js'
import { encodeBase58 } from './base58.js'
import type { SolanaChain } from './chain.js'

/** The programs of tokens: the original one, and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
/** Creates the account of an owner for a token, at a derived address. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** A mint, as the cluster says. */
export type Mint = {
  readonly address: string
  readonly program: string
  readonly decimals: number
  /** Size of a new account for the token. */
  readonly accountBytes: number
}

type Reader = Pick<SolanaChain, 'ask'>
type ReadParameters = { readonly address: string; readonly signal: AbortSignal }

/** An account of the cluster: its program and its data. Undefined if it does not exist. */
export async function readAccount(chain: Reader, { address, signal }: ReadParameters) {
  const answer = await chain.ask(
    'getAccountInfo',
    [address, { encoding: 'base64', commitment: 'confirmed' }],
    signal,
  )
  return parseAccount(readField(answer, 'value'))
}

/** An account in an answer of a node. */
export function parseAccount(value: unknown): { program: string; data: Uint8Array } | undefined {
  if (value === null || value === undefined) return undefined
  const [program, data] = [readField(value, 'owner'), readField(value, 'data')]
  const text: unknown = Array.isArray(data) ? data[0] : undefined
  const bytes = typeof text === 'string' ? decodeBase64(text) : undefined
  if (typeof program === 'string' && bytes) return { program, data: bytes }
  throw unexpected('an account')
}

/** Byte offset of the decimals in a mint, and of the amount in a token account. */
const decimalsAt = 44
const amountAt = 64

/**
 * Reads a mint.
 *
 * @throws InvalidAddressError when the address is no mint.
 */
export async function readMint(chain: Reader, parameters: ReadParameters): Promise<Mint> {
  const account = await readAccount(chain, parameters)
  const decimals = account?.data[decimalsAt]
  if (!account || decimals === undefined || !tokenPrograms.includes(account.program))
    throw new InvalidAddressError({ namespace: 'solana' })
  const { program } = account
  return { address: parameters.address, program, decimals, accountBytes: accountBytesOf(account) }
}

/** Byte offset of the extensions in a mint of Token-2022. Each has its type, its length and its data. */
const extensionsAt = 166
/** What extensions of a mint add to each account for the token: fees on transfers, no transfers, hooks, pauses. */
const addedBytes: { readonly [type: number]: number } = { 1: 12, 9: 4, 14: 5, 26: 4 }

/** Size of a new account for a token. Those of Token-2022 also record that their owner cannot change. */
function accountBytesOf({ program, data }: { program: string; data: Uint8Array }): number {
  if (program === tokenPrograms[0]) return 165
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let bytes = 170
  for (let at = extensionsAt; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    bytes += addedBytes[view.getUint16(at, true)] ?? 0
  return bytes
}

/** The address of an owner's account for a token: the first derived one that no key can have. */
export function associatedAddress(owner: string, mint: Pick<Mint, 'address' | 'program'>): string {
  const seeds = [owner, mint.program, mint.address].flatMap((each) => [...(decodeAddress(each) ?? [])])
  const end = [
    ...(decodeAddress(associatedTokenProgram) ?? []),
    ...new TextEncoder().encode('ProgramDerivedAddress'),
  ]
  for (let bump = 255; bump >= 0; bump--) {
    const derived = sha256(Uint8Array.from([...seeds, bump, ...end]))
    if (!isOnCurve(derived)) return encodeBase58(derived)
  }
  throw new InvalidAddressError({ namespace: 'solana' })
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    return false // the library throws for bytes that are no point
  }
}

/** The amount in a token account; zero if it does not exist. */
export function amountIn(account: { readonly data: Uint8Array } | undefined): bigint {
  if (!account) return 0n
  const { buffer, byteOffset, byteLength } = account.data
  if (byteLength < amountAt + 8) throw unexpected('a token account')
  return new DataView(buffer, byteOffset).getBigUint64(amountAt, true)
}

/**
 * How much of a token an account holds, and the token's decimals, as the cluster says.
 *
 * @throws InvalidAddressError when the token is no mint.
 */
export async function readTokenBalance(
  chain: Reader,
  { owner, token, signal }: { owner: string; token: string; signal: AbortSignal },
): Promise<Omit<Amount, 'symbol'>> {
  const mint = await readMint(chain, { address: token, signal })
  const address = associatedAddress(owner, mint)
  return { value: amountIn(await readAccount(chain, { address, signal })), decimals: mint.decimals }
}

function unexpected(expected: string) {
  return new InvalidResponseError({
    operation: 'getAccountInfo',
    path: 'result.value',
    expected,
    received: '',
  })
}
