import { SwapBelowMinimumError, SwapMismatchError } from '#generated/errors/swaps'
import type { SwapSide } from '../adapter.js'
import { toWord } from './erc20.js'
import { type ContractEvent, eventKinds, readEvent, readPayment } from './readEvent.js'
import { native } from './simulate.js'

type Hex = `0x${string}`

export type CheckOutcomeParameters = {
  /** The events of a simulation. */
  readonly logs: readonly unknown[]
  readonly owner: Hex
  readonly exchange: Hex
  readonly sold: SwapSide
  readonly bought: SwapSide
}

/**
 * Checks what a simulated swap did: the account paid at most what is sold, received at least the minimum, and gave
 * away nothing else, neither assets nor permissions. Returns what it received.
 *
 * @throws SwapMismatchError, SwapBelowMinimumError
 */
export function checkOutcome({ logs, owner, exchange, sold, bought }: CheckOutcomeParameters): bigint {
  const own = `0x${toWord(BigInt(owner))}`
  const events = logs.flatMap((log) => readEvent(log) ?? [])
  if (events.some((event) => givesAway(event, { own, exchange, sold })))
    throw new SwapMismatchError({ difference: 'it gives other assets or permissions away' })

  const changes = new Map<string, bigint>()
  for (const payment of events.flatMap((event) => readPayment(event) ?? [])) {
    const { contract, payer, payee, value } = payment
    const change = (payee === own ? value : 0n) - (payer === own ? value : 0n)
    changes.set(contract, (changes.get(contract) ?? 0n) + change)
  }
  for (const [contract, change] of changes) {
    const allowed = contract === contractOf(sold) ? sold.value : 0n
    if (change < -allowed) throw new SwapMismatchError({ difference: 'it takes more than is sold' })
  }
  const received = changes.get(contractOf(bought)) ?? 0n
  if (received < bought.value) throw new SwapBelowMinimumError()
  return received
}

function contractOf({ token }: SwapSide): string {
  return token?.toLowerCase() ?? native
}

/** Whether an event moves an asset other than coins and ERC-20 tokens from the account, or lets others move its assets. */
function givesAway(
  { contract, topics }: ContractEvent,
  { own, exchange, sold }: Pick<CheckOutcomeParameters, 'exchange' | 'sold'> & { own: string },
): boolean {
  const [kind, first, second, third] = topics
  if (kind === eventKinds.transfer) return first === own && third !== undefined
  if (kind === eventKinds.transferSingle || kind === eventKinds.transferBatch) return second === own
  if (kind === eventKinds.approvalForAll || kind === eventKinds.permit2) return first === own
  // Some tokens report what is left of the permission to the exchange.
  const isKnown = contract === contractOf(sold) && second === `0x${toWord(BigInt(exchange))}`
  return kind === eventKinds.approval && first === own && !isKnown
}
