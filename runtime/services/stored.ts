import { type StoredEntry, type StoredValues, storedEntries } from '#generated/storage'
import type { Clock, StoragePort } from '../environment/environment.js'
import { limits } from '../limits.js'

/** Typed access to what outlives the page. What is missing, broken, too old or of another shape reads as undefined. */
export type StoredOf<values> = {
  get<name extends keyof values>(name: name): values[name] | undefined
  set<name extends keyof values>(name: name, value: values[name]): void
  remove(name: keyof values): void
}
/** What is needed from the start. */
export type Stored = StoredOf<StoredValues>

type Entries<values> = { readonly [name in keyof values]: StoredEntry<values[name]> }

export const createStored = (storage: StoragePort, clock: Clock): Stored =>
  createStoredOf(storedEntries, storage, clock)

/** The same for other entries of the catalogue. */
export function createStoredOf<values>(
  entries: Entries<values>,
  storage: StoragePort,
  clock: Clock,
): StoredOf<values> {
  return {
    get(name) {
      const entry = entries[name]
      const text = storage.get(entry.key)
      if (text === undefined) return undefined
      const envelope = text.length > limits.storedBytes ? undefined : parseEnvelope(text)
      const isFresh = envelope && envelope.version === entry.version
      if (isFresh && entry.isValid(envelope.value)) return envelope.value
      storage.remove(entry.key)
      return undefined
    },
    set(name, value) {
      const { key, version } = entries[name]
      const text = JSON.stringify({ version, at: clock.now(), value })
      if (text.length > limits.storedBytes) return storage.remove(key) // it would not be read back
      storage.set(key, text)
    },
    remove: (name) => storage.remove(entries[name].key),
  }
}

function parseEnvelope(text: string): { version: unknown; value: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || !('version' in parsed) || !('value' in parsed))
      return undefined
    return { version: parsed.version, value: parsed.value }
  } catch {
    return undefined // half a value, or another script's: as good as none
  }
}
