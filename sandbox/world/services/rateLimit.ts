/** How many requests of one client to one route pass at once, and how many more in each second. */
const most = 100
const perSecond = 10

/**
 * Counts the requests of clients to routes, like the real service: a bucket starts to refill with its first request, and a client that has
 * emptied it waits for the next second.
 */
export function createRateLimit({ now = Date.now }: { now?: () => number } = {}) {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()
  return {
    /** Takes a request; returns when to try again, in Unix seconds, if it is one too many. */
    take(route: string, client: string): number | undefined {
      const key = `${client} ${route}`
      const { tokens, filledAt } = buckets.get(key) ?? { tokens: most, filledAt: now() }
      const seconds = Math.floor((now() - filledAt) / 1000)
      const filled = {
        tokens: Math.min(most, tokens + seconds * perSecond),
        filledAt: filledAt + seconds * 1000,
      }
      const isLimited = filled.tokens === 0
      buckets.set(key, isLimited ? filled : { ...filled, tokens: filled.tokens - 1 })
      return isLimited ? Math.ceil((filled.filledAt + 1000) / 1000) : undefined
    },
    clear: () => buckets.clear(),
  }
}

/** The client that the last proxy saw; requests that came through none are not limited. */
export function clientOf(forwarded: string | string[] | undefined): string | undefined {
  return [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined
}
