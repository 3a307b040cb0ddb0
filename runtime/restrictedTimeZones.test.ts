import { expect, test } from 'vitest'
import { isRestrictedTimeZone, restrictedTimeZones } from './index.js'

test('lists the restricted time zones and finds them regardless of case [FEAT-07]', () => {
  expect(restrictedTimeZones).toHaveLength(9)
  for (const timeZone of restrictedTimeZones) {
    expect(isRestrictedTimeZone(timeZone)).toBe(true)
    expect(isRestrictedTimeZone(timeZone.toUpperCase())).toBe(true)
  }
  expect(isRestrictedTimeZone('Europe/Berlin')).toBe(false)
  expect(isRestrictedTimeZone('')).toBe(false)
})

test('defaults to the visitor’s time zone', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(isRestrictedTimeZone()).toBe(isRestrictedTimeZone(timeZone))
})
