import {
  HttpStatusError,
  RequestTimeoutError,
  ResponseTooLargeError,
  ServiceUnreachableError,
} from '#generated/errors/http'
import { pause } from '../core/pause.js'
import { createSharedTasks } from '../core/sharedTasks.js'
import { withDeadline } from '../core/withDeadline.js'
import type { Clock, Environment } from '../environment/environment.js'
import { limits } from '../limits.js'
import { readBody } from '../utils/readBody.js'

export type TransportOptions = {
  /** How often a GET is retried after a network error or a transient status. */
  readonly retries?: number | undefined
  /** Does not count toward the requests per minute. */
  readonly isFree?: boolean | undefined
  /** A 401 or 403 judges this request, not the project: the endpoint stays open, and `onRefused` is not called. */
  readonly judgesRequest?: boolean | undefined
}

export type Transport = (request: Request, options?: TransportOptions) => Promise<Response>

type Block = { readonly until: number; readonly status: number }
type Answer = { readonly body: ArrayBuffer; readonly init: ResponseInit }

/** HTTP statuses worth a retry. */
const passing = [408, 500, 502, 503, 504]

const minuteMs = 60_000

/**
 * Sends requests to the services. A deadline covers the whole body, whose size is limited. Redirects are
 * errors, and identical GETs share one request. An endpoint is not asked for a while after `Retry-After`, 401 or 403.
 * Above the requests per minute, further ones are rejected like a 429. `lifetime` aborts all pending requests.
 * `onRefused` is called for each 401 and 403, except for images and where `judgesRequest` is set.
 */
export function createTransport(
  environment: Pick<Environment, 'fetch' | 'clock'>,
  lifetime?: AbortSignal,
  onRefused?: (status: number) => void,
): Transport {
  const { clock } = environment
  const blocks: { [endpoint: string]: Block } = Object.create(null)
  const share = createSharedTasks<Answer>()

  /** Times of the newest requests, at most as many as a minute allows. */
  const times: number[] = []
  const count = () => {
    const now = clock.elapsed()
    const waitMs = (times.at(-limits.requestsPerMinute) ?? -minuteMs) + minuteMs - now
    if (waitMs > 0) throw new HttpStatusError({ status: 429, retryAfterMs: waitMs })
    if (times.push(now) > limits.requestsPerMinute) times.shift()
  }

  const ask = async (
    request: Request,
    signal: AbortSignal,
    { isFree, judgesRequest }: TransportOptions,
  ): Promise<Answer> => {
    const endpoint = endpointOf(request.url)
    const block = blocks[endpoint]
    if (block && block.until > clock.elapsed()) {
      throw new HttpStatusError({ status: block.status, retryAfterMs: block.until - clock.elapsed() })
    }
    if (!isFree) count()
    const timeoutMs = limits.serviceTimeoutMs
    const error = () => new RequestTimeoutError({ timeoutMs })
    const answer = await withDeadline(
      (deadline) =>
        reach(
          environment,
          new Request(request, { signal: deadline, redirect: 'error', credentials: 'omit' }),
        ),
      { ms: timeoutMs, clock, signal, error },
    )
    const { status = 0 } = answer.init
    if (isRefusal(status) && judgesRequest) return answer
    const blockedMs = patience(answer.init, clock)
    if (blockedMs > 0) blocks[endpoint] = { until: clock.elapsed() + blockedMs, status }
    if (isRefusal(status) && !isFree) onRefused?.(status)
    return answer
  }

  const askAgain = async (
    request: Request,
    signal: AbortSignal,
    options: TransportOptions,
  ): Promise<Answer> => {
    const { retries = 0 } = options
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= retries
      try {
        const answer = await ask(request, signal, options)
        if (last || !passing.includes(answer.init.status ?? 0) || patience(answer.init, clock) > 0)
          return answer
      } catch (error) {
        if (last || !(error instanceof ServiceUnreachableError)) throw error
      }
      // Jitter, so that many pages do not retry at the same moment.
      await pause(clock, limits.retryDelayMs * 2 ** attempt * (1 + Math.random() / 4), signal)
    }
  }

  return async (request, options = {}) => {
    const signal = lifetime ? AbortSignal.any([request.signal, lifetime]) : request.signal
    signal.throwIfAborted()
    const { body, init } =
      request.method === 'GET'
        ? await share(request.url, (shared) => askAgain(request, shared, options), signal)
        : await ask(request, signal, options)
    const isEmpty = body.byteLength === 0 || init.status === 204 || init.status === 304
    return new Response(isEmpty ? null : body, init)
  }
}

function endpointOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

async function reach(environment: Pick<Environment, 'fetch'>, request: Request): Promise<Answer> {
  try {
    const response = await environment.fetch(request)
    const { status, statusText, headers } = response
    return { body: await readBody(response), init: { status, statusText, headers } }
  } catch (cause) {
    if (request.signal.aborted || cause instanceof ResponseTooLargeError) throw cause
    throw new ServiceUnreachableError({}, { cause })
  }
}

/** The service does not accept the project or the page. */
const isRefusal = (status: number) => status === 401 || status === 403

/** How long to leave the endpoint alone after this answer, in milliseconds. */
function patience({ status = 0, headers }: ResponseInit, clock: Clock): number {
  if (isRefusal(status)) return limits.refusedEndpointMs
  if (status !== 429 && status !== 503) return 0
  const value = new Headers(headers).get('retry-after') ?? ''
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - clock.now()
  return Math.min(Math.max(ms || 0, 0), limits.retryAfterMs)
}
