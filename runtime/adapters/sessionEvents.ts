import { createEmitter, type Emitter } from '../core/emitter.js'
import type { Log } from '../environment/log.js'
import type { SessionEvents } from './adapter.js'

/**
 * Creates the events of a session. Logs listeners that throw. A session may end before the caller of `connect`
 * listens: later listeners are still told. Nothing else is emitted after the end.
 */
export function createSessionEvents(
  log: Pick<Log, 'error'> | undefined,
): Pick<Emitter<SessionEvents>, 'on' | 'emit'> {
  const onError = (error: unknown) => log?.error('A listener of a session failed.', error)
  const events = createEmitter<SessionEvents>(onError)
  let hasEnded = false
  return {
    on(name, listener) {
      if (!hasEnded) return events.on(name, listener)
      const late = createEmitter<SessionEvents>(onError)
      queueMicrotask(() => late.emit('ended', undefined))
      return late.on(name, listener)
    },
    emit(name, properties) {
      if (hasEnded) return
      hasEnded = name === 'ended'
      events.emit(name, properties)
    },
  }
}
