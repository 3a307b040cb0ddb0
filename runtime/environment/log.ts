/** How much is written to the console; each level holds the ones before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'debug'

/** Where notes for developers go. */
export type Log = {
  error(message: string, cause?: unknown): void
  warn(message: string, cause?: unknown): void
  debug(message: string, cause?: unknown): void
}

const order: readonly LogLevel[] = ['silent', 'error', 'warn', 'debug']

/** Writes to the console what `level` lets through. */
export function createLog(
  level: LogLevel = 'error',
  sink: Pick<Console, 'error' | 'warn' | 'debug'> = console,
): Log {
  const write = (kind: 'error' | 'warn' | 'debug') => (message: string, cause?: unknown) => {
    if (order.indexOf(kind) > order.indexOf(level)) return
    sink[kind](`[foyer] ${message}`, ...(cause === undefined ? [] : [cause]))
  }
  return { error: write('error'), warn: write('warn'), debug: write('debug') }
}
