import { createClient, http, rpcSchema } from 'viem'
import { InvalidResponseError } from '#generated/errors/http'
import { eth_chainId } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { limits } from '../../limits.js'
import type { AdapterContext } from '../adapter.js'
import { createFetchForViem } from './fetchForViem.js'

export type OpenNodeParameters = Pick<AdapterContext, 'fetch' | 'clock' | 'log' | 'page' | 'report'> & {
  readonly url: string
  readonly chainId: number
  /** The host configured this node itself. */
  readonly isOwn?: boolean | undefined
}

/** A JSON-RPC request to a chain. */
export type Question = { readonly method: string; readonly params: readonly unknown[] }
type Schema = [{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }]

/** One node of a chain. */
export type ChainNode = {
  readonly url: string
  readonly isOwn?: boolean | undefined
  /** Aborts the pending request once all callers have aborted. */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>
  /** Rejects if the node does not answer or serves another chain. */
  ping(signal?: AbortSignal): Promise<void>
}

/**
 * Opens one node. Simultaneous requests go out as one batch, identical ones are sent once, and each gets up
 * to three retries with exponential backoff. A node of another chain is rejected and never asked again.
 */
export function openNode({ url, chainId, isOwn, log, ...context }: OpenNodeParameters): ChainNode {
  const fetchFn = createFetchForViem(context)
  let waiting = 0
  let end = new AbortController()
  const whileWanted = async <value>(run: () => Promise<value>, signal?: AbortSignal): Promise<value> => {
    waiting++
    try {
      return await (signal ? abortable(run(), signal) : run())
    } finally {
      if (--waiting === 0) {
        end.abort()
        end = new AbortController()
      }
    }
  }
  const { request } = createClient({
    rpcSchema: rpcSchema<Schema>(),
    transport: http(url, {
      fetchFn(input, init) {
        // viem retries aborted requests.
        if (waiting === 0)
          return Promise.reject(new DOMException('No caller is waiting for this request.', 'AbortError'))
        return fetchFn(input, {
          ...init,
          signal: AbortSignal.any([end.signal, ...(init?.signal ? [init.signal] : [])]),
        })
      },
      batch: { batchSize: limits.rpcBatchSize, wait: 0 },
      timeout: limits.rpcTimeoutMs,
      retryCount: limits.rpcRetries,
      retryDelay: limits.retryDelayMs,
    }),
  })
  const dedupe = { dedupe: true }
  let mismatch: InvalidResponseError | undefined
  let isKnown = false

  const check = async (retryCount: number = limits.rpcRetries) => {
    if (mismatch) throw mismatch
    const answer: unknown = await request({ method: eth_chainId, params: [] }, { ...dedupe, retryCount })
    isKnown = Number(answer) === chainId
    if (isKnown) return
    const [expected, received] = [`chain ${chainId}`, `${answer}`.slice(0, 40)]
    mismatch = new InvalidResponseError({ operation: eth_chainId, path: 'result', expected, received })
    log?.debug(`The node ${new URL(url).origin} serves another chain and is no longer used.`, mismatch)
    throw mismatch
  }
  const isOfChain = async () => {
    try {
      await check()
    } catch (error) {
      if (mismatch) throw error // otherwise the request itself reports the failure
    }
  }

  return {
    url,
    isOwn,
    ping: (signal) => whileWanted(() => check(0), signal),
    async ask(question, signal) {
      signal?.throwIfAborted()
      if (mismatch) throw mismatch
      if (isKnown) return whileWanted(() => request(question, dedupe), signal)
      const [, answer] = await whileWanted(
        () => Promise.all([isOfChain(), request(question, dedupe)]),
        signal,
      )
      return answer
    },
  }
}
