/** Which messages appear in the console; each level includes the ones before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'debug'

/** Messages for developers. */
export type Log = {
  error(message: string, cause?: unknown): void
  warn(message: string, cause?: unknown): void
  debug(message: string, cause?: unknown): void
}

const order: readonly LogLevel[] = ['silent', 'error', 'warn', 'debug']

/** Writes messages of `level` and above to the console. */
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
