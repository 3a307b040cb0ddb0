import { decodeAddress } from './address.js'

/** A call of a program. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly AccountUse[]
  readonly data: readonly number[]
}
/** How an instruction uses an account. */
export type AccountUse = {
  readonly address: string
  readonly isSigner?: boolean | undefined
  readonly isWritable?: boolean | undefined
}

export type CompileMessageParameters = {
  readonly payer: string
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
}

/** Serializes a legacy message. Its accounts are sorted: writable signers first, the payer before all others. */
export function compileMessage({ payer, blockhash, instructions }: CompileMessageParameters): Uint8Array {
  const uses = [
    { address: payer, isSigner: true, isWritable: true },
    ...instructions.flatMap(({ accounts }) => accounts),
    ...instructions.map(({ program }): AccountUse => ({ address: program })),
  ]
  const addresses = [...new Set(uses.map(({ address }) => address))]
  const is = (address: string, role: 'isSigner' | 'isWritable') =>
    uses.some((use) => use.address === address && use[role])
  const rank = (address: string) => (is(address, 'isSigner') ? 0 : 2) + (is(address, 'isWritable') ? 0 : 1)
  const keys = addresses.toSorted((one, other) => rank(one) - rank(other))
  const count = (...ranks: readonly number[]) => keys.filter((key) => ranks.includes(rank(key))).length
  return Uint8Array.from([
    count(0, 1),
    count(1),
    count(3),
    ...withCount(keys, bytesOf),
    ...bytesOf(blockhash),
    ...withCount(instructions, ({ program, accounts, data }) => [
      keys.indexOf(program),
      ...withCount(accounts, ({ address }) => [keys.indexOf(address)]),
      ...withCount(data, (byte) => [byte]),
    ]),
  ])
}

/** A transaction with an empty place for the signature of its payer, the only signer. */
export function toUnsigned(message: Uint8Array): Uint8Array {
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

/** A list after its length, which always fits into one byte here. */
function withCount<item>(list: readonly item[], write: (item: item) => Iterable<number>): number[] {
  return [list.length, ...list.flatMap((item) => [...write(item)])]
}

function bytesOf(address: string): Uint8Array {
  return decodeAddress(address) ?? new Uint8Array(32)
}
