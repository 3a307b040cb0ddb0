import type { Timers } from '../../core/pause.js'
import { createThrottle } from '../../core/throttle.js'
import type { StoragePort } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { mergeStored } from './mergeStored.js'
import { readStored } from './readStored.js'

/** What the library asks of a storage. */
type KeyValueStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The library's name for the app that a request opens. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Where the names of all keys stand, since the storage of a page cannot list its own. */
const indexKey = 'wc@2:keys'

/** Where the library notes every message, to know those that come twice. */
const isLog = (key: string) => key.endsWith('//messages')

export type CreateKeyValueStorageParameters = {
  storage: StoragePort
  timers: Timers
  /** Told of a session that is left out, since it is none. */
  onInvalid(error: Error): void
}

/**
 * The library's pairings and sessions, in the storage of the foyer, which may be missing, full or denied and never throws. The library
 * writes whole lists as it has them in memory; of what another tab wrote in between nothing is lost.
 */
export function createKeyValueStorage({ storage, timers, onInvalid }: CreateKeyValueStorageParameters) {
  /** What the library has in memory, as far as it was read or written here. */
  const held = new Map<string, unknown>()
  const throttle = createThrottle(timers, limits.peerEventMs)
  const read = (key: string) => {
    try {
      return JSON.parse(storage.get(key) ?? 'null') ?? undefined
    } catch {
      return undefined // half a value is as good as none
    }
  }
  const readKeys = (): string[] => {
    const keys: unknown = read(indexKey)
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  }
  const writeKeys = (keys: readonly string[]) => storage.set(indexKey, JSON.stringify(keys))

  const write = (key: string, value: unknown) => {
    storage.set(key, JSON.stringify(value))
    const keys = readKeys()
    if (!keys.includes(key)) writeKeys([...keys, key])
  }
  /** Grows with each message: one that is too long is not worth its place, since nothing that matters comes twice. */
  const writeLog = (key: string, value: unknown) => {
    const text = JSON.stringify(value)
    if (text.length > limits.storedBytes) storage.remove(key)
    else write(key, value)
  }

  const take = (key: string) => {
    const found = read(key)
    const text = JSON.stringify(readStored(key, found, onInvalid) ?? null)
    const value = JSON.parse(text) ?? undefined
    // What makes no sense is forgotten, and told once.
    if (value === undefined) storage.remove(key)
    else if (text !== JSON.stringify(found)) storage.set(key, text)
    held.set(key, value)
    return value
  }
  const remove = (key: string) => {
    storage.remove(key)
    held.delete(key)
    writeKeys(readKeys().filter((each) => each !== key))
  }

  const library: KeyValueStorage = {
    getKeys: async () => readKeys(),
    getEntries: async () => readKeys().map((key) => [key, read(key)]),
    getItem: async (key) => take(key),
    async setItem(key, value) {
      if (isLog(key)) return throttle.run(key, () => writeLog(key, value))
      const theirs = read(key)
      const merged = mergeStored({ before: held.get(key), mine: value, theirs })
      held.set(key, structuredClone(value))
      write(key, merged ?? value)
    },
    async removeItem(key) {
      // The library does so with every session that ends, also while another one goes on.
      if (key !== deepLinkKey) remove(key)
    },
  }
  return {
    library,
    /** What is stored now, for whoever puts it into the library's memory. */
    read: (key: string): unknown => take(key),
    remove,
    /** Writes what waits. */
    close() {
      throttle.flush()
      throttle.stop()
    },
  }
}
