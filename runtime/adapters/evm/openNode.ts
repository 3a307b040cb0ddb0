import { createClient, http, rpcSchema } from 'viem'
import { InvalidResponseError } from '#generated/errors/http'
import { eth_chainId } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { allAborted } from '../../core/allAborted.js'
import { limits } from '../../limits.js'
import { toText } from '../../utils/toText.js'
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
  /** Aborts the pending request once all callers of the same question have aborted. */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>
  /** Rejects if the node does not answer or serves another chain. */
  ping(signal?: AbortSignal): Promise<void>
}

/** How many nodes have been opened. viem batches by url, across all clients of the page: a fragment keeps ours apart. */
let opened = 0

/**
 * Opens one node. Simultaneous requests go out as one batch, identical ones are sent once, and each gets up
 * to three retries with exponential backoff. A node of another chain is rejected and never asked again.
 */
export function openNode({ url, chainId, isOwn, log, ...context }: OpenNodeParameters): ChainNode {
  const fetchFn = createFetchForViem(context)
  /** Requests that callers wait for, by method and parameters. */
  const wanted = new Map<string, { callers: number; readonly end: AbortController }>()
  const whileWanted = async <value>(
    question: Question,
    run: () => Promise<value>,
    signal?: AbortSignal,
  ): Promise<value> => {
    const key = keyOf(question)
    const wish = wanted.get(key) ?? { callers: 0, end: new AbortController() }
    wanted.set(key, wish)
    wish.callers++
    try {
      return await (signal ? abortable(run(), signal) : run())
    } finally {
      if (--wish.callers === 0) {
        wanted.delete(key)
        wish.end.abort()
      }
    }
  }
  const key = `#foyer-${++opened}`
  const { request } = createClient({
    rpcSchema: rpcSchema<Schema>(),
    transport: http(url + key, {
      fetchFn(input, init) {
        const questions: Question[] = [JSON.parse(String(init?.body))].flat()
        const ends = questions.flatMap((question) => wanted.get(keyOf(question))?.end.signal ?? [])
        // viem retries aborted requests.
        if (ends.length === 0)
          return Promise.reject(new DOMException('No caller is waiting for this request.', 'AbortError'))
        return fetchFn(String(input).replace(key, ''), {
          ...init,
          signal: AbortSignal.any([allAborted(ends), ...(init?.signal ? [init.signal] : [])]),
        })
      },
      batch: { batchSize: limits.rpcBatchSize, wait: 0 },
      timeout: limits.rpcTimeoutMs,
      retryCount: limits.rpcRetries,
      retryDelay: limits.retryDelayMs,
    }),
  })
  let mismatch: InvalidResponseError | undefined
  let isKnown = false

  const send = (question: Question, options: { retryCount?: number }, signal?: AbortSignal) =>
    whileWanted(question, () => request(question, { dedupe: true, ...options }), signal)
  const check = async (options: { retryCount?: number }, signal?: AbortSignal) => {
    if (mismatch) throw mismatch
    const answer = await send({ method: eth_chainId, params: [] }, options, signal)
    isKnown = Number(toText(answer)) === chainId
    if (isKnown) return
    const [expected, received] = [`chain ${chainId}`, toText(answer).slice(0, 40)]
    mismatch = new InvalidResponseError({ operation: eth_chainId, path: 'result', expected, received })
    log?.debug(`The node ${new URL(url).origin} serves another chain and is no longer used.`, mismatch)
    throw mismatch
  }
  const isOfChain = async (signal?: AbortSignal) => {
    try {
      await check({}, signal)
    } catch (error) {
      if (mismatch) throw error // otherwise the request itself reports the failure
    }
  }

  return {
    url,
    isOwn,
    ping: (signal) => check({ retryCount: 0 }, signal),
    async ask(question, signal) {
      signal?.throwIfAborted()
      if (mismatch) throw mismatch
      if (isKnown) return send(question, {}, signal)
      const [, answer] = await Promise.all([isOfChain(signal), send(question, {}, signal)])
      return answer
    },
  }
}

const keyOf = ({ method, params }: Question) => JSON.stringify([method, params])
