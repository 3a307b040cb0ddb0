import {
  HttpStatusError,
  InvalidResponseError,
  RequestTimeoutError,
  ServiceUnreachableError,
} from '#generated/errors/http'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { isError, isFoyerError } from '#generated/support/FoyerError'
import { pause, type Timers } from '../../core/pause.js'
import { limits } from '../../limits.js'
import { readBody } from '../../utils/readBody.js'
import { passingStatuses } from '../passingStatuses.js'
import { readField } from '../readField.js'
import { retryAfterMs } from '../retryAfterMs.js'

export type AskNodesParameters = {
  /** Nodes to ask, best first. */
  readonly urls: readonly string[]
  readonly payload: unknown
  readonly signal: AbortSignal
  readonly timers: Timers
}

/** Asks one node after the other: each is tried three times more, with pauses that double, before the next one is asked. */
export async function askNodes<answer>(parameters: AskNodesParameters): Promise<answer> {
  const { urls, payload, signal, timers } = parameters
  let failure: unknown = new ServiceUnreachableError({ operation: methodOf(payload) })
  for (const url of urls)
    for (let tries = 0; tries <= limits.rpcRetries; tries++) {
      signal.throwIfAborted()
      try {
        return await askNode(url, payload, { signal, timers })
      } catch (error) {
        if (signal.aborted || !isFoyerError(error)) throw error
        failure = error
        const pauseMs = pauseAfter(error, tries)
        if (pauseMs === undefined) break
        if (tries < limits.rpcRetries) await pause(timers, pauseMs, signal)
      }
    }
  throw failure
}

async function askNode<answer>(
  url: string,
  payload: unknown,
  { signal, timers }: Pick<AskNodesParameters, 'signal' | 'timers'>,
): Promise<answer> {
  const operation = methodOf(payload)
  const timeout = new AbortController()
  const cancel = timers.after(limits.rpcTimeoutMs, () =>
    timeout.abort(new RequestTimeoutError({ timeoutMs: limits.rpcTimeoutMs })),
  )
  const both = AbortSignal.any([signal, timeout.signal])
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      credentials: 'omit',
      redirect: 'error',
      signal: both,
    })
    const { status, headers } = response
    if (!response.ok) {
      throw new HttpStatusError({ status, operation, retryAfterMs: retryAfterMs(headers) })
    }
    return readAnswer(new TextDecoder().decode(await readBody(response)), operation)
  } catch (error) {
    if (both.aborted) throw both.reason
    throw isFoyerError(error) ? error : new ServiceUnreachableError({ operation }, { cause: error })
  } finally {
    cancel()
  }
}

/** An answer in JSON-RPC; what is a node's own trouble is thrown, so that it is asked again. */
function readAnswer<answer>(text: string, operation: string): answer {
  const answer = parse(text, operation)
  const refusal = readField(answer, 'error')
  const code = readField(refusal, 'code')
  const message = readField(refusal, 'message')
  if (typeof code === 'number' && troubles.includes(code))
    throw rpcErrorFrom({ code, message: typeof message === 'string' ? message : undefined, cause: refusal })
  if (typeof code !== 'number' && readField(answer, 'result') === undefined) throw invalid(operation, text)
  return answer
}

function parse(text: string, operation: string) {
  try {
    return JSON.parse(quoteLargeNumbers(text))
  } catch (cause) {
    throw invalid(operation, text, cause)
  }
}

/** What a node says when it cannot at the moment: unknown, internal, too many calls. */
const troubles = [-1, -32603, -32005]

/** How long to leave a node alone before it is asked again; undefined when there is no point in it. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const doubled = limits.retryDelayMs * 2 ** tries
  if (isError(error, 'HTTP_STATUS'))
    return passingStatuses.includes(error.data.status) ? (error.data.retryAfterMs ?? doubled) : undefined
  const isFinal = isError(error, 'INVALID_RESPONSE') || isError(error, 'RESPONSE_TOO_LARGE')
  return isFinal ? undefined : doubled
}

/** Amounts may be larger than JSON.parse can tell apart: such numbers arrive as text. */
function quoteLargeNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  )
}

function invalid(operation: string, text: string, cause?: unknown) {
  const received = text.slice(0, 40) || 'nothing'
  return new InvalidResponseError({ operation, path: 'result', expected: 'JSON-RPC', received }, { cause })
}

function methodOf(payload: unknown): string {
  return String(readField(payload, 'method'))
}
