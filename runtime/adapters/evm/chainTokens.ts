import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  isHex,
  multicall3Abi,
} from 'viem'
import { eth_call } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { NetworkToken } from '../../networks/defineNetwork.js'
import type { AccountToken, GetChainTokensParameters } from '../adapter.js'
import type { Chain } from './chain.js'
import { isEvmAddress } from './eip1193.js'
import { isReverted } from './isReverted.js'
import type { Question } from './openNode.js'

type Ask = (question: Question) => Promise<unknown>

/** The ERC-20 tokens of the network that an account holds. */
export async function chainTokens(
  chain: Pick<Chain, 'ask'>,
  { address, network, signal }: GetChainTokensParameters,
): Promise<readonly AccountToken[]> {
  const { tokens = [], contracts } = network
  const ask: Ask = (question) => abortable(chain.ask(question, signal), signal)
  const balances = await tokenBalances(ask, { address, tokens, multicall: contracts?.multicall3?.address })
  return tokens.flatMap(({ imageUrl = '', ...token }, index) => {
    const balance = balances[index] ?? 0n
    const quantity = formatUnits(balance, token.decimals)
    return balance > 0n ? [{ ...token, quantity, price: 0, iconUrl: imageUrl }] : []
  })
}

type TokenBalancesParameters = {
  readonly address: string
  readonly tokens: readonly NetworkToken[]
  /** Address of Multicall3, where the network has it. */
  readonly multicall: string | undefined
}

/**
 * The balances of `tokens`, in their order: in one call where the network has Multicall3, otherwise in one batch of
 * calls. Undefined for a contract that does not answer.
 */
async function tokenBalances(
  ask: Ask,
  { address, tokens, multicall }: TokenBalancesParameters,
): Promise<readonly (bigint | undefined)[]> {
  const contracts = tokens.map((token) => token.address).filter(isEvmAddress)
  if (!isEvmAddress(address)) return []
  const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const call = async (to: string, data: Hex): Promise<Hex | undefined> => {
    try {
      const answer = await ask({ method: eth_call, params: [{ to, data }, 'latest'] })
      return isHex(answer) ? answer : undefined
    } catch (error) {
      if (isReverted(error)) return undefined
      throw error
    }
  }
  const together = async (to: string): Promise<readonly (Hex | undefined)[] | undefined> => {
    const calls = contracts.map((target) => ({ target, callData, allowFailure: true }))
    const abi = { abi: multicall3Abi, functionName: 'aggregate3' } as const
    const data = await call(to, encodeFunctionData({ ...abi, args: [calls] }))
    if (!data || data === '0x') return undefined // no such contract on this chain
    return decodeFunctionResult({ ...abi, data }).map(({ success, returnData }) =>
      success ? returnData : undefined,
    )
  }

  const answers =
    (multicall ? await together(multicall) : undefined) ??
    (await Promise.all(contracts.map((contract) => call(contract, callData))))
  const found = new Map(contracts.map((contract, index) => [contract, toBalance(answers[index])]))
  return tokens.map((token) => (isEvmAddress(token.address) ? found.get(token.address) : undefined))
}

/** A contract that is no token answers with anything, or with nothing. */
function toBalance(answer: Hex | undefined): bigint | undefined {
  return answer && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}
