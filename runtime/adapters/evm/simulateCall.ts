import { TransferWouldFailError } from '#generated/errors/send'
import type { BalanceChange } from '../adapter.js'
import { readField } from '../readField.js'
import type { Chain } from './chain.js'
import { toWord } from './erc20.js'

type Hex = `0x${string}`

export type SimulateCallParameters = {
  readonly call: object
  readonly from: Hex
  readonly to: Hex
  readonly signal: AbortSignal
}

/**
 * Simulates a call, and reads from its events which balances of `from` and `to` it changes. Undefined if no node can
 * simulate.
 *
 * @throws TransferWouldFailError
 */
export async function simulateCall(
  chain: Pick<Chain, 'ask'>,
  { call, from, to, signal }: SimulateCallParameters,
): Promise<readonly BalanceChange[] | undefined> {
  const simulation = { blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false }
  let answer: unknown
  try {
    answer = await chain.ask({ method: 'eth_simulateV1', params: [simulation, 'latest'] }, signal)
  } catch {
    signal.throwIfAborted()
    return undefined // not every node supports it; the estimate of the gas has run the call
  }
  const result = readFirst(readField(readFirst(answer), 'calls'))
  const logs = readField(result, 'logs')
  if (readField(result, 'status') === '0x0') {
    const reason = readField(readField(result, 'error'), 'message')
    throw new TransferWouldFailError({ reason: typeof reason === 'string' ? reason : '' })
  }
  return Array.isArray(logs) ? sum(logs.flatMap((log) => readChanges(log, { from, to }))) : undefined
}

/** `keccak256` of `Transfer(address,address,uint256)`. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Simulations report native payments as events of this address. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

function readChanges(log: unknown, { from, to }: { from: Hex; to: Hex }): readonly BalanceChange[] {
  const [contract, topics, data] = [
    readField(log, 'address'),
    readField(log, 'topics'),
    readField(log, 'data'),
  ]
  if (typeof contract !== 'string' || !Array.isArray(topics) || topics.length !== 3) return []
  const [kind, payer, payee]: unknown[] = topics
  if (kind !== transfer || typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) return []
  const value = BigInt(data)
  const address = contract.toLowerCase()
  const token = address === native ? undefined : address
  const owners = { sender: `0x${toWord(BigInt(from))}`, receiver: `0x${toWord(BigInt(to))}` } as const
  return (['sender', 'receiver'] as const).flatMap((owner) => [
    ...(payer === owners[owner] ? [{ owner, token, value: -value }] : []),
    ...(payee === owners[owner] ? [{ owner, token, value }] : []),
  ])
}

/** One change for each balance; those that do not change are left out. */
function sum(changes: readonly BalanceChange[]): readonly BalanceChange[] {
  const isSame = (one: BalanceChange, other: BalanceChange) =>
    one.owner === other.owner && one.token === other.token
  return changes
    .filter((change, index) => changes.findIndex((each) => isSame(each, change)) === index)
    .map((change) => ({
      ...change,
      value: changes.filter((each) => isSame(each, change)).reduce((total, { value }) => total + value, 0n),
    }))
    .filter(({ value }) => value !== 0n)
}

function readFirst(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}
