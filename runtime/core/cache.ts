export type CacheEntries<value> = { readonly [key: string]: { readonly value: value; readonly at: number } }

export type Cache<value> = {
  /** The value, while it is young enough. */
  get(key: string): value | undefined
  set(key: string, value: value): void
}

export type CacheOptions<value> = {
  now: () => number
  ttlMs: number
  /** The oldest entries go when there are more. */
  maximumEntries: number
  /** Where the entries are kept. */
  read: () => CacheEntries<value> | undefined
  write: (entries: CacheEntries<value>) => void
}

/** Values with a life time; the oldest go when there are too many. */
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
