import type { SessionEvents } from './adapter.js'

/** Who listens to a session, and the way to tell them. */
export function createSessionEvents<events extends object = SessionEvents>() {
  const listeners: { [name in keyof events]?: Set<(value: events[name]) => void> } = {}
  return {
    on<name extends keyof events>(name: name, listener: (value: events[name]) => void) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => void set.delete(listener)
    },
    emit<name extends keyof events>(name: name, value: events[name]) {
      for (const listener of [...(listeners[name] ?? [])]) listener(value)
    },
  }
}
