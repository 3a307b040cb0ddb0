import { expect, test } from 'vitest'
import { toMoment } from './toMoment.js'

test('formats the date of a session that never ends', () => {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(date.format(toMoment(1_767_225_600))).toBe('Jan 1, 2026')
  for (const expiry of [Number.MAX_SAFE_INTEGER, 1e300, -1e300])
    expect(date.format(toMoment(expiry))).toMatch(/\d/)
  expect(() => date.format(Number.MAX_SAFE_INTEGER * 1000)).toThrow(RangeError)
})
