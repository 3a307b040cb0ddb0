import { type Cache, type CacheEntries, type CacheOptions, createCache } from '../core/cache.js'
import { limits } from '../limits.js'

export type MemoryCache<value> = Cache<value> & {
  /** Drops the values whose keys begin with `prefix`; without one, all. */
  forget(prefix?: string): void
}

/** A cache that lasts as long as the page. */
export function createMemoryCache<value>(
  options: Pick<CacheOptions<value>, 'now' | 'ttlMs'>,
): MemoryCache<value> {
  let entries: CacheEntries<value> = {}
  const cache = createCache<value>({
    ...options,
    maximumEntries: limits.cacheEntries,
    read: () => entries,
    write: (written) => {
      entries = written
    },
  })
  return {
    ...cache,
    forget(prefix = '') {
      entries = Object.fromEntries(Object.entries(entries).filter(([key]) => !key.startsWith(prefix)))
    },
  }
}
