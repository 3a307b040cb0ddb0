import { HttpStatusError, RequestTimeoutError, ServiceUnreachableError } from '#generated/errors/http'
import { isFoyerError } from '#generated/support/FoyerError'
import { withDeadline } from '../../core/withDeadline.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { createFetchNode, type NodeWorld } from './fetchNode.js'
import { isRpcAnswer } from './isRpcAnswer.js'
import { retryAfterMs } from './retryAfterMs.js'

/** What every node request needs. */
export type NodeContext = NodeWorld & Pick<Environment, 'clock'>

export type AskNodeParameters = NodeContext & {
  readonly url: string
  readonly init?: Pick<RequestInit, 'method' | 'headers' | 'body'> | undefined
  /** Names the request in errors. */
  readonly operation: string
  readonly signal?: AbortSignal | undefined
  /** A 400 with a JSON-RPC answer counts as an answer. */
  readonly isRpc?: boolean | undefined
}

/**
 * Sends one request to a node, without retries, and returns the body as text.
 *
 * @throws HttpStatusError, RequestTimeoutError, ResponseTooLargeError, ServiceUnreachableError
 */
export async function askNode(parameters: AskNodeParameters): Promise<string> {
  const { url, init, operation, clock, signal, isRpc } = parameters
  const timeoutMs = limits.rpcTimeoutMs
  const send = (either: AbortSignal) => createFetchNode(parameters)(url, { ...init, signal: either })
  try {
    const error = () => new RequestTimeoutError({ timeoutMs })
    const response = await withDeadline(send, { ms: timeoutMs, clock, signal, error })
    const { status, headers } = response
    const text = await response.text()
    const isAnswer = response.ok || (isRpc && status === 400 && isRpcAnswer(init?.body, text))
    if (!isAnswer)
      throw new HttpStatusError({ status, operation, retryAfterMs: retryAfterMs(headers, clock.now()) })
    return text
  } catch (error) {
    signal?.throwIfAborted()
    throw isFoyerError(error) ? error : new ServiceUnreachableError({ operation }, { cause: error })
  }
}
