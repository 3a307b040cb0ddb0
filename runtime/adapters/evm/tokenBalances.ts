import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, isHex, multicall3Abi } from 'viem'
import { eth_call } from '#generated/wallet-rpc/methods'
import type { GetTokenBalancesParameters } from '../adapter.js'
import { isEvmAddress } from './eip1193.js'
import { isReverted } from './isReverted.js'
import type { Question } from './openNode.js'

type Asked = { ask(question: Question): Promise<unknown> }

/**
 * Balances of ERC-20 tokens, in the order of `tokens`: in one call where the network has Multicall3, otherwise in one
 * batch of calls. Undefined for a contract that does not answer.
 */
export async function tokenBalances(
  chain: Asked,
  { address, network, tokens }: Omit<GetTokenBalancesParameters, 'signal'>,
): Promise<readonly (bigint | undefined)[]> {
  const contracts = tokens.filter(isEvmAddress)
  if (!isEvmAddress(address)) return []
  const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const call = async (to: string, data: Hex): Promise<Hex | undefined> => {
    try {
      const answer = await chain.ask({ method: eth_call, params: [{ to, data }, 'latest'] })
      return isHex(answer) ? answer : undefined
    } catch (error) {
      if (isReverted(error)) return undefined
      throw error
    }
  }
  const together = async (multicall: string): Promise<readonly (Hex | undefined)[] | undefined> => {
    const calls = contracts.map((target) => ({ target, callData, allowFailure: true }))
    const abi = { abi: multicall3Abi, functionName: 'aggregate3' } as const
    const data = await call(multicall, encodeFunctionData({ ...abi, args: [calls] }))
    if (!data || data === '0x') return undefined // no such contract on this chain
    return decodeFunctionResult({ ...abi, data }).map(({ success, returnData }) =>
      success ? returnData : undefined,
    )
  }

  const { multicall3 } = network.contracts ?? {}
  const answers =
    (multicall3 && (await together(multicall3.address))) ??
    (await Promise.all(contracts.map((contract) => call(contract, callData))))
  const found = new Map(contracts.map((contract, index) => [contract, toBalance(answers[index])]))
  return tokens.map((token) => (isEvmAddress(token) ? found.get(token) : undefined))
}

/** A contract that is no token answers with anything, or with nothing. */
function toBalance(answer: Hex | undefined): bigint | undefined {
  return answer && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}
