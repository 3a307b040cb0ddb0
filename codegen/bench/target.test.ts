import { expect, test } from 'vitest'
import { formatTarget } from './target.js'

test('reports whether a target was met, and the measured value', () => {
  const target = { what: 'A save', limit: 150, unit: 'ms' }
  expect(formatTarget({ ...target, value: 150 })).toBe('met     A save: 150 ms, at most 150')
  expect(formatTarget({ ...target, value: 150.5 })).toBe('MISSED  A save: 150.50 ms, at most 150')
  const help = { what: 'Help', limit: 12, isFloor: true, unit: 'of 12', note: 'all kinds' } as const
  expect(formatTarget({ ...help, value: 11 })).toBe('MISSED  Help: 11 of 12, at least 12 (all kinds)')
})
