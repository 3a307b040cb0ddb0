import { expect, test } from 'vitest'
import { retryAfterMs } from './retryAfterMs.js'

const now = Date.parse('Fri, 02 Jan 2026 03:04:05 GMT')
const read = (value?: string) =>
  retryAfterMs(new Headers(value === undefined ? {} : { 'retry-after': value }), now)

test.each([
  ['2', 2000],
  [' 0.5 ', 500],
  ['Fri, 02 Jan 2026 03:04:12 GMT', 7000],
  ['86400', 30_000],
  ['Infinity', 30_000],
  ['Fri, 02 Jan 2099 00:00:00 GMT', 30_000],
])('reads %s, capped at 30 s [RP-07]', (value, ms) => {
  expect(read(value)).toBe(ms)
})

test.each(['0', '-5', '', 'soon', 'NaN', 'Fri, 02 Jan 2026 03:04:00 GMT', undefined])(
  'ignores %s [RP-07]',
  (value) => {
    expect(read(value)).toBeUndefined()
  },
)
