import { createClient, http, rpcSchema } from 'viem'
import { InvalidResponseError } from '#generated/errors/http'
import { eth_chainId } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { limits } from '../../limits.js'
import type { AdapterContext } from '../adapter.js'
import { createFetchForViem } from './fetchForViem.js'

export type OpenNodeParameters = Pick<AdapterContext, 'fetch' | 'clock' | 'log'> & {
  readonly url: string
  readonly chainId: number
  /** The host named it. */
  readonly isOwn?: boolean | undefined
}

/** What is asked of a chain. */
export type Question = { readonly method: string; readonly params: readonly unknown[] }
type Schema = [{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }]

/** One address of a chain. */
export type ChainNode = {
  readonly url: string
  readonly isOwn?: boolean | undefined
  /** Once all who asked have gone, what is under way is ended. */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>
  /** Rejects when it does not answer, or is of another chain. */
  ping(): Promise<void>
}

/**
 * Opens one address of a chain. What is asked at once goes as one batch, and what is the same only once; each is tried three times
 * more, with pauses that double. An address of another chain is not believed, and not asked again.
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
        // viem tries again what was ended.
        if (waiting === 0) return Promise.reject(new DOMException('Nobody waits for it.', 'AbortError'))
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
    log?.warn(`The address ${new URL(url).origin} is not asked any more.`, mismatch)
    throw mismatch
  }
  const isOfChain = async () => {
    try {
      await check()
    } catch (error) {
      if (mismatch) throw error // else it did not answer, which the question itself will tell
    }
  }

  return {
    url,
    isOwn,
    ping: () => whileWanted(() => check(0)),
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
