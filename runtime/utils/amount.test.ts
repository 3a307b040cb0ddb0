import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './amount.js'

fc.configureGlobal({ seed: 20260102 })

test.each([
  [{ value: 1_234_567n, decimals: 6, digits: 3 }, '1.234'],
  [{ value: 1_999_999n, decimals: 6 }, '1.999'],
  [{ value: 0n, decimals: 18 }, '0.000'],
  [{ value: 5n, decimals: 0 }, '5'],
  [{ value: 5n, decimals: 2, digits: 0 }, '0'],
  [{ value: 10n ** 30n, decimals: 18, digits: 2 }, '1000000000000.00'],
  [{ value: 5n, decimals: 1, digits: 3 }, '0.5'],
])('formats %o as %s', (parameters, text) => {
  expect(formatAmount(parameters)).toBe(text)
})

test('never shows more than the amount, and less only by the last digit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals, digits) => {
        const text = formatAmount({ value, decimals, digits })
        const [whole = '', fraction = ''] = text.split('.')
        const shown = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
        expect(shown <= value).toBe(true)
        expect(value - shown < 10n ** BigInt(Math.max(decimals - digits, 0))).toBe(true)
        expect(fraction.length).toBe(Math.min(digits, decimals))
      },
    ),
  )
})

test('amounts are plain digits without exponent, sign or extra leading zeros', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals) => {
        expect(formatAmount({ value, decimals })).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
      },
    ),
  )
})
