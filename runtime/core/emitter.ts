export type Emitter<events extends object> = {
  /** Calls `listener` for each event of that name; returns stop. */
  on<name extends keyof events>(name: name, listener: (properties: events[name]) => void): () => void
  /** Calls `listener` for every event; returns stop. */
  onAny(
    listener: (
      event: { [name in keyof events]: { name: name; properties: events[name] } }[keyof events],
    ) => void,
  ): () => void
  emit<name extends keyof events>(name: name, properties: events[name]): void
  clear(): void
}

/** A typed event stream. A listener that throws is told to `onError` and does not keep others from hearing. */
export function createEmitter<events extends object>(onError: (error: unknown) => void): Emitter<events> {
  type AnyEvent = { [name in keyof events]: { name: name; properties: events[name] } }[keyof events]
  const listeners: { [name in keyof events]?: Set<(properties: events[name]) => void> } = {}
  const everything = new Set<(event: AnyEvent) => void>()

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
      for (const listener of [...(listeners[name] ?? [])]) call(listener, properties)
      for (const listener of [...everything]) call(listener, { name, properties })
    },
    clear() {
      for (const name in listeners) delete listeners[name]
      everything.clear()
    },
  }
}
