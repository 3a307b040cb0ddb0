import { createHash } from 'node:crypto'
import { address, getAddressEncoder, getBase58Decoder, getProgramDerivedAddress } from '@solana/web3.js'
import { solanaAccounts } from '../solanaAccounts.js'
import type { SolanaCluster } from './solanaClusters.js'
import { associatedTokenProgram, solanaTokens, tokenProgram } from './solanaTokens.js'

/** A token that the sandbox places, with the accounts that hold it. */
export type PlacedToken = {
  readonly mint: string
  readonly decimals: number
  readonly accounts: readonly { readonly address: string; readonly owner: string; readonly amount: bigint }[]
}

/** What a token account says. */
export type TokenAccount = { readonly mint: string; readonly owner: string; readonly amount: bigint }

/** Mints the tokens of the sandbox. */
export const minter = toText(createHash('sha256').update('foyer sandbox minter').digest())

const mintBytes = 82
const accountBytes = 165

/** The tokens of a cluster. The addresses of their accounts follow from owner and mint. */
export async function listPlacedTokens(caip: SolanaCluster['caip']): Promise<readonly PlacedToken[]> {
  return Promise.all(
    solanaTokens
      .filter((token) => token.caip === caip)
      .map(async ({ mint, decimals, holdings }) => ({
        mint,
        decimals,
        accounts: await Promise.all(
          solanaAccounts.slice(0, holdings.length).map(async ({ address: owner }, index) => ({
            owner,
            address: await findTokenAddress(owner, mint),
            amount: toUnits(holdings[index] ?? '0', decimals),
          })),
        ),
      })),
  )
}

/** The address of an owner's account for a token. */
async function findTokenAddress(owner: string, mint: string): Promise<string> {
  const seeds = [owner, tokenProgram, mint].map(toBytes)
  const [found] = await getProgramDerivedAddress({ programAddress: address(associatedTokenProgram), seeds })
  return found
}

/** The data of a mint without supply, in the layout of the token program. */
export function encodeMint(decimals: number): Uint8Array {
  const data = new Uint8Array(mintBytes)
  data[0] = 1
  data.set(toBytes(minter), 4)
  data.set([decimals, 1], 44)
  return data
}

/** The data of an empty token account. */
export function encodeTokenAccount({ mint, owner }: { mint: string; owner: string }): Uint8Array {
  const data = new Uint8Array(accountBytes)
  data.set(toBytes(mint), 0)
  data.set(toBytes(owner), 32)
  data[108] = 1
  return data
}

/** Reads the data of an account of the token program; undefined for mints. */
export function decodeTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length !== accountBytes || data[108] === 0) return undefined
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  return { mint: toText(data.slice(0, 32)), owner: toText(data.slice(32, 64)), amount }
}

/** Supply and decimals of a mint. */
export function decodeMint(data: Uint8Array): { supply: bigint; decimals: number } | undefined {
  if (data.length !== mintBytes) return undefined
  return {
    supply: new DataView(data.buffer, data.byteOffset).getBigUint64(36, true),
    decimals: data[44] ?? 0,
  }
}

/** A transaction of the minter. Its signature is made up, but different for each message. */
export function encodeMintTo(parameters: {
  mint: string
  to: string
  amount: bigint
  hash: string
}): Uint8Array {
  const { mint, to, amount, hash } = parameters
  const keys = [minter, mint, to, tokenProgram].flatMap((key) => [...toBytes(key)])
  const data = new Uint8Array(9)
  data[0] = 7
  new DataView(data.buffer).setBigUint64(1, amount, true)
  const header = [1, 0, 1]
  const instruction = [3, 3, 1, 2, 0, data.length, ...data]
  const message = Uint8Array.from([...header, 4, ...keys, ...toBytes(hash), 1, ...instruction])
  const signature = createHash('sha512').update(message).digest()
  return Uint8Array.from([1, ...signature, ...message])
}

/** An amount in the format of the RPC. */
export function formatTokenAmount(amount: bigint, decimals: number) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const [whole, fraction] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals),
  ]
  const text = decimals > 0 ? `${whole}.${fraction}`.replace(/\.?0+$/, '') : whole
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** `"1.5"` → 1_500_000n, with 6 decimals */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

function toBytes(key: string): Uint8Array {
  return Uint8Array.from(getAddressEncoder().encode(address(key)))
}

function toText(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes)
}
