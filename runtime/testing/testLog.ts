import type { Log } from '../environment/log.js'

/** A log entry. */
export type LogEntry = {
  readonly level: 'error' | 'warn' | 'debug'
  readonly message: string
  readonly cause?: unknown
}

/** A log that records instead of writing. */
export type TestLog = Log & { readonly entries: readonly LogEntry[] }

/**
 * Creates a log that records instead of writing.
 *
 * @example
 * const log = createTestLog()
 * log.warn('Something is odd.')
 * console.log(log.entries.length) // 1
 */
export function createTestLog(): TestLog {
  const entries: LogEntry[] = []
  const note = (level: LogEntry['level']) => (message: string, cause?: unknown) =>
    void entries.push({ level, message, cause })
  return { entries, error: note('error'), warn: note('warn'), debug: note('debug') }
}
