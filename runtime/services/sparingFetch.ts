import { ServiceUnreachableError } from '#generated/errors/http'
import type { Environment } from '../environment/environment.js'
import { limits } from '../limits.js'

const minuteMs = 60_000

/**
 * Wraps `fetch` for everything that Foyer requests. Once too many requests have failed within a minute, hosts
 * that failed rest until the oldest failure is a minute old, so that an outage causes no storm of retries.
 */
export function createSparingFetch({
  fetch,
  clock,
}: Pick<Environment, 'fetch' | 'clock'>): Environment['fetch'] {
  let failures: readonly { readonly origin: string; readonly at: number }[] = []
  return async (request) => {
    const at = clock.elapsed()
    const { origin } = new URL(request.url)
    failures = failures.filter((failure) => at - failure.at < minuteMs)
    if (failures.length >= limits.failuresPerMinute && failures.some((failure) => failure.origin === origin))
      throw new ServiceUnreachableError()
    let hasFailed = true
    try {
      const response = await fetch(request)
      hasFailed = response.status >= 500
      return response
    } finally {
      if (hasFailed && !request.signal.aborted) failures = [...failures, { origin, at }]
    }
  }
}
