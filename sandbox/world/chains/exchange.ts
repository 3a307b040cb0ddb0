import { type Address, parseAbi, parseUnits } from 'viem'
import { priceOf } from '../services/prices.js'
import type { SandboxChain } from './chains.js'
import { tokensOf } from './tokens.js'

/** The address of the router of 1inch on every chain, where the sandbox places its own exchange. */
export const exchangeAddress: Address = '0x111111125421cA6dc452d289314280a0f8842A65'

export const exchangeAbi = parseAbi([
  'struct Pool { uint256 coins; uint256 tokens; }',
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'error InvalidMsgValue()',
  'error TransferFailed()',
  'error PoolNotFound(address token)',
  'error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn)',
  'function open(address[] tokens, Pool[] sizes) payable',
  'function quote(address srcToken, address dstToken, uint256 amount) view returns (uint256)',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
])

/** What each side of a pool is worth: to sell for 20,000 dollars moves its price by about 2 percent. */
const dollarsASide = 2_000_000

/** The pools of the exchange on a chain, at the prices of the services. Tokens without a price have none. */
export function poolsOf(chain: SandboxChain) {
  const { currency } = chain
  const sideOf = ({ symbol, decimals }: { symbol: string; decimals: number }) => {
    const price = priceOf(symbol)
    return price === undefined ? 0n : parseUnits((dollarsASide / price).toFixed(6), decimals)
  }
  return tokensOf(chain)
    .map((token) => ({ token: token.address, coins: sideOf(currency), tokens: sideOf(token) }))
    .filter(({ tokens }) => tokens > 0n)
}
