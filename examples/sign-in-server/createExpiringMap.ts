export type ExpiringMapOptions = {
  /** Most entries that the map holds. A further one displaces the oldest. */
  readonly capacity: number
  readonly now: () => Date
}

export type ExpiringMap<Value> = {
  set(key: string, value: Value, expiresAt: Date): void
  /** The value of a key. Undefined if the key is unknown, displaced or expired. */
  get(key: string): Value | undefined
  delete(key: string): void
}

/** A map of limited size whose entries expire, so that no visitor can fill the memory. */
export function createExpiringMap<Value>({ capacity, now }: ExpiringMapOptions): ExpiringMap<Value> {
  const entries = new Map<string, { readonly value: Value; readonly expiresAt: Date }>()
  return {
    set(key, value, expiresAt) {
      for (const [each, entry] of entries) if (entry.expiresAt <= now()) entries.delete(each)
      entries.set(key, { value, expiresAt })
      for (const oldest of entries.keys()) if (entries.size > capacity) entries.delete(oldest)
    },
    get(key) {
      const entry = entries.get(key)
      return entry && now() < entry.expiresAt ? entry.value : undefined
    },
    delete: (key) => void entries.delete(key),
  }
}
