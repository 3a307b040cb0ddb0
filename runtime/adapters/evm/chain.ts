import { eth_getBalance, eth_getTransactionReceipt } from '#generated/wallet-rpc/methods'
import { firstAnswer } from '../../services/nodes/firstAnswer.js'
import { rankNodes } from '../../services/nodes/rankNodes.js'
import type { AdapterContext } from '../adapter.js'
import { pollOutcome } from '../pollOutcome.js'
import { readField } from '../readField.js'
import { rpcCodeOf } from '../walletError.js'
import { openNode, type Question } from './openNode.js'
import { parseQuantity } from './quantity.js'

/** Read access to one chain. */
export type Chain = {
  getBalance(address: `0x${string}`, signal: AbortSignal): Promise<bigint>
  /**
   * Resolves once the transaction is on chain, with whether it succeeded there. Stops polling when `signal`
   * aborts.
   */
  waitForTransaction(hash: `0x${string}`, signal: AbortSignal): Promise<boolean>
  /**
   * Asks the nodes, best first, until `signal` aborts. `isFinal` decides which errors are not worth another
   * node.
   */
  ask(question: Question, signal: AbortSignal, isFinal?: (error: unknown) => boolean): Promise<unknown>
}

export type OpenChainParameters = Omit<AdapterContext, 'rpcUrls' | 'customRpcUrls'> & {
  /** Node URLs, in the host's order of preference. */
  readonly urls: readonly string[]
  /** The URLs among them that the host configured itself. */
  readonly ownUrls?: readonly string[] | undefined
  readonly chainId: number
}

/** Opens a chain: asks the best-ranked node and falls back to the next when it fails. */
export function openChain(parameters: OpenChainParameters): Chain {
  const { urls, ownUrls = [], signal: lifetime, ...context } = parameters
  const { clock, page } = context
  const nodes = urls.map((url) => openNode({ ...context, url, isOwn: ownUrls.includes(url) }))
  const ranking = rankNodes({ nodes, clock, page, signal: lifetime })

  const ask: Chain['ask'] = (question, signal, isFinal = isFinalError) =>
    firstAnswer({
      ranking,
      ask: (node, either) => node.ask(question, either),
      operation: question.method,
      signal,
      isFinal,
    })

  return {
    ask,
    async getBalance(address, leaving) {
      const method = eth_getBalance
      const answer = await ask({ method, params: [address, 'latest'] }, leaving)
      return parseQuantity(method, answer)
    },
    waitForTransaction: (hash, leaving) =>
      pollOutcome({
        async read(signal) {
          const receipt = await ask({ method: eth_getTransactionReceipt, params: [hash] }, signal)
          if (typeof receipt !== 'object' || !receipt) return undefined
          // Receipts of the first blocks have no status.
          return Number(readField(receipt, 'status') ?? 1) === 1
        },
        isFinal: (error) => nodes.length === 0 || isFinalError(error),
        clock,
        page,
        signal: AbortSignal.any([leaving, ranking.signal]),
      }),
  }
}

/** Invalid or refused requests and reverted calls fail on every node. */
function isFinalError(error: unknown): boolean {
  return [3, -32600, -32602, 4001, 4100].includes(rpcCodeOf(error) ?? 0)
}
