import { createEmitter, type Emitter } from '../core/emitter.js'
import type { Log } from '../environment/log.js'
import type { SessionEvents } from './adapter.js'

/** Who listens to a session, and the way to tell them. A listener that throws is noted. */
export function createSessionEvents(log: Log | undefined): Emitter<SessionEvents> {
  return createEmitter((error) => log?.error('A listener of a session failed.', error))
}
