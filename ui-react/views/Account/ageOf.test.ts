import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ageOf } from './ageOf.js'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'seconds', 0],
  [-5 * day, 'seconds', 0],
  [59 * second, 'seconds', 59],
  [minute, 'minutes', 1],
  [59 * minute + 59 * second, 'minutes', 59],
  [hour, 'hours', 1],
  [23 * hour, 'hours', 23],
  [day, 'days', 1],
  [29 * day, 'days', 29],
  [30 * day, 'months', 1],
  [364 * day, 'months', 11],
  [365 * day, 'years', 1],
  [800 * day, 'years', 2],
] as const)('%d ms ago is %s: %d', (ms, unit, count) => {
  expect(ageOf(ms)).toEqual({ unit, count })
})

test('an older time never gets a smaller or empty age', () => {
  const units = ['seconds', 'minutes', 'hours', 'days', 'months', 'years']
  const times = integer({ min: minute, max: 40 * 365 * day })
  assert(
    property(times, integer({ min: 0, max: 365 * day }), (ms, more) => {
      const [younger, older] = [ageOf(ms), ageOf(ms + more)]
      const [before, after] = [units.indexOf(younger.unit), units.indexOf(older.unit)]
      expect(after > before || (after === before && older.count >= younger.count)).toBe(true)
      expect(younger.count).toBeGreaterThan(0)
    }),
    { seed: 20 },
  )
})
