export type CacheEntries<value> = { readonly [key: string]: { readonly value: value; readonly at: number } }

export type Cache<value> = {
  /** The value, unless it has expired. */
  get(key: string): value | undefined
  set(key: string, value: value): void
}

export type CacheOptions<value> = {
  now: () => number
  ttlMs: number
  /** The oldest entries are evicted above this number. */
  maximumEntries: number
  /** Loads the stored entries. */
  read: () => CacheEntries<value> | undefined
  write: (entries: CacheEntries<value>) => void
}

/** A cache with expiry; it evicts the oldest entries when full. */
export function createCache<value>({
  now,
  ttlMs,
  maximumEntries,
  read,
  write,
}: CacheOptions<value>): Cache<value> {
  const isYoung = ({ at }: { at: number }) => at <= now() && now() - at < ttlMs
  return {
    get(key) {
      const entry = read()?.[key]
      return entry && isYoung(entry) ? entry.value : undefined
    },
    set(key, value) {
      const others = Object.entries(read() ?? {}).filter(([other, entry]) => other !== key && isYoung(entry))
      write(Object.fromEntries([...others, [key, { value, at: now() }]].slice(-maximumEntries)))
    },
  }
}
