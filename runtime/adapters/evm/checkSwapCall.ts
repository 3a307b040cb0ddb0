import { SwapBelowMinimumError, SwapMismatchError } from '#generated/errors/swaps'
import type { SwapSide } from '../adapter.js'
import { isSame } from './isSame.js'
import { native } from './simulate.js'

type Hex = `0x${string}`

export type CheckSwapCallParameters = {
  readonly data: Hex
  readonly exchange: Hex
  readonly owner: Hex
  readonly sold: SwapSide
  readonly bought: SwapSide
}

/**
 * Compares a call of an exchange with the wanted swap. Returns whether it is a readable call to the 1inch router, which then
 * enforces the minimum itself. What other calls and other contracts do is known only from the simulation.
 *
 * @throws SwapMismatchError, SwapBelowMinimumError
 */
export function checkSwapCall({ data, exchange, owner, sold, bought }: CheckSwapCallParameters): boolean {
  if (!data.toLowerCase().startsWith(selector)) return false
  const refuse = (difference: string) => new SwapMismatchError({ difference })
  const words = data.slice(selector.length).match(/.{64}/g) ?? []
  const [, source, target, , receiver, amount, minimum, flags] = words.map((word) => BigInt(`0x${word}`))
  if (flags === undefined || minimum === undefined) throw refuse('no call of a contract')
  if (!isToken(source, sold)) throw refuse('it sells another token')
  if (!isToken(target, bought)) throw refuse('it buys another token')
  // Zero stands for the sender.
  if (receiver !== 0n && receiver !== BigInt(owner)) throw refuse('another account receives')
  if (amount !== sold.value) throw refuse('it sells another amount')
  if ((flags & partialFill) !== 0n) throw refuse('it may sell only a part')
  if (minimum < bought.value) throw new SwapBelowMinimumError()
  return isSame(exchange, router)
}

/**
 * `swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount,
 * uint256 minReturnAmount, uint256 flags), bytes data)` of the router of 1inch, version 6.
 */
const selector = '0x07ed2379'
/** The router of 1inch, version 6. On zkSync Era it has another address, so that calls of it count as unreadable. */
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const partialFill = 1n

function isToken(word: bigint | undefined, { token }: SwapSide): boolean {
  if (token !== undefined) return word === BigInt(token)
  return word === 0n || word === BigInt(native)
}
