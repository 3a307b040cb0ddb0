import type { StoragePort } from './environment.js'

/** In-memory storage for the lifetime of the page. */
export function createMemoryStorage(): StoragePort {
  const values: { [key: string]: string } = Object.create(null)
  return {
    get: (key) => values[key],
    set(key, value) {
      values[key] = value
      return false
    },
    remove(key) {
      delete values[key]
    },
  }
}

/**
 * Persists values in `localStorage`, with memory as the fallback (private mode, full, denied).
 *
 * `area` is called each time because reading `window.localStorage` may itself throw.
 */
export function createBrowserStorage(area: () => Storage): StoragePort {
  const memory = createMemoryStorage()
  const forget = (key: string) => {
    try {
      area().removeItem(key)
    } catch {
      // access denied: nothing to remove
    }
  }
  return {
    get(key) {
      try {
        return memory.get(key) ?? area().getItem(key) ?? undefined
      } catch {
        return undefined // access denied: nothing is stored
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value)
        memory.remove(key)
        return true
      } catch {
        forget(key) // the old value is outdated and must not reach the next page
        return memory.set(key, value) // full or denied: kept for this page
      }
    },
    remove(key) {
      memory.remove(key)
      forget(key)
    },
  }
}
