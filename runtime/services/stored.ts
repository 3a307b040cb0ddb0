import type { StoredEntry } from '#generated/storage'
import type { Environment } from '../environment/environment.js'
import { limits } from '../limits.js'

/** Typed access to stored values. Missing, broken, outdated or invalid values read as undefined. */
export type StoredOf<values> = {
  get<name extends keyof values>(name: name): values[name] | undefined
  set<name extends keyof values>(name: name, value: values[name]): void
  remove(name: keyof values): void
}
/** Storage entries by name. */
export type Entries<values> = { readonly [name in keyof values]: StoredEntry<values[name]> }

export function createStored<values>(
  entries: Entries<values>,
  { storage, clock }: Pick<Environment, 'storage' | 'clock'>,
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
      if (text.length > limits.storedBytes) return storage.remove(key) // too long to be read back
      storage.set(key, text)
    },
    remove: (name) => storage.remove(entries[name].key),
  }
}

function parseEnvelope(text: string): { version: unknown; value: unknown } | undefined {
  try {
    const { version, value } = Object(JSON.parse(text))
    return { version, value }
  } catch {
    return undefined // truncated, or written by another script
  }
}
