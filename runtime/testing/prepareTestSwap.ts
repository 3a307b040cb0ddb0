import { InsufficientFundsError, InsufficientGasError } from '#generated/errors/send'
import {
  SwapBelowMinimumError,
  SwapMismatchError,
  SwapUnverifiedError,
  SwapWouldFailError,
} from '#generated/errors/swaps'
import type { PreparedSwap, PrepareSwapParameters } from '../adapters/adapter.js'
import { checkApproval } from '../adapters/evm/checkApproval.js'
import { isEvmAddress } from '../adapters/evm/eip1193.js'
import { toWord } from '../adapters/evm/erc20.js'
import type { TestChain } from './testChain.js'

/** Prepares a swap on a test chain. */
export function prepareTestSwap(chain: TestChain, parameters: PrepareSwapParameters): PreparedSwap {
  const { network, from, sold, bought, approval, swap } = parameters
  if (swap.to !== chain.exchange) throw new SwapMismatchError({ difference: 'another exchange' })
  if (approval && isEvmAddress(from) && isEvmAddress(sold.token))
    checkApproval(approval, { owner: from, token: sold.token, value: sold.value })
  const decimalsOf = (token: string | undefined) =>
    token === undefined ? network.nativeCurrency.decimals : (chain.tokens[token]?.decimals ?? 0)
  const held = sold.token === undefined ? chain.balance : (chain.tokens[sold.token]?.value ?? 0n)
  const payment = sold.token === undefined ? sold.value : 0n
  if (sold.value > held) throw new InsufficientFundsError({ symbol: sold.symbol })
  if (!chain.canSimulate) throw new SwapUnverifiedError({ name: network.name })
  if (chain.isReverting) throw new SwapWouldFailError({ reason: 'reverted' })
  const value = chain.swapBrings ?? bought.value
  if (value < bought.value) throw new SwapBelowMinimumError()
  if (payment + chain.fee > chain.balance)
    throw new InsufficientGasError({ symbol: network.nativeCurrency.symbol })
  const toRequest = (call: object) => ({ method: 'send', params: [call] })
  return {
    network,
    from,
    sold: { token: sold.token, value: sold.value, decimals: decimalsOf(sold.token) },
    bought: { token: bought.token, value, decimals: decimalsOf(bought.token) },
    exchange: swap.to,
    isReadable: swap.data.startsWith('0x07ed2379'),
    fee: chain.fee,
    reset:
      approval && chain.mustResetApproval
        ? toRequest({ from, to: sold.token, data: `${approval.data.slice(0, -64)}${toWord(0n)}` })
        : undefined,
    approval: approval && toRequest({ from, to: sold.token, data: approval.data }),
    request: toRequest({ from, to: swap.to, data: swap.data, value: `${payment}` }),
  }
}
