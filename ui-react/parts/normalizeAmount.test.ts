import { expect, test } from 'vitest'
import { normalizeAmount } from './normalizeAmount.js'

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['١٫٥', '1.5'],
  ['۱۲', '12'],
  [' 1 000', '1000'],
  ['abc', 'abc'],
  ['1,000.5', '1.000.5'],
])('writes %s as %s', (text, normal) => expect(normalizeAmount(text)).toBe(normal))
