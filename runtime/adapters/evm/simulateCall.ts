import { TransferWouldFailError } from '#generated/errors/send'
import type { BalanceChange } from '../adapter.js'
import type { Chain } from './chain.js'
import { toWord } from './erc20.js'
import { readEvent, readPayment } from './readEvent.js'
import { native, simulate } from './simulate.js'

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
  const [result] = (await simulate(chain, [call], signal)) ?? []
  if (result?.hasFailed) throw new TransferWouldFailError({ reason: result.reason })
  return result && sum(result.logs.flatMap((log) => readChanges(log, { from, to })))
}

function readChanges(log: unknown, { from, to }: { from: Hex; to: Hex }): readonly BalanceChange[] {
  const event = readEvent(log)
  const payment = event && readPayment(event)
  if (!payment) return []
  const { contract, payer, payee, value } = payment
  const token = contract === native ? undefined : contract
  const owners = { sender: `0x${toWord(BigInt(from))}`, recipient: `0x${toWord(BigInt(to))}` } as const
  return (['sender', 'recipient'] as const).flatMap((owner) => [
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
