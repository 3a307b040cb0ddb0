/** One event with its name. */
export type EventOf<events extends object> = {
  [name in keyof events]: { readonly name: name; readonly properties: events[name] }
}[keyof events]

/** A typed stream of named events. */
export type Emitter<events extends object> = {
  /** Calls `listener` for each event of that name; returns a stop function. */
  on<name extends keyof events>(name: name, listener: (properties: events[name]) => void): () => void
  /** Calls `listener` for every event; returns a stop function. */
  onAny(listener: (event: EventOf<events>) => void): () => void
  /** Notifies all listeners. Freezes `properties`, because listeners share it. */
  emit<name extends keyof events>(name: name, properties: events[name]): void
  /** Removes all listeners. */
  clear(): void
}

/**
 * Creates a typed event emitter. A throwing listener is reported to `onError` and does not stop the others.
 * Listeners of `first` run before all others.
 */
export function createEmitter<events extends object>(
  onError: (error: unknown) => void,
  first?: Emitter<events>,
): Emitter<events> {
  // events may be named `constructor`
  const listeners: { [name in keyof events]?: Set<(properties: events[name]) => void> } = Object.create(null)
  const everything = new Set<(event: EventOf<events>) => void>()

  const waiting: (() => void)[] = []

  const call = <value>(listener: (value: value) => void, value: value) => {
    try {
      listener(value)
    } catch (error) {
      onError(error)
    }
  }

  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => void set.delete(listener)
    },
    onAny(listener) {
      everything.add(listener)
      return () => void everything.delete(listener)
    },
    emit(name, properties) {
      Object.freeze(properties) // shared by all listeners
      const count = waiting.push(() => {
        first?.emit(name, properties)
        for (const listener of [...(listeners[name] ?? [])]) call(listener, properties)
        for (const listener of [...everything]) call(listener, { name, properties })
      })
      // a nested event waits until the current one is delivered, so all listeners see the same order
      if (count > 1) return
      try {
        for (const deliver of waiting) deliver()
      } finally {
        waiting.length = 0
      }
    },
    clear() {
      for (const name in listeners) delete listeners[name]
      everything.clear()
      first?.clear()
    },
  }
}
