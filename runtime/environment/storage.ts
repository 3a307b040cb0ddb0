import type { StoragePort } from './environment.js'

/** Keeps values for the life of the page. */
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
 * Keeps values in `localStorage`, and in memory what it refuses (private mode, full, denied).
 *
 * The getter is called each time, because reading `window.localStorage` may itself throw.
 */
export function createBrowserStorage(area: () => Storage): StoragePort {
  const memory = createMemoryStorage()
  const forget = (key: string) => {
    try {
      area().removeItem(key)
    } catch {
      // denied: there is nothing to remove
    }
  }
  return {
    get(key) {
      try {
        return memory.get(key) ?? area().getItem(key) ?? undefined
      } catch {
        return undefined // denied: nothing is stored, which is what the caller is told
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value)
        memory.remove(key)
        return true
      } catch {
        forget(key) // the value of before is not true any more, and the next page must not find it
        return memory.set(key, value) // full or denied: remembered for this page
      }
    },
    remove(key) {
      memory.remove(key)
      forget(key)
    },
  }
}
