/** A `localStorage` that can be made to fail like a real one. */
export type TestStorage = Storage & {
  /** Every access throws, as it does where a browser blocks storage. */
  deny(): void
  /** Nothing more fits, as in a private window or when the quota is used up. */
  fill(): void
  /** Works again. */
  allow(): void
  /** Everything that is stored, by key. */
  readonly values: { readonly [key: string]: string }
}

/**
 * Makes a storage that can fail.
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
