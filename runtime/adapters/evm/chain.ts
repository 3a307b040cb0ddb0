import { getAddress } from 'viem'
import { InvalidResponseError, RequestTimeoutError } from '#generated/errors/http'
import { eth_getBalance, eth_getTransactionReceipt } from '#generated/wallet-rpc/methods'
import { pause } from '../../core/pause.js'
import { limits } from '../../limits.js'
import { firstAnswer } from '../../services/nodes/firstAnswer.js'
import { rankNodes } from '../../services/nodes/rankNodes.js'
import type { AdapterContext } from '../adapter.js'
import { rpcCodeOf } from '../walletError.js'
import { openNode, type Question } from './openNode.js'

/** EIP-55. */
export function checksumAddress(address: string): string {
  return getAddress(address)
}

/** Reads of one chain. */
export type Chain = {
  getBalance(address: `0x${string}`, signal: AbortSignal): Promise<bigint>
  /** Resolves once the transaction is part of the chain; nothing is asked any more once `signal` aborts. */
  waitForTransaction(hash: `0x${string}`, signal: AbortSignal): Promise<void>
  /** Asks the nodes, the best one first, for as long as `signal` does not abort; `isFinal` tells which errors count as the answer. */
  ask(question: Question, signal: AbortSignal, isFinal?: (error: unknown) => boolean): Promise<unknown>
}

export type OpenChainParameters = Omit<AdapterContext, 'rpcUrls' | 'customRpcUrls'> & {
  /** Addresses to ask, as the host prefers them. */
  readonly urls: readonly string[]
  /** Those of them that the host named. */
  readonly ownUrls?: readonly string[] | undefined
  readonly chainId: number
}

/** Opens a chain: the node that answers best is asked, and the next one where it cannot tell. */
export function openChain(parameters: OpenChainParameters): Chain {
  const { urls, ownUrls = [], chainId, fetch, clock, signal: lifetime, log } = parameters
  const nodes = urls.map((url) => openNode({ url, chainId, isOwn: ownUrls.includes(url), fetch, clock, log }))
  const ranking = rankNodes({ nodes, clock, signal: lifetime })

  const ask: Chain['ask'] = (question, signal, isFinal = makesNoSenseElsewhere) =>
    firstAnswer({
      ranking,
      ask: (node) => node.ask(question, signal),
      operation: question.method,
      signal,
      isFinal,
    })

  return {
    ask,
    async getBalance(address, leaving) {
      const method = eth_getBalance
      const answer = await ask({ method, params: [address, 'latest'] }, leaving)
      // BigInt() would take an empty text for 0 and -1 for an amount.
      if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
      throw new InvalidResponseError({
        operation: method,
        path: 'result',
        expected: 'a quantity',
        received: String(JSON.stringify(answer)).slice(0, 40),
      })
    },
    async waitForTransaction(hash, leaving) {
      const method = eth_getTransactionReceipt
      for (let waitedMs = 0; waitedMs < limits.receiptTimeoutMs; waitedMs += limits.receiptPollMs) {
        if (await ask({ method, params: [hash] }, leaving)) return
        await pause(clock, limits.receiptPollMs, leaving)
      }
      throw new RequestTimeoutError({ timeoutMs: limits.receiptTimeoutMs })
    },
  }
}

/** A question that makes no sense, or is refused, makes none elsewhere; what a contract reverts, it reverts on every node. */
function makesNoSenseElsewhere(error: unknown): boolean {
  return [3, -32600, -32602, 4001, 4100].includes(rpcCodeOf(error) ?? 0)
}
