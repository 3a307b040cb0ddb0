import { expect, test } from 'vitest'
import { isRestrictedTimeZone, restrictedTimeZones } from './index.js'

test('a host can read which time zones are restricted, and ask for one however it is written [FEAT-07]', () => {
  expect(restrictedTimeZones).toHaveLength(9)
  for (const timeZone of restrictedTimeZones) {
    expect(isRestrictedTimeZone(timeZone)).toBe(true)
    expect(isRestrictedTimeZone(timeZone.toUpperCase())).toBe(true)
  }
  expect(isRestrictedTimeZone('Europe/Berlin')).toBe(false)
  expect(isRestrictedTimeZone('')).toBe(false)
})

test('without a time zone, that of the visitor is meant', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(isRestrictedTimeZone()).toBe(isRestrictedTimeZone(timeZone))
})
