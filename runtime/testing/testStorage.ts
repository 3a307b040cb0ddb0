/** A `localStorage` that can fail like a real one. */
export type TestStorage = Storage & {
  /** Every access throws, as when a browser blocks storage. */
  deny(): void
  /** No more data fits, as in a private window or with a full quota. */
  fill(): void
  /** Restores normal operation. */
  allow(): void
  /** All stored values, by key. */
  readonly values: { readonly [key: string]: string }
}

/**
 * Creates a storage that can fail.
 *
 * @example
 * const storage = createTestStorage()
 * storage.deny()
 */
export function createTestStorage(): TestStorage {
  const values = new Map<string, string>()
  let state: 'allowed' | 'denied' | 'full' = 'allowed'
  const check = () => {
    if (state === 'denied') throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  return {
    get length() {
      check()
      return values.size
    },
    key(index) {
      check()
      return [...values.keys()][index] ?? null
    },
    getItem(key) {
      check()
      return values.get(key) ?? null
    },
    setItem(key, value) {
      check()
      if (state === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem(key) {
      check()
      values.delete(key)
    },
    clear() {
      check()
      values.clear()
    },
    deny() {
      state = 'denied'
    },
    fill() {
      state = 'full'
    },
    allow() {
      state = 'allowed'
    },
    get values() {
      return Object.fromEntries(values)
    },
  }
}
