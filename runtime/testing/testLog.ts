import type { Log } from '../environment/log.js'

export type LogEntry = {
  readonly level: 'error' | 'warn' | 'debug'
  readonly message: string
  readonly cause?: unknown
}

/** A log that remembers instead of writing. */
export type TestLog = Log & { readonly entries: readonly LogEntry[] }

export function createTestLog(): TestLog {
  const entries: LogEntry[] = []
  const note = (level: LogEntry['level']) => (message: string, cause?: unknown) =>
    void entries.push({ level, message, cause })
  return { entries, error: note('error'), warn: note('warn'), debug: note('debug') }
}
