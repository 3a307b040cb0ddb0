import { readRetryAfter } from './client.js'

/** Which requests are repeated, and when. */
export type RetryPolicy = {
  /** Most attempts for one request. By default 3. */
  readonly attempts?: number | undefined
  /** Maximum wait before the second attempt. It doubles for each further attempt. By default 500. */
  readonly firstWaitMs?: number | undefined
  /** Upper limit of every wait. If the service asks for more by `Retry-After`, its response is returned. By default 30,000. */
  readonly longestWaitMs?: number | undefined
  /** Methods that may be repeated. By default the idempotent ones: all but POST and PATCH. */
  readonly methods?: readonly string[] | undefined
  /** Temporary statuses. By default 408, 429, 500, 502, 503 and 504. */
  readonly statuses?: readonly number[] | undefined
}

type Fetch = (request: Request) => Promise<Response>

/**
 * A `fetch` that repeats requests without a response, or with a temporary status. It waits as long as `Retry-After` says,
 * otherwise a random time, so that not all clients retry at once.
 *
 * @example
 * const client = createZooClient({ fetch: withRetries({ attempts: 5 }) })
 */
export function withRetries(
  policy: RetryPolicy = {},
  fetch: Fetch = (request) => globalThis.fetch(request),
): Fetch {
  const { attempts = 3, firstWaitMs = 500, longestWaitMs = 30_000 } = policy
  const { methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] } = policy
  const { statuses = [408, 429, 500, 502, 503, 504] } = policy
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts || !methods.includes(request.method)
      const limitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1))
      const waitMs = limitMs * (0.5 + Math.random() / 2)
      try {
        const response = await fetch(isLast ? request : request.clone())
        const askedMs = readRetryAfter(response.headers.get('retry-after')) ?? waitMs
        if (isLast || !statuses.includes(response.status) || askedMs > longestWaitMs) return response
        void response.body?.cancel().catch(() => {}) // it may have broken off
        await pause(askedMs, request.signal)
      } catch (error) {
        if (isLast || request.signal.aborted) throw error
        await pause(waitMs, request.signal)
      }
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
