import { createClient, http } from 'viem'
import { InvalidResponseError } from '#generated/errors/http'
import {
  type eth_call,
  eth_chainId,
  type eth_getBalance,
  type eth_getTransactionReceipt,
} from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { Log } from '../../environment/log.js'
import { limits } from '../../limits.js'
import { readBody } from '../../utils/readBody.js'
import { retryAfterMs } from '../retryAfterMs.js'
import { alignAnswers } from './alignAnswers.js'

export type OpenNodeParameters = {
  readonly url: string
  readonly chainId: number
  /** The host named it. */
  readonly isOwn?: boolean | undefined
  /** Hears of an address that is of another chain. */
  readonly log?: Log | undefined
}

/** What is asked of a chain. */
export type Question =
  | { readonly method: typeof eth_getBalance; readonly params: [address: `0x${string}`, block: 'latest'] }
  | { readonly method: typeof eth_getTransactionReceipt; readonly params: [hash: `0x${string}`] }
  | {
      readonly method: typeof eth_call
      readonly params: [call: { readonly to: `0x${string}`; readonly data: `0x${string}` }, block: 'latest']
    }

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
export function openNode({ url, chainId, isOwn, log }: OpenNodeParameters): ChainNode {
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
    transport: http(url, {
      fetchFn(input, init) {
        // viem tries again what was ended.
        if (waiting === 0) return Promise.reject(new DOMException('Nobody waits for it.', 'AbortError'))
        return ask(input, {
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
    const answer: unknown = await request({ method: eth_chainId }, { ...dedupe, retryCount })
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

/** viem waits as many seconds as `Retry-After` says, and knows no dates; nobody waits a day for a balance. */
async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error', credentials: 'omit' })
  const headers = new Headers(response.headers)
  const waitMs = retryAfterMs(headers)
  if (waitMs !== undefined) headers.set('retry-after', `${Math.ceil(waitMs / 1000)}`)
  const text = new TextDecoder().decode(await readBody(response))
  const { status, statusText } = response
  if (response.ok) return new Response(aligned(init?.body, text), { status, statusText, headers })
  // viem forgets status and headers over a body that is not what it claims to be, or that tells of an error itself.
  headers.delete('content-type')
  return new Response(waitMs === undefined ? text : '', { status, statusText, headers })
}

/** What is no JSON stays as it is: viem tells whoever asked. */
function aligned(question: unknown, text: string): string {
  try {
    return JSON.stringify(alignAnswers(JSON.parse(String(question)), JSON.parse(text)))
  } catch {
    return text
  }
}
