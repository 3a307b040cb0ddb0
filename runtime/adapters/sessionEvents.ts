import { createEmitter, type Emitter } from '../core/emitter.js'
import type { Log } from '../environment/log.js'
import type { SessionEvents } from './adapter.js'

/** Creates the emitter of a session. Logs listeners that throw. */
export function createSessionEvents(log: Log | undefined): Emitter<SessionEvents> {
  return createEmitter((error) => log?.error('A listener of a session failed.', error))
}
