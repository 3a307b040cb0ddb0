import { InvalidResponseError } from '#generated/errors/http'
import { eth_call } from '#generated/wallet-rpc/methods'
import type { Amount } from '../../utils/amount.js'
import type { Chain } from './chain.js'
import { parseQuantity } from './quantity.js'

type Hex = `0x${string}`

/** Selectors of `balanceOf(address)`, `decimals()`, `transfer(address,uint256)` and `approve(address,uint256)`. */
const selectors = {
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  transfer: '0xa9059cbb',
  approve: '0x095ea7b3',
} as const

/** With more decimals, the largest uint256 would be less than one token. */
const mostDecimals = 77n

/** How much of a token an account holds, and the token's decimals, as its contract says. */
export async function readTokenBalance(
  chain: Pick<Chain, 'ask'>,
  { token, owner, signal }: { token: Hex; owner: Hex; signal: AbortSignal },
): Promise<Omit<Amount, 'symbol'>> {
  const read = async (data: Hex) =>
    parseQuantity(
      eth_call,
      await chain.ask({ method: eth_call, params: [{ to: token, data }, 'latest'] }, signal),
    )
  const [value, decimals] = await Promise.all([
    read(`${selectors.balanceOf}${toWord(BigInt(owner))}`),
    read(selectors.decimals),
  ])
  if (decimals <= mostDecimals) return { value, decimals: Number(decimals) }
  throw new InvalidResponseError({
    operation: eth_call,
    path: 'result',
    expected: `at most ${mostDecimals} decimals`,
    received: `${decimals}`,
  })
}

/** Calldata that transfers tokens. */
export function transferData(to: Hex, value: bigint): Hex {
  return `${selectors.transfer}${toWord(BigInt(to))}${toWord(value)}`
}

/** Calldata that lets `spender` take tokens. */
export function approveData(spender: Hex, value: bigint): Hex {
  return `${selectors.approve}${toWord(BigInt(spender))}${toWord(value)}`
}

/** Encodes a number as an ABI word: 32 bytes in hexadecimal, without `0x`. */
export function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
