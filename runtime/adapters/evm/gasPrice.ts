import { eth_call, eth_gasPrice, eth_getBlockByNumber } from '#generated/wallet-rpc/methods'
import { readField } from '../readField.js'
import type { Chain } from './chain.js'
import { toWord } from './erc20.js'
import { isReverted } from './isReverted.js'
import { parseQuantity, toQuantity } from './quantity.js'

type Hex = `0x${string}`
type Reader = Pick<Chain, 'ask'>

export type Price = {
  /** The most that a unit of gas costs. */
  readonly maxFeePerGas: bigint
  readonly fields: { readonly [name: string]: Hex }
}

/**
 * Twice the base fee covers six full blocks (EIP-1559). An extra quarter of the tip leaves room for wallets that choose a
 * higher price, so that they can send the whole balance too. Chains without a base fee have a single price.
 */
export async function readPrice(chain: Reader, signal: AbortSignal): Promise<Price> {
  const [block, quoted] = await Promise.all([
    chain.ask({ method: eth_getBlockByNumber, params: ['latest', false] }, signal),
    chain.ask({ method: eth_gasPrice, params: [] }, signal),
  ])
  const gasPrice = parseQuantity(eth_gasPrice, quoted)
  const base = readField(block, 'baseFeePerGas')
  if (base === undefined || base === null)
    return { maxFeePerGas: gasPrice, fields: { gasPrice: toQuantity(gasPrice) } }
  const baseFee = parseQuantity(eth_getBlockByNumber, base)
  const tip = gasPrice > baseFee ? gasPrice - baseFee : 0n
  const maxFeePerGas = baseFee * 2n + (tip * 5n) / 4n
  const fields = { maxFeePerGas: toQuantity(maxFeePerGas), maxPriorityFeePerGas: toQuantity(tip) }
  return { maxFeePerGas, fields }
}

/** The gas price oracle of the OP Stack, and its `getL1FeeUpperBound(uint256)`. */
const oracle = { to: '0x420000000000000000000000000000000000000F', selector: '0xf1c7a58b' } as const
/** What a chain of the OP Stack charges for `bytes` of data on Ethereum, doubled because it changes. Elsewhere there is no oracle. */
export async function readDataFee(chain: Reader, bytes: bigint, signal: AbortSignal): Promise<bigint> {
  const call = { to: oracle.to, data: `${oracle.selector}${toWord(bytes)}` }
  try {
    const answer = await chain.ask({ method: eth_call, params: [call, 'latest'] }, signal)
    return answer === '0x' ? 0n : parseQuantity(eth_call, answer) * 2n
  } catch (error) {
    if (isReverted(error)) return 0n
    throw error
  }
}
