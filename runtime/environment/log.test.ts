import { expect, test, vi } from 'vitest'
import { createLog, type LogLevel } from './log.js'

test.each<[LogLevel, string[]]>([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['debug', ['error', 'warn', 'debug']],
])('level %s logs %o', (level, expected) => {
  const sink = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
  const log = createLog(level, sink)
  log.error('a')
  log.warn('b')
  log.debug('c')
  const called = (['error', 'warn', 'debug'] as const).filter((kind) => sink[kind].mock.calls.length > 0)
  expect(called).toEqual(expected)
})

test('prefixes the message and passes the cause through', () => {
  const sink = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
  const cause = new Error('inner')
  createLog('error', sink).error('Something broke.', cause)
  expect(sink.error.mock.calls).toEqual([['[foyer] Something broke.', cause]])
})
