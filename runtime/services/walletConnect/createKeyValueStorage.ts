import type { Timers } from '../../core/pause.js'
import { createThrottle } from '../../core/throttle.js'
import type { StoragePort } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { mergeStored } from './mergeStored.js'
import { readStored } from './readStored.js'
import { toStored } from './toStored.js'

/** The storage interface that the library expects. */
type KeyValueStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Lists all keys, since `StoragePort` cannot enumerate them. */
const indexKey = 'wc@2:keys'

/** The library's log of messages, with which it detects duplicates. */
const isLog = (key: string) => key.endsWith('//messages')

/**
 * Messages that the library has not handled. Among them is each answer to a request of an earlier page, since no
 * code waits for it, and storage must not keep what a wallet has signed.
 */
const isUnhandled = (key: string) => key.endsWith('//messages_withoutClientAck')

const isHistory = (key: string) => key.endsWith('//history')

export type CreateKeyValueStorageParameters = {
  storage: StoragePort
  timers: Timers
  /** Called for each invalid session, which is dropped. */
  onInvalid(error: Error): void
  /** Called after each write by the library. */
  onWrite(key: string): void
}

/**
 * Keeps the library's pairings and sessions in the foyer's storage, which may be missing, full or denied and
 * never throws. The library writes whole lists from memory. They are merged with what another tab wrote in
 * the meantime.
 */
export function createKeyValueStorage(parameters: CreateKeyValueStorageParameters) {
  const { storage, timers, onInvalid, onWrite } = parameters
  /** The library's in-memory values as JSON, as last read or written. */
  const held = new Map<string, string>()
  const throttle = createThrottle(timers, limits.peerEventMs)
  const read = (key: string) => {
    const text = storage.get(key)
    return text && text.length > limits.libraryBytes ? undefined : parse(text)
  }
  const readKeys = (): string[] => {
    const keys: unknown = read(indexKey)
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  }
  const writeKeys = (keys: readonly string[]) => storage.set(indexKey, JSON.stringify(keys))

  const write = (key: string, text: string) => {
    storage.set(key, text)
    const keys = readKeys()
    if (!keys.includes(key)) writeKeys([...keys, key])
  }
  /** A log grows with each message. Drop it when it gets too long: duplicates are harmless. */
  const writeLog = (key: string, log: unknown) => {
    const text = countMessages(log) > limits.loggedMessages ? undefined : JSON.stringify(toStored(key, log))
    if (!text || text.length > limits.storedBytes) storage.remove(key)
    else write(key, text)
  }
  const writeMerged = (key: string, whole: unknown) => {
    const value = toStored(key, whole)
    const text = JSON.stringify(value)
    const [before, theirs] = [held.get(key), storage.get(key)]
    // Usually no other tab has written. Merging parses everything.
    const isOurs = theirs !== undefined && theirs === before
    const merged = isOurs
      ? undefined
      : mergeStored({ before: parse(before), mine: value, theirs: parse(theirs) })
    held.set(key, text)
    write(key, merged ? JSON.stringify(merged) : text)
    onWrite(key)
  }

  const take = (key: string) => {
    const found = read(key)
    const text = JSON.stringify(readStored(key, found, onInvalid) ?? null)
    const value = JSON.parse(text) ?? undefined
    // Remove or repair invalid values, so that they are reported only once.
    if (value === undefined) storage.remove(key)
    else if (text !== JSON.stringify(found)) storage.set(key, text)
    held.set(key, text)
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
    async setItem(key, whole) {
      if (isUnhandled(key)) return
      if (isLog(key)) throttle.run(key, () => writeLog(key, whole))
      else if (isHistory(key)) throttle.run(key, () => writeMerged(key, whole))
      else writeMerged(key, whole)
    },
    removeItem: async (key) => remove(key),
  }
  return {
    library,
    /** The stored value, to be copied into the library's memory. */
    read: (key: string): unknown => take(key),
    /** Flushes delayed writes. */
    close() {
      throttle.flush()
      throttle.stop()
    },
  }
}

/** A log holds the messages of each topic by their hashes. */
function countMessages(log: unknown): number {
  return Object.values(Object(log)).reduce<number>((sum, each) => sum + Object.keys(Object(each)).length, 0)
}

function parse(text = 'null') {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined // truncated
  }
}
